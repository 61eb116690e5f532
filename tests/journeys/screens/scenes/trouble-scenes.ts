import type { Scene } from '../../pages/look'
import { alter, empty, hold, lose, refuse } from '../stand-ins'
import { inTrouble, type Trouble, whileSlow } from '../troubles'

const databases = /\/v1\/databases\?/
const surveys = /\/v1\/databases\/\d+\/surveys\?/
const toDo = /\/v1\/surveys\/to_do\?/
const database = /\/v1\/databases\/\d+\?/
const survey = /\/v1\/surveys\/\d+\?/
const list = '/doctor/databases/1/user'
const form = '/doctor/surveys/1/user'

const troubles: readonly Trouble[] = [
  {
    name: 'dashboard-failed',
    address: '/doctor',
    bring: (page) => refuse(page, databases),
    says: 'Non è stato possibile caricare i database',
  },
  {
    name: 'dashboard-away',
    address: '/doctor',
    bring: (page) => lose(page, databases),
    says: 'Nessuna scheda è disponibile senza rete',
  },
  {
    name: 'dashboard-none',
    address: '/doctor',
    bring: (page) => empty(page, databases),
    says: 'Non partecipi ancora a nessun database',
  },
  {
    name: 'dashboard-nothing-waits',
    address: '/doctor',
    bring: (page) => empty(page, toDo),
    says: /^Niente da fare/,
  },
  {
    name: 'dashboard-parts-failed',
    address: '/doctor',
    bring: (page) => refuse(page, toDo),
    says: 'Il server ha avuto un problema.',
  },
  {
    name: 'surveys-failed',
    address: list,
    bring: (page) => refuse(page, surveys),
    says: 'Non è stato possibile caricare le schede.',
  },
  {
    name: 'surveys-away',
    address: list,
    bring: (page) => lose(page, surveys),
    says: 'Nessuna scheda è disponibile senza rete',
  },
  {
    name: 'surveys-none',
    address: list,
    bring: (page) => empty(page, surveys),
    says: 'Non ci sono ancora schede',
  },
  {
    name: 'surveys-page-gone',
    address: `${list}?page=40`,
    bring: async () => undefined,
    says: 'Questa pagina non c’è più',
  },
  {
    name: 'surveys-many',
    address: `${list}?page=2`,
    bring: (page) =>
      alter<{ meta: Record<string, unknown> }>(page, surveys, ({ meta }) => {
        Object.assign(meta, { total: 10_000, totalCapped: true })
      }),
    says: /^Più di/,
  },
  {
    name: 'matrix-failed',
    address: `${list}?show=matrix`,
    bring: (page) => refuse(page, surveys),
    says: 'Non è stato possibile caricare le schede.',
  },
  {
    name: 'survey-failed',
    address: form,
    bring: (page) => refuse(page, survey),
    says: 'Non è stato possibile caricare la scheda.',
  },
  {
    name: 'survey-away',
    address: form,
    bring: (page) => lose(page, survey),
    says: /^Senza rete si aprono solo/,
  },
  {
    name: 'blank-sheet-failed',
    address: `${list}?print=blank`,
    bring: (page) => refuse(page, database),
    says: 'Non è stato possibile caricare la scheda vuota.',
  },
]

const slow: readonly Omit<Trouble, 'says'>[] = [
  { name: 'dashboard-slow', address: '/doctor', bring: (page) => hold(page, databases) },
  { name: 'surveys-slow', address: list, bring: (page) => hold(page, surveys) },
  { name: 'survey-slow', address: form, bring: (page) => hold(page, survey) },
]

/** Screens of a doctor while the server is in trouble, away, slow, or has nothing to show. */
export const troubleScenes: readonly Scene[] = [...troubles.map(inTrouble), ...slow.map(whileSlow)]
