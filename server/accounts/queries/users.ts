import { and, count, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { Query } from '../../../contract/query'
import { adminRoles, type Role } from '../../../contract/roles'
import type { Db } from '../../db/db'
import type { UserRow } from '../../db/records'
import { answersGroups, identities, surveys, users } from '../../db/schema'
import { anyOf } from '../../db/queries/loading'
import { addressForms } from './address-forms'
import { containsFragment, orderBy, pageOf, totalOf } from '../../db/queries/paging'

/** Class of PostgreSQL's advisory locks on addresses of accounts. */
const emailLocks = 20_260_312

export async function userById(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

/** First superadmin, if no superadmin has a password yet; else null. */
export async function waitingSuperadmin(db: Db): Promise<UserRow | null> {
  const rows = await db.select().from(users).where(eq(users.role, 'superadmin')).orderBy(users.id)
  return rows.every(({ passwordHash }) => passwordHash === null) ? (rows[0] ?? null) : null
}

/** Reads a user and locks the row against changes until the transaction ends. */
export async function lockUser(db: Db, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('no key update')
  return row ?? null
}

/**
 * Locks an address until the transaction ends, so that an address without an account stays free.
 * Else the unique index could fail, and PostgreSQL would log the address (decision 046).
 * Accounts are locked after their addresses, so that no two transactions wait for each other.
 */
export async function lockEmail(db: Db, email: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(${emailLocks}, hashtext(${addressForms(email)[0]}))`,
  )
}

export async function userByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = any(${sql.param([...addressForms(email)])}::text[])`)
    .orderBy(users.id)
    .limit(1)
  return row ?? null
}

const sortColumns = {
  lastName: sql`lower(${users.lastName})`,
  firstName: sql`lower(${users.firstName})`,
  email: sql`lower(${users.email})`,
  role: users.role,
  createdAt: users.createdAt,
}

/** Whether an account is bound to a provider's person. */
const isBound = sql<boolean>`exists (select 1 from ${identities} where ${identities}.user_id = ${users}.id)`

/** Reads a user, and whether they are bound to a provider's person. */
export async function userWithIdentity(db: Db, id: string) {
  const [row] = await db
    .select({ ...getTableColumns(users), singleSignOn: isBound })
    .from(users)
    .where(eq(users.id, id))
  return row ?? null
}

/** Reads one page of users. */
export async function listUsers(db: Db, query: Query) {
  const { q, role, active } = query.filter
  const where = and(
    q === undefined ? undefined : containsFragment(users.comparable, q),
    role === undefined ? undefined : eq(users.role, role as Role),
    active === undefined ? undefined : eq(users.active, active === 'true'),
  )
  const { limit, offset } = pageOf(query)
  const rows = await db
    .select({ ...getTableColumns(users), singleSignOn: isBound })
    .from(users)
    .where(where)
    .orderBy(...orderBy(query.sort, sortColumns, users.id))
    .limit(limit)
    .offset(offset)
  return { rows, ...(await totalOf(db, users, where)) }
}

type Account = Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'role' | 'passwordHash'>

export async function addUser(
  db: Db,
  user: Account & Partial<Pick<UserRow, 'active'>>,
): Promise<UserRow> {
  const [row] = await db.insert(users).values(user).returning()
  if (row === undefined) throw new Error('the user was not inserted')
  return row
}

export type UserChange = Partial<Account & Pick<UserRow, 'active'>>

/** Changes the row alone; `changeAccount` also ends sessions and links. */
export async function changeUser(db: Db, id: string, change: UserChange): Promise<UserRow | null> {
  const [row] = await db
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning()
  return row ?? null
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
  const [row] = await db
    .select({ surveys: count() })
    .from(surveys)
    .where(
      sql`${surveys.userId} = ${userId} or exists (select 1 from ${answersGroups}
        where ${answersGroups.surveyId} = ${surveys.id} and ${answersGroups.userId} = ${userId})`,
    )
  return row?.surveys ?? 0
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
  const [row] = await db.select({ users: count() }).from(users)
  return row?.users ?? 0
}
