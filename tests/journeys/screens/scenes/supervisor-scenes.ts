import type { Scene } from '../../pages/look'
import { alter, empty, hold, refuse } from '../stand-ins'
import { inTrouble, type Trouble, whileSlow } from '../troubles'

const databases = /\/v1\/databases\?/

interface Listed {
  data: { attributes: Record<string, unknown> }[]
}

const troubles: readonly Trouble[] = [
  {
    name: 'supervisor-failed',
    address: '/',
    bring: (page) => refuse(page, databases),
    says: 'Non è stato possibile caricare i tuoi database',
  },
  {
    name: 'supervisor-none',
    address: '/',
    bring: (page) => empty(page, databases),
    says: 'Non supervisioni ancora nessun database',
  },
  {
    name: 'supervisor-one',
    address: '/',
    bring: (page) => alter<Listed>(page, databases, (reply) => void reply.data.splice(1)),
    says: /^Ultimo rilascio/,
  },
  {
    name: 'supervisor-very-many',
    address: '/',
    bring: (page) =>
      alter<Listed>(page, databases, ({ data }) => {
        for (const [copy, { attributes }] of data.entries()) {
          const months = attributes['surveysByMonth'] as { opened: number }[]
          for (const [at, month] of months.entries()) month.opened = 60_000 + at * 4_321
          attributes['name'] = `Registro nazionale delle terapie in età avanzata, parte ${copy + 1}`
          attributes['archivedAt'] = '2026-01-02T03:04:05.000Z'
          attributes['surveysByStatus'] = { draft: 213_456, completed: 345_678, approved: 440_866 }
          attributes['releasedAt'] = null
        }
      }),
    says: /si fa lunedì/,
  },
]

/** The home of a supervisor while the server is in trouble or slow, and with much, little and nothing to show. */
export const supervisorScenes: readonly Scene[] = [
  { name: 'supervisor', address: '/' },
  ...troubles.map(inTrouble),
  whileSlow({ name: 'supervisor-slow', address: '/', bring: (page) => hold(page, databases) }),
]
