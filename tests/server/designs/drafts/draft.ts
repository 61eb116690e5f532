import type { AnyRecord } from '../../../../contract/jsonapi'
import { study, type Study } from '../../../setup/data/study'
import type { TestServer } from '../../../setup/server/server'

/** Options of the grade. */
export const options = [
  { id: 'a', label: 'Assente', code: 'assente' },
  { id: 'b', label: 'Grave', code: 'grave' },
]

/** A study with a weight, a grade and a note, and a group with a condition on the weight and a formula of it. */
export const plan = (server: TestServer) =>
  study(server, [
    {
      name: 'Visita',
      questions: {
        peso: { kind: 'number', name: 'Peso' },
        grado: { kind: 'single_choice', name: 'Grado', metadata: { options } },
        nota: { name: 'Nota' },
      },
    },
    {
      name: 'Esami',
      visibleIf: (ref) => `${ref('peso')} > 0`,
      questions: {
        doppio: (ref) => ({ kind: 'formula', name: 'Doppio', metadata: `${ref('peso')} * 2` }),
      },
    },
  ])

/** A study with one survey that answers the weight and the grade. */
export async function answered(server: TestServer): Promise<Study> {
  const heart = await plan(server)
  const { id } = await heart.survey()
  const answersGroupId = await heart.begin(id)
  await heart.answer(answersGroupId, 'peso', 70)
  await heart.answer(answersGroupId, 'grado', 'b')
  return heart
}

/** Reply of `openDraft`. */
interface Opened {
  readonly databaseId: string
  readonly groups: Record<string, string>
  readonly questions: Record<string, string>
}

/** Opens the draft of a study. */
export const open = async ({ admin, databaseId }: Study) =>
  (await admin.call('openDraft', { params: { databaseId } })).body as unknown as Opened

/** Reads what publishing would do. */
export const read = async ({ admin, databaseId }: Study) => {
  const answer = await admin.call('draftConsequences', { params: { databaseId } })
  return answer.body as unknown as {
    seen: string
    before: (AnyRecord & { questions: AnyRecord[] })[]
    after: (AnyRecord & { questions: AnyRecord[] })[]
    issues: { questionId: string | null; message: string }[]
    surveys: { open: number; closed: number }
    archived: string[]
    changed: { by: string | null } | null
    trial: {
      surveys: number
      results: { questionId: string; surveys: number }[]
      hidden: { questionId: string; surveys: number }[]
      refused: { questionId: string; surveys: number }[]
      incomplete: number
    }
  }
}

/** Publishes the draft as it was seen, or as it is now. */
export const publish = async (heart: Study, seen?: string, wordingOnly = false) => {
  const { admin, databaseId } = heart
  const body = { seen: seen ?? (await read(heart)).seen, wordingOnly }
  return admin.call('publishDraft', { params: { databaseId }, body })
}

/** Groups with their questions of a database, or of a draft. */
export const designOf = async ({ admin }: Study, id: string) => {
  const query = { include: ['groups.questions'] }
  const database = await admin.have('adminDatabase', { params: { id }, query })
  return database.groups as (AnyRecord & { questions: AnyRecord[] })[]
}

/** Names of groups with those of their questions. */
export const names = async (heart: Study, id: string) =>
  (await designOf(heart, id)).map((group) => [group.name, group.questions.map(({ name }) => name)])

/** Changes a question, of a draft or a published one. */
export const change = (heart: Study, id: string | undefined, body: Record<string, unknown>) =>
  heart.admin.call('updateQuestion', { params: { id: id ?? '' }, body })

/** Undoes all changes of the draft. */
export const discard = async (heart: Study, seen?: string) => {
  const { admin, databaseId } = heart
  const body = { seen: seen ?? (await read(heart)).seen }
  return admin.call('discardDraft', { params: { databaseId }, body })
}
