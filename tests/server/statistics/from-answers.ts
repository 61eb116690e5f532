import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { ConditionRow } from '../../../contract/condition-row'
import { compile } from '../../../formula/compile'
import { type MissingReason, surveyStatuses } from '../../../contract/survey-status'
import { statusesOf } from '../../../contract/statistics/filters'
import type { SurveyCounts } from '../../../contract/statistics/page'
import { formulaOf } from '../../../engine/conditions/formula-of'
import { questionLookup } from '../../../engine/conditions/question'
import {
  columnOf,
  isAnswered,
  missingAnswer,
  tallyOf,
  typedValue,
  type Response,
} from '../../../engine/statistics/figures/column'
import { propertyColumn } from '../../../engine/statistics/figures/properties'
import { monthsFrom } from '../../../engine/statistics/figures/summary'
import { groupKey, type DesignQuestion } from '../../../engine/survey/design'
import { SurveyState } from '../../../engine/survey/state'
import type { Db } from '../../../server/db/db'
import { answers, surveys } from '../../../server/db/schema'
import { designOfSurvey, type Design } from '../../../server/designs/design'
import type { Filters } from '../../../server/statistics/filters'
import type { RequestedFigures } from '../../../server/statistics/facts/grouped'
import { weekOf, weeksFrom } from '../../../server/statistics/survey-counts'

/*
 * Statistics counted from the answers themselves, survey by survey and with the whole design: what those from facts have to be. Slow, and
 * short enough to be seen to be right.
 */

const italianDay = (instant: string | null) =>
  instant === null
    ? null
    : new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(new Date(instant))

type Survey = typeof surveys.$inferSelect

const rowsOf = (filters: Filters['answers']) => filters.flatMap(({ rows }) => rows)

/** A survey with its answers, as its own page evaluates it. */
class Sheet {
  readonly survey: Survey
  readonly day: string
  readonly #design: Design
  readonly #kept: Design | null
  readonly #state: SurveyState
  /** By the version that the survey keeps. */
  readonly #asked: SurveyState
  readonly #answers: ReadonlyMap<string, { value: unknown; missingReason: MissingReason | null }>

  constructor(
    survey: Survey,
    design: Design,
    kept: Design | null,
    given: readonly { questionId: string; value: unknown; missingReason: MissingReason | null }[],
    filters: Filters['answers'],
  ) {
    this.survey = survey
    this.day = italianDay(survey.createdAt) ?? ''
    this.#design = design
    this.#kept = kept
    this.#answers = new Map(given.map((answer) => [answer.questionId, answer]))
    const values = given.map(({ questionId, value }) => [questionId, value] as const)
    const reasons = given.flatMap(({ questionId, missingReason }) =>
      missingReason === null ? [] : [[questionId, missingReason] as const],
    )
    // A virtual group for each row, shown if the row holds.
    const asked = rowsOf(filters).filter(({ test }) => test !== 'options')
    const virtual = asked.map((row) => {
      const id = JSON.stringify(row)
      const text = formulaOf({ join: 'all', rows: [row] }, questionLookup(design))
      const group = { id, name: '', visibleIf: text, archivedAt: null, questions: [] }
      const condition = { formula: compile(text) }
      return { key: groupKey(id), group, questions: [], condition, needs: [] }
    })
    const groups = new Map([
      ...design.groups,
      ...virtual.map((one) => [one.group.id, one] as const),
    ])
    const order = virtual.map(({ key }) => key)
    const whole = { ...design, groups, order: [...design.order, ...order] }
    this.#state = new SurveyState(whole, values, this.day, reasons)
    this.#asked = kept === null ? this.#state : new SurveyState(kept, values, this.day, reasons)
  }

