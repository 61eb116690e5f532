import type { AnyRecord } from '../../contract/jsonapi'
import type { QuestionKind } from '../../kinds/index'
import { TestCaller } from '../setup/caller'
import { superadmin } from '../setup/product'

export const doctor = { email: 'lia@example.it', password: 'nebbia sopra il molo 27' }

const options = (...labels: readonly string[]) => ({
  options: labels.map((label) => ({ id: label.toLowerCase().replace(/\W/g, ''), label })),
})
const tree = {
  options: [
    { id: 'cuore', label: 'Cuore', children: options('Ischemia', 'Valvole').options },
    { id: 'polmone', label: 'Polmone', children: options('Asma', 'Enfisema').options },
  ],
}

interface Planned {
  readonly name: string
  readonly kind: QuestionKind
  readonly metadata?: unknown
  readonly required?: boolean
}

/** One question of each kind; the formula is about the number. */
const questions: readonly Planned[] = [
  { name: 'Note', kind: 'text' },
  { name: 'Giorno', kind: 'date', required: true },
  { name: 'Dimesso', kind: 'boolean' },
  { name: 'Fumo', kind: 'single_choice', metadata: options('Mai', 'Prima', 'Ora') },
  { name: 'Sintomi', kind: 'multiple_choice', metadata: options('Dispnea', 'Edemi', 'Astenia') },
  {
    name: 'Terapia',
    kind: 'multiple_choice_with_notes',
    metadata: options('Diuretico', 'Nitrato'),
  },
  { name: 'Dolore', kind: 'range', metadata: { min: 0, max: 10 } },
  { name: 'Peso', kind: 'number', metadata: { unit: 'kg', max: 300 } },
  { name: 'Doppio', kind: 'formula' },
  { name: 'Diagnosi', kind: 'multi_levels_single_choice', metadata: tree },
  { name: 'Altre', kind: 'multi_levels_multiple_choice', metadata: tree },
]

/** Somebody who makes calls, signed in as the product's own page would. */
export async function callerFor(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<TestCaller> {
  const answer = await new TestCaller(url, null).call('login', {
    body: { user: { email, password } },
  })
  const token = answer.headers.get('authorization')?.replace('Bearer ', '')
  if (token === undefined) throw new Error(answer.summary)
  return new TestCaller(url, token)
}

/** The doctor, and an empty database that is hers to fill. */
async function plantDatabase(url: string): Promise<{ admin: TestCaller; databaseId: string }> {
  const admin = await callerFor(url, superadmin)
  const user = await admin.have('createUser', {
    body: { ...doctor, firstName: 'Lia', lastName: 'Medico', role: 'doctor' },
  })
  const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Studio' } })
  await admin.call('addDatabaseUsers', { params: { databaseId }, body: { userIds: [user.id] } })
  return { admin, databaseId }
}

/** A database of one group whose questions take text, and the doctor who fills it. */
export async function plantTexts(
  url: string,
  names: readonly string[],
): Promise<{ databaseId: string }> {
  const { admin, databaseId } = await plantDatabase(url)
  const params = {
    groupId: (await admin.have('createGroup', { params: { databaseId }, body: {} })).id,
  }
  for (const name of names) await admin.have('createQuestion', { params, body: { name } })
  return { databaseId }
}

/**
 * A database of groups with the same questions each, called "group letter", and the doctor who fills it: the last a yes or no, the
 * two before it numbers, the others texts.
 */
export async function plantGroups(
  url: string,
  groups: readonly string[],
  letters: readonly string[],
): Promise<{ databaseId: string }> {
  const { admin, databaseId } = await plantDatabase(url)
  for (const group of groups) {
    const made = await admin.have('createGroup', { params: { databaseId }, body: { name: group } })
    for (const [at, letter] of letters.entries()) {
      const fromEnd = letters.length - 1 - at
      const kind = fromEnd === 0 ? 'boolean' : fromEnd <= 2 ? 'number' : 'text'
      const body = { name: `${group} ${letter}`, kind }
      await admin.have('createQuestion', { params: { groupId: made.id }, body })
    }
  }
  return { databaseId }
}

/** A database of two groups, the first with a question of each kind, and the doctor who fills it. */
export async function seedStudy(url: string): Promise<{ databaseId: string }> {
  const { admin, databaseId } = await plantDatabase(url)
  const group = (name: string) =>
    admin.have('createGroup', { params: { databaseId }, body: { name } })
  const first = await group('Visita')
  const made = new Map<string, AnyRecord>()
  for (const planned of questions) {
    const metadata =
      planned.kind === 'formula' ? `@q_${made.get('Peso')?.id} * 2` : planned.metadata
    const params = { groupId: first.id }
    const body = { ...planned, ...(metadata === undefined ? {} : { metadata }) }
    made.set(planned.name, await admin.have('createQuestion', { params, body }))
  }
  const last = await group('Esito')
  await admin.have('createQuestion', {
    params: { groupId: last.id },
    body: { name: 'Conclusioni', kind: 'text' },
  })
  return { databaseId }
}

/** A new survey of the doctor's, by its id. */
export async function beginSurvey(url: string, databaseId: string): Promise<string> {
  const caller = await callerFor(url, doctor)
  return (await caller.have('createSurvey', { params: { databaseId } })).id
}

/** What the server holds of a survey: what is answered, by the questions' names. */
export async function stored(url: string, surveyId: string): Promise<Record<string, unknown>> {
  const caller = await callerFor(url, doctor)
  const query = { include: ['answersGroups.answers.question'] }
  const survey = await caller.have('survey', { params: { surveyId }, query })
  const groups = survey['answersGroups'] as { answers: (AnyRecord & { question: AnyRecord })[] }[]
  return Object.fromEntries(
    groups
      .flatMap(({ answers }) => answers)
      .filter(({ value }) => value !== null)
      .map(({ question, value }) => [question['name'], value]),
  )
}
