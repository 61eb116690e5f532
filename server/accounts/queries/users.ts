import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { Query } from '../../../contract/query'
import { adminRoles, type Role } from '../../../contract/roles'
import type { Db } from '../../db/db'
import type { UserRow } from '../../db/records'
import { answersGroups, identities, surveys, users } from '../../db/schema'
import { anyOf } from '../../db/queries/loading'
import { containsFragment, pageOfRows } from '../../db/queries/paging'
import { firstRow, theRow } from '../../db/rows'
import { domainToUnicode } from 'node:url'
import { networkAddress } from '../../../contract/email-address'

/**
 * Forms in which the database may store an address, in small letters. The first has its domain as networks know it
 * (`xn--…`), the second as people write it.
 */
export function addressForms(email: string): readonly [string, string] {
  const known = (networkAddress(email) ?? email).toLowerCase()
  const at = known.lastIndexOf('@') + 1
  // An invalid domain becomes an empty text.
  const written = domainToUnicode(known.slice(at))
  return [known, written === '' ? known : known.slice(0, at) + written]
}

/** Class of PostgreSQL's advisory locks on addresses of accounts. */
const emailLocks = 20_260_312

export async function userById(db: Db, id: string): Promise<UserRow | null> {
  return db.select().from(users).where(eq(users.id, id)).then(firstRow)
}

/** First superadmin, if no superadmin has a password yet; else null. */
export async function waitingSuperadmin(db: Db): Promise<UserRow | null> {
  const rows = await db.select().from(users).where(eq(users.role, 'superadmin')).orderBy(users.id)
  return rows.every(({ passwordHash }) => passwordHash === null) ? (rows[0] ?? null) : null
}

/** Reads a user and locks the row against changes until the transaction ends. */
export async function lockUser(db: Db, id: string): Promise<UserRow | null> {
  return db.select().from(users).where(eq(users.id, id)).for('no key update').then(firstRow)
}

/**
 * Locks addresses until the transaction ends, so that an address without an account stays free.
 * Else the unique index could fail, and PostgreSQL would log the address (decision 046).
 * Accounts and databases are locked after addresses, and addresses in one order, so that no two transactions wait for each other.
 */
export async function lockEmails(db: Db, emails: readonly string[]): Promise<void> {
  const forms = emails.map((email) => addressForms(email)[0])
  await db.execute(sql`
    select pg_advisory_xact_lock(${emailLocks}, hash) from (
      select distinct hashtext(address) as hash from unnest(${sql.param(forms)}::text[]) address order by hash
    ) hashes`)
}

/** Locks one address, as `lockEmails` does. */
export async function lockEmail(db: Db, email: string): Promise<void> {
  await lockEmails(db, [email])
}

export async function userByEmail(db: Db, email: string): Promise<UserRow | null> {
  return db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = any(${sql.param([...addressForms(email)])}::text[])`)
    .orderBy(users.id)
    .limit(1)
    .then(firstRow)
}

const sortColumns = {
  lastName: sql`lower(${users.lastName})`,
  firstName: sql`lower(${users.firstName})`,
  email: sql`lower(${users.email})`,
  role: users.role,
  createdAt: users.createdAt,
}

/** Whether an account is bound to a provider's person. */
export const isBound = sql<boolean>`exists (select 1 from ${identities} where ${identities}.user_id = ${users}.id)`

/** Reads a user, and whether they are bound to a provider's person. */
export async function userWithIdentity(db: Db, id: string) {
  return db
    .select({ ...getTableColumns(users), singleSignOn: isBound })
    .from(users)
    .where(eq(users.id, id))
    .then(firstRow)
}

/** Reads one page of users. */
export async function listUsers(db: Db, query: Query) {
  const { q, role, active } = query.filter
  const where = and(
    q === undefined ? undefined : containsFragment(users.comparable, q),
    role === undefined ? undefined : eq(users.role, role as Role),
    active === undefined ? undefined : eq(users.active, active === 'true'),
  )
  const columns = { ...getTableColumns(users), singleSignOn: isBound }
  return pageOfRows(db, users, where, query, { columns, sortable: sortColumns })
}

type Account = Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'role' | 'passwordHash'>

export async function addUser(
  db: Db,
  user: Account & Partial<Pick<UserRow, 'active'>>,
): Promise<UserRow> {
  return db.insert(users).values(user).returning().then(theRow)
}

export type UserChange = Partial<Account & Pick<UserRow, 'active'>>

/** Changes the row alone; `changeAccount` also ends sessions and links. */
export async function changeUser(db: Db, id: string, change: UserChange): Promise<UserRow | null> {
  return db
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning()
    .then(firstRow)
}

export async function removeUser(db: Db, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id))
}

/** Ids of the active superadmins, locked: if two demote each other at the same moment, the second waits and then fails. */
export async function lockSuperadmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'superadmin'), users.active))
    .orderBy(users.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** Administrators whose account is active. */
export async function administratorsInUse(db: Db): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(inArray(users.role, [...adminRoles]), users.active))
    .orderBy(users.id)
}

/** Number of surveys that a user wrote or has answers in. */
export async function surveysOfUser(db: Db, userId: string): Promise<number> {
  return db.$count(
    surveys,
    sql`${surveys.userId} = ${userId} or exists (select 1 from ${answersGroups}
      where ${answersGroups.surveyId} = ${surveys.id} and ${answersGroups.userId} = ${userId})`,
  )
}

/** Fields of an account that a membership depends on. */
export type MemberUser = Pick<
  UserRow,
  'id' | 'role' | 'firstName' | 'lastName' | 'email' | 'active'
>

/** Reads users by a condition. Their rows can't change until the transaction ends. */
async function usersWhere(db: Db, where: SQL): Promise<MemberUser[]> {
  return db
    .select({
      id: users.id,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      active: users.active,
    })
    .from(users)
    .where(where)
    .orderBy(users.id)
    .for('share')
}

export function usersByIds(db: Db, ids: readonly string[]): Promise<MemberUser[]> {
  return usersWhere(db, anyOf(users.id, ids))
}

export function usersByEmails(db: Db, emails: readonly string[]): Promise<MemberUser[]> {
  return usersWhere(
    db,
    sql`lower(${users.email}) = any(${sql.param(emails.flatMap(addressForms))}::text[])`,
  )
}

export async function userCount(db: Db): Promise<number> {
  return db.$count(users)
}
