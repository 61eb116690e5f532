import type { AnyRecord } from '../../../../contract/jsonapi'
import type { TestCaller } from '../../../setup/people/caller'

interface ApiOption {
  readonly id: string
  readonly label: string
  readonly code?: string
  readonly withNote?: boolean
  readonly children?: readonly ApiOption[]
}
export type ApiValue = string | number | boolean | null

export interface ApiQuestion {
  readonly code: string
  readonly name: string
  readonly kind: string
  readonly metadata: { readonly options?: readonly ApiOption[] }
}

type Entry = string | { readonly option: string; readonly note?: string | null }
const idOf = (entry: Entry) => (typeof entry === 'string' ? entry : entry.option)
const noteOf = (entry: Entry | undefined) => (typeof entry === 'object' ? entry.note || null : null)

/** Options in reading order, each with the labels that lead to it. */
function listed(
  options: readonly ApiOption[] = [],
  before: readonly string[] = [],
): (ApiOption & { way: string })[] {
  return options.flatMap((option) => {
    const labels = [...before, option.label]
    return [{ ...option, way: labels.join(' › ') }, ...listed(option.children, labels)]
  })
}

/**
 * Cells of a question by the answer that the API gives, in the columns' order. They are written once more from the product's documentation,
 * with nothing of its code.
 */
export function apiCells({ kind, metadata }: ApiQuestion, value: unknown): ApiValue[] {
  const options = listed(typeof metadata === 'object' ? metadata.options : [])
  const known = new Map(options.map((option) => [option.id, option]))
  const written = (id: string | undefined) => {
    const option = known.get(id ?? '')
    return option?.code ?? option?.label ?? null
  }
  if (kind === 'single_choice') {
    const entry = value as Entry | null
    const chosen = entry === null ? null : written(idOf(entry))
    const takesNote = options.some(({ withNote }) => withNote)
    return takesNote ? [chosen, entry === null ? null : noteOf(entry)] : [chosen]
  }
  if (kind === 'multiple_choice' || kind === 'multiple_choice_with_notes') {
    const entries = value as readonly Entry[] | null
    return options.flatMap((option) => {
      const entry = entries?.find((one) => idOf(one) === option.id)
      const isChosen = entries === null ? null : entry !== undefined
      const takesNote = kind === 'multiple_choice_with_notes' || option.withNote === true
      return takesNote ? [isChosen, noteOf(entry)] : [isChosen]
    })
  }
  if (kind === 'multi_levels_single_choice') {
    const last = (value as readonly string[] | null)?.at(-1)
    return [known.get(last ?? '')?.way ?? null, known.get(last ?? '')?.code ?? null]
  }
  if (kind === 'multi_levels_multiple_choice') {
    const paths = value as readonly (readonly string[])[] | null
    if (paths === null) return [null, null, ...options.map(() => null)]
    const lasts = paths.map((path) => path.at(-1))
    return [
      lasts.map((id) => known.get(id ?? '')?.way).join(' | '),
      lasts.map(written).join(' | '),
      ...options.map(({ id }) => paths.some((path) => path.includes(id))),
    ]
  }
  return [value as ApiValue]
}

/** A survey by the API: what it says of itself, and the answers by the codes of their questions. */
export interface ApiSurvey {
  readonly survey: AnyRecord
  readonly answers: ReadonlyMap<string, { readonly value: unknown; readonly reason: unknown }>
}

/** All surveys of a database in the order of their ids, read one by one. */
export async function surveysByApi(caller: TestCaller, databaseId: string): Promise<ApiSurvey[]> {
  const found: ApiSurvey[] = []
  for (let number = 1; ; number += 1) {
    const query = { page: { size: 100, number } }
    const { records } = await caller.call('surveys', { params: { databaseId }, query })
    for (const { id } of records) {
      const survey = await caller.have('survey', {
        params: { surveyId: id },
        query: { include: ['user', 'answersGroups.answers.question'] },
      })
      const pieces = survey['answersGroups'] as {
        answers: (AnyRecord & { question: AnyRecord })[]
      }[]
      const answers = pieces.flatMap((piece) => piece.answers)
      found.push({
        survey,
        answers: new Map(
          answers.map(({ question, value, missingReason }) => [
            String(question['code']),
            { value: value ?? null, reason: missingReason ?? null },
          ]),
        ),
      })
    }
    if (records.length < 100) break
  }
  return found.sort((one, other) => Number(one.survey.id) - Number(other.survey.id))
}
