import type { AnyRecord } from '../../contract/jsonapi'
import type { QuestionKind } from '../../kinds/index'
import type { TestCaller } from '../setup/people/caller'
import { superadmin } from '../setup/server/product'
import { callerFor, plantDoctor, type Account } from './people'

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

/** A database and the doctor who fills it in, both of one planting alone. */
export interface Study {
  /** The address of the product. */
  readonly url: string
  readonly databaseId: string
  readonly doctor: Account
  /** The superadmin, who planted it. */
  readonly admin: TestCaller
}

/** Makes an empty database, and a doctor of its own. */
export async function plantDatabase(url: string): Promise<Study> {
  const admin = await callerFor(url, superadmin)
  const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Studio' } })
  return { url, databaseId, doctor: await plantDoctor(admin, databaseId), admin }
}

/** Makes a database of one group whose questions take text. */
export async function plantTexts(url: string, names: readonly string[]): Promise<Study> {
  const study = await plantDatabase(url)
  const { admin, databaseId } = study
  const params = {
    groupId: (await admin.have('createGroup', { params: { databaseId }, body: {} })).id,
  }
  for (const name of names) await admin.have('createQuestion', { params, body: { name } })
  return study
}

/**
 * Makes a database of groups with the same questions each, called "group letter". The last is a yes or no, the two before it numbers, the
 * others texts.
 */
export async function plantGroups(
  url: string,
  groups: readonly string[],
  letters: readonly string[],
): Promise<Study> {
  const study = await plantDatabase(url)
  const { admin, databaseId } = study
  for (const group of groups) {
    const made = await admin.have('createGroup', { params: { databaseId }, body: { name: group } })
    for (const [at, letter] of letters.entries()) {
      const fromEnd = letters.length - 1 - at
      const kind = fromEnd === 0 ? 'boolean' : fromEnd <= 2 ? 'number' : 'text'
      const body = { name: `${group} ${letter}`, kind }
      await admin.have('createQuestion', { params: { groupId: made.id }, body })
    }
  }
  return study
}

/** Makes a database of two groups, the first with a question of each kind. */
export async function plantStudy(url: string): Promise<Study> {
  const study = await plantDatabase(url)
  const { admin, databaseId } = study
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
  return study
}

/** Begins a survey of the doctor's. @returns its id */
export async function beginSurvey(study: Study, customId?: string): Promise<string> {
  const caller = await callerOf(study)
  const params = { databaseId: study.databaseId }
  const body = customId === undefined ? undefined : { customId }
  return (await caller.have('createSurvey', { params, body })).id
}

const callers = new WeakMap<Study, TestCaller>()

/** Makes calls as the doctor; signs in anew only where a test has ended the session. */
export async function callerOf(study: Study): Promise<TestCaller> {
  const known = callers.get(study)
  if (known !== undefined && (await known.call('currentUser')).status === 200) return known
  const caller = await callerFor(study.url, study.doctor)
  callers.set(study, caller)
  return caller
}

/** Reads what the server holds of a survey: what is answered, by the questions' names. */
export async function stored(study: Study, surveyId: string): Promise<Record<string, unknown>> {
  const caller = await callerOf(study)
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
