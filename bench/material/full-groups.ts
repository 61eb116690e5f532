import { questionKinds, type QuestionKind } from '../../kinds/index'
import { callerFor } from '../../tests/journeys/people'
import type { Stage } from '../measuring/bench'

const choice = {
  options: ['Assente', 'Lieve', 'Moderato', 'Grave'].map((label, at) => ({ id: `o${at}`, label })),
}
const tree = { options: [{ id: 'a', label: 'Cuore', children: [{ id: 'b', label: 'Valvole' }] }] }

const metadata: Readonly<Partial<Record<QuestionKind, unknown>>> = {
  single_choice: choice,
  multiple_choice: choice,
  multiple_choice_with_notes: choice,
  range: { min: 0, max: 10 },
  number: { min: 0, max: 1_000_000_000, unit: 'mmHg' },
  multi_levels_single_choice: tree,
  multi_levels_multiple_choice: tree,
}

interface Planned {
  readonly name: string
  readonly kind: QuestionKind
}

/** Questions of all kinds in turn; the first two are a number and its formula. */
export function questionsOf(count: number): Planned[] {
  const kinds: QuestionKind[] = ['number', 'formula', 'text', ...questionKinds]
  return Array.from({ length: count }, (_, at) => ({
    name: `Domanda ${at + 1}, lunga come lo sono le domande di un registro`,
    kind: kinds[at < 3 ? at : 3 + ((at - 3) % questionKinds.length)] ?? 'text',
  }))
}

/** The doctor who fills in the surveys: each bench has a product of its own. */
export const doctor = { email: 'lia@example.it', password: 'nebbia sopra il molo 27' }

/** Makes the doctor's account. @returns its id */
export async function hireDoctor({ admin }: Stage): Promise<string> {
  const body = { ...doctor, firstName: 'Lia', lastName: 'Medico', role: 'doctor' } as const
  return (await admin.have('createUser', { body })).id
}

/** Makes a database with groups of so many questions, one group of a single question, and a survey. Out: ids of survey and first full group. */
export async function seedFullGroups(
  { admin, product }: Stage,
  userId: string,
  count: number,
  groups: number,
): Promise<{ surveyId: string; groupId: string }> {
  const name = `${count} × ${groups}`
  const { id: databaseId } = await admin.have('createDatabase', { body: { name } })
  await admin.call('addDatabaseUsers', { params: { databaseId }, body: { userIds: [userId] } })
  const group = await admin.have('createGroup', { params: { databaseId }, body: { name: 'Pieno' } })
  let numberId = ''
  for (const { name, kind } of questionsOf(count)) {
    const own = kind === 'formula' ? `@q_${numberId} * 2` : metadata[kind]
    const body = { name, kind, ...(own !== undefined && { metadata: own }) }
    const { id } = await admin.have('createQuestion', { params: { groupId: group.id }, body })
    if (kind === 'number') numberId = id
  }
  for (let at = 1; at < groups; at += 1) {
    const body = { name: `Pieno ${at}` }
    await admin.have('cloneGroup', { params: { id: group.id }, body })
  }
  const small = await admin.have('createGroup', {
    params: { databaseId },
    body: { name: 'Piccolo' },
  })
  await admin.have('createQuestion', {
    params: { groupId: small.id },
    body: { name: 'Sola', kind: 'text' },
  })
  const caller = await callerFor(product.url, doctor)
  const { id: surveyId } = await caller.have('createSurvey', { params: { databaseId } })
  return { surveyId, groupId: group.id }
}
