import { setImmediate as pause } from 'node:timers/promises'
import type * as z from 'zod/mini'
import type { designDraftCalls } from '../../contract/calls/designs/design-drafts'
import type { DesignSnapshot } from '../../contract/calls/designs/design-snapshot'
import { surveyStatuses, takesAnswers } from '../../contract/survey-status'
import { italianDay } from '../../engine/survey/day'
import { compileDesign, type CompiledDesign } from '../../engine/survey/design'
import { SurveyState } from '../../engine/survey/state'
import {
  designChanges,
  type DesignChanges,
  type QuestionField,
} from '../../engine/versions/design-changes'
import { latestSurveys, valuesBySurvey, type SurveyValues } from './queries/latest-surveys'
import type { Db } from '../db/db'
import { kindNamed } from '../designs/question-fields'

type Trial = z.infer<(typeof designDraftCalls)['draftConsequences']['reply']['schema']>['trial']

/** Surveys of a trial at most, and questions times surveys: the page that waits for it opens within three seconds. */
const maxSurveys = 200
const maxCells = 100_000
/** Milliseconds after which no further survey is computed. */
const budget = 1_200

/** Fields on which conditions, results and the validity of answers depend. */
const effective = new Set<QuestionField>([
  'kind',
  'metadata',
  'visibleIf',
  'required',
  'bands',
  'archivedAt',
])

/** Whether a change of a design can change anything in a survey. */
export function affectsSurveys({ groups, questions }: DesignChanges): boolean {
  const isWhole = (change: { before: unknown; after: unknown }) =>
    change.before === null || change.after === null
  return (
    groups.some((change) => {
      return isWhole(change) || change.fields.some((f) => f === 'visibleIf' || f === 'archivedAt')
    }) ||
    questions.some((change) => {
      const isElsewhere = change.before?.group.id !== change.after?.group.id
      return isWhole(change) || isElsewhere || change.fields.some((field) => effective.has(field))
    })
  )
}

/** Numbers of surveys by question. */
class Counts {
  readonly #surveys = new Map<string, number>()

  add(questionId: string): void {
    this.#surveys.set(questionId, (this.#surveys.get(questionId) ?? 0) + 1)
  }

  list(): { questionId: string; surveys: number }[] {
    return [...this.#surveys].map(([questionId, surveys]) => ({ questionId, surveys }))
  }
}

/** Whether an answer is valid by a design, and not by another. */
export function isRefused(
  value: unknown,
  before: CompiledDesign,
  after: CompiledDesign,
  questionId: string,
): boolean {
  const [old, now] = [before.questions.get(questionId), after.questions.get(questionId)]
  if (old === undefined || now === undefined) return false
  const context = { today: italianDay(new Date()), previous: value }
  const isValid = ({ question }: typeof old) =>
    kindNamed(question.kind).answer(question.metadata, context).safeParse(value).success
  return isValid(old) && !isValid(now)
}

/** Compares surveys by two designs. */
class Comparison {
  readonly #results = new Counts()
  readonly #hidden = new Counts()
  readonly #refused = new Counts()
  #incomplete = 0
  #surveys = 0
  readonly #computed: readonly string[]

  constructor(
    readonly before: CompiledDesign,
    readonly after: CompiledDesign,
    /** Questions with another kind or other settings. */
    readonly resettled: ReadonlySet<string>,
  ) {
    this.#computed = [...before.questions.values()].flatMap(({ key, computation }) =>
      computation === null ? [] : [key],
    )
  }

  /** Counts what differs in one survey. */
  add({ values, reasons }: SurveyValues, day: string): void {
    const was = new SurveyState(this.before, values, day, reasons)
    const would = new SurveyState(this.after, values, day, reasons)
    this.#surveys += 1
    for (const id of this.#computed) {
      const stays = this.after.questions.get(id)?.computation ?? null
      if (stays === null || was.value(id) !== would.value(id)) this.#results.add(id)
    }
    for (const [id, value] of values) {
      if (was.isVisible(id) && !would.isVisible(id)) this.#hidden.add(id)
      if (this.resettled.has(id) && isRefused(value, this.before, this.after, id))
        this.#refused.add(id)
    }
    if (would.missing().length > was.missing().length) this.#incomplete += 1
  }

  result(): Trial {
    return {
      surveys: this.#surveys,
      results: this.#results.list(),
      hidden: this.#hidden.list(),
      refused: this.#refused.list(),
      incomplete: this.#incomplete,
    }
  }
}

/**
 * Computes the surveys of a database that were changed last by two designs, and counts what differs. Only those that take answers are
 * computed, since others keep their version. Nothing is written. If that takes too long, fewer are computed; `surveys` is their number.
 */
export async function trialOf(
  db: Db,
  databaseId: string,
  designs: { readonly before: DesignSnapshot; readonly after: DesignSnapshot },
): Promise<Trial> {
  const before = compileDesign(designs.before)
  const { questions } = designChanges(designs.before, designs.after)
  const ofOtherSettings = questions.filter(({ fields }) =>
    fields.some((field) => field === 'kind' || field === 'metadata'),
  )
  const comparison = new Comparison(
    before,
    compileDesign(designs.after, before),
    new Set(ofOtherSettings.map(({ id }) => id)),
  )
  const questionIds = [...before.questions.values()].flatMap(({ key, computation }) =>
    computation === null ? [key] : [],
  )
  const limit = Math.min(maxSurveys, Math.ceil(maxCells / (before.questions.size + 1)))
  const surveys = await latestSurveys(db, databaseId, limit, surveyStatuses.filter(takesAnswers))
  const ids = surveys.map(({ id }) => id)
  const valuesOf = await valuesBySurvey(db, ids, questionIds)
  const start = performance.now()
  for (const { id, createdAt } of surveys) {
    const values = valuesOf.get(id) ?? { values: [], reasons: [] }
    comparison.add(values, italianDay(createdAt))
    if (performance.now() - start > budget) break
    // Lets the process answer other calls.
    await pause()
  }
  return comparison.result()
}
