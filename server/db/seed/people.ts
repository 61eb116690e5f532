import { hash } from '@node-rs/argon2'
import type { Role } from '../../../contract/roles'
import type { Db } from '../db'
import { users } from '../schema'

/** Whoever starts the demonstration reads this once, on the terminal: it protects nothing but invented data. */
const password = 'dimostrazione-clinica-2026'

const people: readonly { firstName: string; lastName: string; email: string; role: Role }[] = [
  {
    firstName: 'Silvia',
    lastName: 'Ferraris',
    email: 'superadmin@rilievo.example',
    role: 'superadmin',
  },
  { firstName: 'Marco', lastName: 'Bellandi', email: 'admin@rilievo.example', role: 'admin' },
  { firstName: 'Chiara', lastName: 'Damonte', email: 'medico@rilievo.example', role: 'doctor' },
  { firstName: 'Paolo', lastName: 'Rinaldi', email: 'medico2@rilievo.example', role: 'doctor' },
  { firstName: 'Elena', lastName: 'Viani', email: 'revisore@rilievo.example', role: 'doctor' },
  {
    firstName: 'Giorgio',
    lastName: 'Tosi',
    email: 'supervisore@rilievo.example',
    role: 'supervisor',
  },
]

export interface DemoPerson {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly password: string
}

/** Creates the demonstration's six people; they come back in a fixed order. */
export async function seedPeople(db: Db): Promise<DemoPerson[]> {
  const passwordHash = await hash(password)
  const rows = await db
    .insert(users)
    .values(people.map((person) => ({ ...person, passwordHash })))
    .returning({ id: users.id, email: users.email, role: users.role })
  return people.map(({ email }) => {
    const row = rows.find((one) => one.email === email)
    if (!row) throw new Error(`${email} was not created`)
    return { ...row, password }
  })
}