  said(designQuestion: DesignQuestion): Response {
    const { id, metadata } = designQuestion.question
    if (!this.#asked.isVisible(id)) return 'notAsked'
    const { value = null, missingReason = null } = this.#answers.get(id) ?? {}
    const isEmpty = value === null && missingReason === null
    if (isEmpty && this.#kept?.questions.get(id)?.offered === false) return 'notAsked'
    if (value === null) return missingAnswer(missingReason)
    const typed = typedValue(tallyOf(this.#design, designQuestion), metadata, value)
    return typed === null ? missingAnswer(null) : [typed]
  }

  #holds(row: ConditionRow): boolean {
    if (row.test !== 'options') return this.#state.isGroupVisible(JSON.stringify(row))
    const designQuestion = this.#design.questions.get(row.questionId)
    if (designQuestion === undefined) return true
    const said = this.said(designQuestion)
    if (!isAnswered(said)) return false
    const chosen = said.flat().map(String)
    return row.options.some((option) => chosen.includes(option)) === (row.operator === 'any')
  }

  isIn({ from, to, provider, userId, status, impossible, answers }: Filters): boolean {
    return (
      !impossible &&
      (from === null || this.day >= from) &&
      (to === null || this.day <= to) &&
      (provider === null || this.survey.provider === provider) &&
      (userId === null || this.survey.userId === userId) &&
      statusesOf(status).includes(this.survey.status) &&
      answers.every(({ join, rows }) =>
        join === 'all'
          ? rows.every((row) => this.#holds(row))
          : rows.some((row) => this.#holds(row)),
      )
    )
  }
}

/** All surveys of a database in some filters, read anew. */
export async function sheetsOf(
  db: Db,
  databaseId: string,
  design: Design,
  filters: Filters,
): Promise<Sheet[]> {
  const rows = await db
    .select()
    .from(surveys)
    .where(eq(surveys.databaseId, databaseId))
    .orderBy(asc(surveys.id))
  const ids = rows.map(({ id }) => id)
  const given = await db
    .select({
      surveyId: answers.surveyId,
      questionId: answers.questionId,
      value: answers.value,
      missingReason: answers.missingReason,
    })
    .from(answers)
    .where(ids.length === 0 ? sql`false` : inArray(answers.surveyId, ids))
  const bySurvey = new Map<string, (typeof given)[number][]>(ids.map((id) => [id, []]))
  for (const answer of given) bySurvey.get(answer.surveyId)?.push(answer)
  const versions = new Map<number | null, Design | null>([[null, null]])
  for (const row of rows) {
    if (versions.has(row.pinnedVersion)) continue
    versions.set(row.pinnedVersion, (await designOfSurvey(db, row)).design)
  }
  return rows
    .map((row) => {
      const kept = versions.get(row.pinnedVersion) ?? null
      return new Sheet(row, design, kept, bySurvey.get(row.id) ?? [], filters.answers)
    })
    .filter((sheet) => sheet.isIn(filters))
}

/** The columns of some questions. */
export function columnsFrom(sheets: readonly Sheet[], design: Design, ids: readonly string[]) {
  return ids.map((id) => {
    const designQuestion = design.questions.get(id)
    if (designQuestion === undefined) throw new Error(`no question ${id}`)
    return columnOf(
      design,
      designQuestion,
      sheets.map((sheet) => sheet.said(designQuestion)),
    )
  })
}

/** Values of properties of surveys. */
const propertyOf = {
  provider: ({ survey }: Sheet) => survey.provider,
  year: ({ day }: Sheet) => day.slice(0, 4),
  quarter: ({ day }: Sheet) =>
    `${day.slice(0, 4)}-${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`,
}

/** The column of a question, and that of what it is grouped by. */
export function figureColumnsFrom(
  sheets: readonly Sheet[],
  design: Design,
  { questionId, groupBy }: RequestedFigures,
) {
  if (groupBy === null) return columnsFrom(sheets, design, [questionId])
  if (groupBy.by === 'question') return columnsFrom(sheets, design, [questionId, groupBy.id ?? ''])
  const values = sheets.map(propertyOf[groupBy.by])
  return [...columnsFrom(sheets, design, [questionId]), propertyColumn(groupBy.by, values)]
}

/** Missing answers by month. */
export function missingFrom(sheets: readonly Sheet[], design: Design, ids: readonly string[]) {
  const months = sheets.map(({ day }) => day.slice(0, 7)).sort()
  const listed = months.length === 0 ? [] : monthsFrom(months[0] ?? '', months.at(-1) ?? '')
  const rows = columnsFrom(sheets, design, ids).map(({ responses, question }) => ({
    questionId: question.id,
    name: design.questions.get(question.id)?.question.name ?? '',
    cells: listed.map((month) => {
      const some = responses.filter((_, at) => sheets[at]?.day.slice(0, 7) === month)
      const asked = some.filter((one) => one !== 'notAsked')
      return { asked: asked.length, missing: asked.filter((one) => !isAnswered(one)).length }
    }),
  }))
  const cells = rows.flatMap((row) => row.cells)
  return {
    months: listed,
    asked: cells.reduce((sum, cell) => sum + cell.asked, 0),
    missing: cells.reduce((sum, cell) => sum + cell.missing, 0),
    rows,
  }
}

/** Counts of a page's header. */
export function headFrom(sheets: readonly Sheet[]): SurveyCounts {
  const all = sheets.map(({ survey, day }) => ({
    ...survey,
    opened: day,
    completed: survey.completedAt && italianDay(survey.completedAt),
    approved: survey.approvedAt && italianDay(survey.approvedAt),
  }))
  const days = all.flatMap(({ opened, completed, approved }) => [opened, completed, approved])
  const eventsIn = (
    startOf: (day: string) => string,
    between: (first: string, last: string) => string[],
  ) => {
    const starts = days.flatMap((day) => (day === null ? [] : [startOf(day)])).sort()
    const [first] = starts
    return (first === undefined ? [] : between(first, starts.at(-1) ?? first)).map((from) => {
      const isThen = (day: string | null) => day !== null && startOf(day) === from
      return {
        from,
        opened: all.filter(({ opened }) => isThen(opened)).length,
        completed: all.filter(({ completed }) => isThen(completed)).length,
        approved: all.filter(({ approved }) => isThen(approved)).length,
      }
    })
  }
  const providers = [...new Set(all.map(({ provider }) => provider))]
  return {
    surveys: all.length,
    byStatus: Object.fromEntries(
      surveyStatuses.map((status) => [status, all.filter((one) => one.status === status).length]),
    ) as SurveyCounts['byStatus'],
    byProvider: providers
      .map((provider) => ({
        provider,
        count: all.filter((one) => one.provider === provider).length,
      }))
      .sort(
        (one, other) =>
          other.count - one.count || (one.provider ?? '').localeCompare(other.provider ?? '', 'it'),
      ),
    months: eventsIn((day) => day.slice(0, 7), monthsFrom),
    weeks: eventsIn(weekOf, weeksFrom),
  }
}
