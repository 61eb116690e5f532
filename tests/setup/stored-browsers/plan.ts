import type { TestCaller } from '../people/caller'
import { startProduct, superadmin, type Product } from '../server/product'
import { callerFor, type Account } from '../../journeys/people'

/** Accounts whose answers a recorded browser has, with the passwords that they sign in with there. */
export const lia: Account = { email: 'lia@example.it', password: 'nebbia sopra il molo 27' }
export const ugo: Account = { email: 'ugo@example.it', password: 'pioggia dietro il faro 31' }

/**
 * Starts a product whose records have the ids that a recorded browser knows. It is new, and all is planted in one order.
 * The keys of its browsers come from the same secret.
 */
export function startRecorded(): Promise<Product> {
  const env = {
    RILIEVO_ADMIN_EMAIL: superadmin.email,
    RILIEVO_ADMIN_PASSWORD: superadmin.password,
    SESSION_SECRET: 'a secret that recorded browsers have in common with this product',
  }
  return startProduct(env, [], 'superadmin')
}

const smoking = {
  options: ['Mai', 'Prima', 'Ora'].map((label) => ({ id: label.toLowerCase(), label })),
}

const questions = [
  { name: 'Note', kind: 'text' },
  { name: 'Peso', kind: 'number', metadata: { max: 300 } },
  { name: 'Altezza', kind: 'number' },
  { name: 'Pressione', kind: 'number', metadata: { max: 400, softMax: 200 } },
  { name: 'Fumo', kind: 'single_choice', metadata: smoking },
  { name: 'Terapia', kind: 'text' },
  { name: 'Giorno', kind: 'date' },
  { name: 'Esame', kind: 'text' },
  { name: 'Diario', kind: 'text' },
]

export interface Planted {
  readonly surveyOfLia: string
  readonly surveyOfUgo: string
  /** Changes an answer of Lia's elsewhere: hers meets it. */
  readonly changeElsewhere: () => Promise<void>
  /** Reads a survey's answers at the server, by the questions' names. */
  readonly stored: (account: Account, surveyId: string) => Promise<Record<string, unknown>>
}

async function doctor(admin: TestCaller, databaseId: string, account: Account, firstName: string) {
  const body = { ...account, firstName, lastName: 'Medico', role: 'doctor' }
  const { id } = await admin.have('createUser', { body })
  await admin.call('addDatabaseUsers', { params: { databaseId }, body: { userIds: [id] } })
}

/** Plants a database, its two doctors, a survey of each, and answers in Lia's. */
export async function plantRecorded(url: string): Promise<Planted> {
  const admin = await callerFor(url, superadmin)
  const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Studio' } })
  await doctor(admin, databaseId, lia, 'Lia')
  await doctor(admin, databaseId, ugo, 'Ugo')
  const group = await admin.have('createGroup', {
    params: { databaseId },
    body: { name: 'Visita' },
  })
  const ids = new Map<string, string>()
  for (const body of questions) {
    const { id } = await admin.have('createQuestion', { params: { groupId: group.id }, body })
    ids.set(body.name, id)
  }
  const callers = new Map([
    [lia.email, await callerFor(url, lia)],
    [ugo.email, await callerFor(url, ugo)],
  ])
  const by = ({ email }: Account) => callers.get(email) as TestCaller
  const begin = async (account: Account, customId: string) =>
    (await by(account).have('createSurvey', { params: { databaseId }, body: { customId } })).id
  const surveyOfLia = await begin(lia, 'PAZ-LIA')
  const surveyOfUgo = await begin(ugo, 'PAZ-UGO')
  const params = { surveyId: surveyOfLia }
  const body = { groupId: group.id }
  const { id: answersGroupId } = await by(lia).have('createAnswersGroup', { params, body })
  const answers = new Map<string, string>()
  for (const [name, value] of [
    ['Note', 'Prima'],
    ['Terapia', 'Nessuna'],
    ['Esame', 'Da togliere'],
  ] as const) {
    const answer = { questionId: ids.get(name), value }
    const made = await by(lia).have('createAnswer', { params: { answersGroupId }, body: answer })
    answers.set(name, made.id)
  }
  return {
    surveyOfLia,
    surveyOfUgo,
    async changeElsewhere() {
      const change = { value: 'Dall’ambulatorio', revision: 1 }
      await by(lia).have('updateAnswer', {
        params: { id: answers.get('Note') ?? '' },
        body: change,
      })
    },
    async stored(account, surveyId) {
      const query = { include: ['answersGroups.answers.question'] }
      const survey = await (
        await callerFor(url, account)
      ).have('survey', { params: { surveyId }, query })
      const groups = survey['answersGroups'] as {
        answers: { value: unknown; missingReason: unknown; question: { name: string } }[]
      }[]
      const all = groups.flatMap((one) => one.answers)
      return Object.fromEntries(
        all.map((one) => [one.question.name, one.value ?? one.missingReason]),
      )
    },
  }
}
