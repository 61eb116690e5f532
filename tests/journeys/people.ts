import { randomBytes } from 'node:crypto'
import type { Role } from '../../contract/roles'
import { TestCaller } from '../setup/people/caller'

/** Address and password with which somebody signs in. */
export interface Account {
  readonly email: string
  readonly password: string
}

/** An account that is there, and whose it is. */
export interface Person extends Account {
  readonly id: string
}

/** An account's address and password, which no other file has. */
export function newAccount(name: string): Account {
  const own = randomBytes(4).toString('hex')
  return { email: `${name.toLowerCase()}-${own}@example.it`, password: 'nebbia sopra il molo 27' }
}

/** Makes calls as somebody who is signed in as the product's own page would. */
export async function callerFor(url: string, { email, password }: Account): Promise<TestCaller> {
  const answer = await new TestCaller(url, null).call('login', {
    body: { user: { email, password } },
  })
  const token = answer.headers.get('authorization')?.replace('Bearer ', '')
  if (token === undefined) throw new Error(answer.summary)
  return new TestCaller(url, token)
}

/** Makes an account of somebody's own. */
export async function plantPerson(
  admin: TestCaller,
  { firstName, lastName, role }: { firstName: string; lastName: string; role: Role },
): Promise<Person> {
  const account = newAccount(firstName)
  const body = { ...account, firstName, lastName, role }
  return { ...account, id: (await admin.have('createUser', { body })).id }
}

/** Makes an account of a doctor who fills in a database. */
export async function plantDoctor(
  admin: TestCaller,
  databaseId: string,
  firstName = 'Lia',
): Promise<Person> {
  const doctor = await plantPerson(admin, { firstName, lastName: 'Medico', role: 'doctor' })
  await admin.call('addDatabaseUsers', { params: { databaseId }, body: { userIds: [doctor.id] } })
  return doctor
}

/** Makes an account of somebody who reviews the surveys of a database. */
export async function plantReviewer(admin: TestCaller, databaseId: string): Promise<Person> {
  const who = { firstName: 'Ugo', lastName: 'Revisore', role: 'doctor' } as const
  const reviewer = await plantPerson(admin, who)
  const params = { databaseId }
  await admin.call('addDatabaseSupervisors', { params, body: { userIds: [reviewer.id] } })
  return reviewer
}
