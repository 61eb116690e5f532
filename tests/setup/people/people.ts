import { randomBytes } from 'node:crypto'
import type { Role } from '../../../contract/roles'
import { openSession } from '../../../server/accounts/queries/sessions'
import { addUser } from '../../../server/accounts/queries/users'
import { databaseSupervisors, databaseUsers } from '../../../server/db/schema'
import { hashPassword } from '../../../server/accounts/passwords/passwords'
import { newSession } from '../../../server/accounts/sessions/session-token'
import { TestCaller } from './caller'
import type { TestServer } from '../server/server'

export type { TestServer } from '../server/server'

/** Somebody with an account and a standing session. */
export class Person extends TestCaller {
  readonly id: string
  readonly role: Role
  readonly email: string

  constructor(url: string, token: string, user: { id: string; role: Role; email: string }) {
    super(url, token)
    this.id = user.id
    this.role = user.role
    this.email = user.email
  }
}

export function visitor(server: TestServer): TestCaller {
  return new TestCaller(server.url, null)
}

/**
 * Makes a person of a role, signed in.
 *
 * @param more a password costs a tenth of a second: given only where the test signs in with it
 */
export async function person(
  server: TestServer,
  role: Role,
  more: { firstName?: string; lastName?: string; email?: string; password?: string } = {},
): Promise<Person> {
  const { db, sessionSecret } = server.deps
  const user = await addUser(db, {
    firstName: more.firstName ?? 'Ada',
    lastName: more.lastName ?? `Prova ${role}`,
    email: more.email ?? `${role}-${randomBytes(6).toString('hex')}@example.it`,
    role,
    passwordHash: more.password === undefined ? null : await hashPassword(more.password),
  })
  const session = await newSession(user.id, sessionSecret)
  await openSession(db, { id: session.id, userId: user.id, expiresAt: session.expiresAt })
  return new Person(server.url, session.token, user)
}

/** Makes a person a member of a database; who he is does not matter here, the rights are tested with it. */
export async function join(
  server: TestServer,
  member: Person,
  databaseId: string,
  as: 'user' | 'supervisor',
): Promise<string> {
  const table = as === 'user' ? databaseUsers : databaseSupervisors
  const [row] = await server.deps.db
    .insert(table)
    .values({ databaseId, userId: member.id })
    .returning({ id: table.id })
  return row?.id ?? ''
}
