import type { Db } from '../db'
import { subscriptionRequests } from '../schema'

const day = 86_400_000

/** People who ask for an account, one or two in each state: days ago they asked, and what became of it. */
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

/** Plants requests for an account, with their ages as seen at the first start. Nobody is written to. */
export async function seedRequests(db: Db, now = Date.now()): Promise<void> {
  await db.insert(subscriptionRequests).values(
    requests.map(({ daysAgo, ...request }) => {
      const at = (days: number) => new Date(now - days * day).toISOString()
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
