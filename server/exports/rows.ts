import { missingReasonNames } from '../../i18n/words/survey-states'
import type { Cell } from '../../kinds/kind'
import { SurveyState } from '../../engine/survey/state'
import { valueSeparator } from './queries/export'
import type { ExportedSurvey } from './queries/cursor'
import type { Design, SurveyColumn, QuestionColumns } from './columns'
import type { TableColumn } from './table'
import type { RulesByVersion, VersionRules } from './version-rules'

/** Writer of cells in one format. */
export interface CellWriter<Written> {
  /** Writes the cells of neighbouring columns. */
  readonly cells: (cells: readonly Cell[], columns: readonly TableColumn[]) => Written
  /** Writes a number, as JSON has it, into the first of these columns, and nothing into the others: most answers are different numbers. */
  readonly number: (json: string, columns: readonly TableColumn[]) => Written
}

export interface RowsPlan {
  readonly design: Design
  readonly surveyColumns: readonly SurveyColumn[]
  readonly questions: readonly QuestionColumns[]
  readonly rules: RulesByVersion
}

/** Cells with nothing but texts in columns of texts: a stored result may still be of another type than its column. */
function typed(cells: readonly Cell[], columns: readonly TableColumn[]): readonly Cell[] {
  return cells.map((cell, at) => {
    const isOther = typeof cell === 'number' || typeof cell === 'boolean'
    return isOther && columns[at]?.type === 'text' ? String(cell) : cell
  })
}

/** Values of a question whose written cells are cached: answers are few values, again and again. */
const maxCached = 2_000
/** Characters of a cached value: long texts are hardly repeated, and would cost memory without a bound. */
const maxCachedLength = 100

/** Whether JSON has a number in its shortest form; stored JSON may also have more digits, or zeros at the end. */
const isPlainNumber = (json: string) => json.length <= 15 && /^-?\d+(?:\.\d*[1-9])?$/.test(json)

/** Writes the cells of one question, those of an equal value only once. */
class QuestionWriter<Written> {
  readonly #question: QuestionColumns
  readonly #writer: CellWriter<Written>
  /** Whether its only column, but for the reason, is of numbers: its cells are the answers themselves (`kinds/kind.ts`). */
  readonly #isNumber: boolean
  /** Written cells by the JSON of a value: equal ones need no parsing either. */
  readonly #cache = new Map<string, Written>()
  readonly empty: Written

  constructor(question: QuestionColumns, writer: CellWriter<Written>) {
    this.#question = question
    this.#writer = writer
    const own = question.columns.length - (question.withReason ? 1 : 0)
    this.#isNumber = own === 1 && question.columns[0]?.type === 'number'
    this.empty = this.#write(null)
  }

