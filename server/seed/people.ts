import { hash } from '@node-rs/argon2'
import type { Role } from '../../contract/roles'
import type { Db } from '../db/db'
import { users, subscriptionRequests } from '../db/schema'

/** Password of all demonstration users, printed on the terminal: it protects nothing but invented data. */
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

/** Creates the demonstration's six users, and returns them in a fixed order. */
export async function seedPeople(db: Db): Promise<DemoPerson[]> {
  const passwordHash = await hash(password)
  const rows = await db
    .insert(users)
    .values(people.map((person) => ({ ...person, passwordHash })))
    .returning({ id: users.id, email: users.email, role: users.role })
  return people.map(({ email }) => {
    const row = rows.find((user) => user.email === email)
    if (!row) throw new Error(`${email} was not created`)
    return { ...row, password }
  })
}

const dayLength = 86_400_000

/** Subscription requests, one or two in each status, with the number of days since they were made. */
const requests = [
  {
    firstName: 'Laura',
    lastName: 'Benedetti',
    email: 'laura.benedetti@ospedale.example',
    hospital: 'Ospedale San Martino, Genova',
    message: 'Partecipo al registro dello scompenso con il centro di Genova.',
    daysAgo: 2,
    status: 'validated',
  },
  {
    firstName: 'Davide',
    lastName: 'Orlandi',
    email: 'd.orlandi@clinica.example',
    hospital: 'Clinica Villa Serena',
    message: null,
    daysAgo: 5,
    status: 'validated',
  },
  {
    firstName: 'Marta',
    lastName: 'Colombo',
    email: 'marta.colombo@policlinico.example',
    hospital: 'Policlinico di Milano',
    message: 'Sono specializzanda in cardiologia: il mio tutor è il dottor Rinaldi.',
    daysAgo: 1,
    status: 'requested',
  },
  {
    firstName: 'Pietro',
    lastName: 'Guidi',
    email: 'pietro.guidi@posta.example',
    hospital: null,
    message: 'Vorrei vedere come funziona.',
    daysAgo: 12,
    status: 'rejected',
    reason: 'L’accesso è riservato ai centri che partecipano agli studi.',
  },
] as const

/** Adds subscription requests, with times relative to `now`. No mails are sent. */
export async function seedRequests(db: Db, now = Date.now()): Promise<void> {
  await db.insert(subscriptionRequests).values(
    requests.map(({ daysAgo, ...request }) => {
      const at = (days: number) => new Date(now - days * dayLength).toISOString()
      const isConfirmed = request.status !== 'requested'
      return {
        ...request,
        createdAt: at(daysAgo),
        updatedAt: at(daysAgo),
        validatedAt: isConfirmed ? at(daysAgo - 0.1) : null,
        decidedAt: request.status === 'rejected' ? at(daysAgo - 1) : null,
      }
    }),
  )
}