  /** Writes an answer, as JSON. */
  value(json: string): Written {
    if (this.#isNumber && isPlainNumber(json))
      return this.#writer.number(json, this.#question.columns)
    if (json.length > maxCachedLength) return this.#write(JSON.parse(json))
    const cached = this.#cache.get(json)
    if (cached !== undefined) return cached
    const written = this.#write(JSON.parse(json))
    if (this.#cache.size < maxCached) this.#cache.set(json, written)
    return written
  }

  /** Writes the reason why there is no answer. */
  reason(reason: keyof typeof missingReasonNames): Written {
    const cells = this.cells(null)
    const { columns } = this.#question
    return this.#writer.cells([...cells.slice(0, -1), missingReasonNames[reason]], columns)
  }

  cells(value: unknown): readonly Cell[] {
    const { designQuestion, columns, withReason } = this.#question
    const cells = designQuestion.kind.cells(designQuestion.question, value ?? null)
    return typed(withReason ? [...cells, null] : cells, columns)
  }

  #write(value: unknown): Written {
    return this.#writer.cells(this.cells(value), this.#question.columns)
  }
}

/**
 * Makes rows of surveys: columns about them, then questions. Answers that conditions hide are left out (product §4), by the version that
 * the survey keeps.
 */
export class Rows<Written> {
  readonly #plan: RowsPlan
  readonly #writer: CellWriter<Written>
  readonly #questions: readonly QuestionWriter<Written>[]
  /** Position of each question in the design. */
  readonly #slots: ReadonlyMap<string, number>
  readonly #ids: readonly string[]
  /** Position in the design of each question that has columns. */
  readonly #columnSlots: readonly number[]
  readonly #withReason: ReadonlyMap<number, boolean>
  /** Columns about surveys, with cells that are already written. */
  readonly #surveyColumns: readonly (readonly [
    SurveyColumn,
    readonly SurveyColumn[],
    Map<Cell, Written>,
  ])[]
  /** Position of each question's answer among the answers of the current survey, -1 where there is none. */
  readonly #answers: Int32Array
  #lastQuestions: string | null = null

  constructor(plan: RowsPlan, writer: CellWriter<Written>) {
    const { design, surveyColumns, questions } = plan
    this.#plan = plan
    this.#writer = writer
    this.#ids = [...design.questions.keys()]
    this.#slots = new Map(this.#ids.map((id, at) => [id, at]))
    this.#answers = new Int32Array(this.#ids.length)
    this.#questions = questions.map((question) => new QuestionWriter(question, writer))
    this.#columnSlots = questions.map(
      ({ designQuestion }) => this.#slots.get(designQuestion.question.id) ?? -1,
    )
    this.#withReason = new Map(
      questions.map(({ withReason }, at) => [this.#columnSlots[at] ?? -1, withReason]),
    )
    this.#surveyColumns = surveyColumns.map((column) => [column, [column], new Map()])
  }

  /** Writes a survey's row: cells in the columns' order, those of one question together. */
  row(survey: ExportedSurvey): Written[] {
    const row = this.#surveyColumns.map(([column, columns, cache]) => {
      const cell = column.cell(survey)
      if (column.repeats !== true) return this.#writer.cells([cell], columns)
      const written = cache.get(cell) ?? this.#writer.cells([cell], columns)
      cache.set(cell, written)
      return written
    })
    const answers = this.#answersOf(survey)
    const isEmpty = this.#empty(survey, answers)
    const reasons = this.#reasons(survey)
    for (let at = 0; at < this.#questions.length; at += 1) {
      const question = this.#questions[at]
      if (question === undefined) continue
      const slot = this.#columnSlots[at] ?? -1
      const json = answers[this.#answers[slot] ?? -1]
      const reason = reasons?.get(slot)
      if (isEmpty?.(slot) === true) row.push(question.empty)
      else if (reason !== undefined) row.push(question.reason(reason))
      else row.push(json === undefined ? question.empty : question.value(json))
    }
    return row
  }

  /** Cells of a survey before they are written: a sample of them decides the widths of columns. */
  cells(survey: ExportedSurvey): Cell[] {
    const answers = this.#answersOf(survey)
    const { withheld } = this.#rulesOf(survey)
    return [
      ...this.#plan.surveyColumns.map(({ cell }) => cell(survey)),
      ...this.#questions.flatMap((question, at) => {
        const slot = this.#columnSlots[at] ?? -1
        return question.cells(
          withheld.has(this.#ids[slot] ?? '') ? null : this.#value(answers, slot),
        )
      }),
    ]
  }

  /**
   * Answers of a survey, as JSON, in the survey's own order; sets their positions in `#answers`.
   *
   * @throws Error if it has two answers to a question: a row has room for one, and none is dropped silently
   */
  #answersOf({ id, questions, values }: ExportedSurvey): readonly string[] {
    if (questions !== this.#lastQuestions) {
      this.#answers.fill(-1)
      for (const [at, question] of questions.split(',').entries()) {
        const slot = this.#slots.get(question)
        if (slot === undefined) continue
        if (this.#answers[slot] !== -1) throw new Error(`survey ${id}: answers twice`)
        this.#answers[slot] = at
      }
      this.#lastQuestions = questions
    }
    return values.split(valueSeparator)
  }

  #value(answers: readonly string[], slot: number): unknown {
    const json = answers[this.#answers[slot] ?? -1]
    return json === undefined ? null : JSON.parse(json)
  }

  /** Rules of the version that a survey keeps. @throws Error if the export knows nothing of that version */
  #rulesOf({ id, pinnedVersion }: ExportedSurvey): VersionRules {
    const rules = this.#plan.rules.get(pinnedVersion)
    if (rules === undefined) throw new Error(`survey ${id}: unknown version ${pinnedVersion}`)
    return rules
  }

  /** Test of positions whose cells stay empty; null if none has to. */
  #empty(survey: ExportedSurvey, answers: readonly string[]): ((slot: number) => boolean) | null {
    const { design, conditions, withheld } = this.#rulesOf(survey)
    const idOf = (slot: number) => this.#ids[slot] ?? ''
    if (conditions === null) {
      return withheld.size === 0 ? null : (slot) => withheld.has(idOf(slot))
    }
    const values = this.#ids.map((id, at) => [id, this.#value(answers, at)] as const)
    const day = survey.created.slice(0, 10)
    const state = new SurveyState(design, values, day, survey.reasons, conditions)
    return (slot) => !state.isVisible(idOf(slot)) || withheld.has(idOf(slot))
  }

  #reasons({ reasons }: ExportedSurvey) {
    if (reasons.length === 0) return null
    return new Map(
      reasons.flatMap(([id, reason]) => {
        const slot = this.#slots.get(id) ?? -1
        return this.#withReason.get(slot) === true ? [[slot, reason] as const] : []
      }),
    )
  }
}
