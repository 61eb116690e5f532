import { missingReasonNames } from '../../i18n/words/survey-states'
import type { Cell } from '../../kinds/kind'
import { SurveyState } from '../../engine/survey/state'
import { valueSeparator } from './queries/export'
import type { DumpedSurvey } from './queries/cursor'
import type { Design, SurveyColumn, QuestionColumns } from './columns'
import type { TableColumn } from './table'

/** How a format writes. */
export interface CellWriter<Piece> {
  /** The cells of some columns that stand side by side. */
  readonly cells: (cells: readonly Cell[], columns: readonly TableColumn[]) => Piece
  /** A number as JSON has it in the first of these columns, the others empty: most answers are numbers, and few come again. */
  readonly number: (json: string, columns: readonly TableColumn[]) => Piece
}

export interface RowsPlan {
  readonly design: Design
  readonly facts: readonly SurveyColumn[]
  readonly questions: readonly QuestionColumns[]
  readonly withHidden: boolean
}

/** The computed places that decide what is shown, each after what it needs; null where there is no condition. */
function conditionOrder({ questions, groups, order }: Design): string[] | null {
  const parts = [...questions.values(), ...groups.values()]
  const needed = new Set(parts.flatMap(({ condition, key }) => (condition === null ? [] : [key])))
  if (needed.size === 0) return null
  for (const key of needed) {
    const designQuestion = questions.get(key) ?? groups.get(key.slice(1))
    for (const one of designQuestion?.needs ?? []) needed.add(one)
  }
  return order.filter((key) => needed.has(key))
}

/** What its columns hold, where a result still is of another type than its column: texts alone stand in a column of texts. */
function typed(cells: readonly Cell[], columns: readonly TableColumn[]): readonly Cell[] {
  return cells.map((cell, at) => {
    const isOther = typeof cell === 'number' || typeof cell === 'boolean'
    return isOther && columns[at]?.type === 'text' ? String(cell) : cell
  })
}

/** Values whose cells are kept as they are written, a question: answers are few values, again and again. */
const kept = 2_000
/** Of how many characters at most: what people write at length hardly comes again, and its memory would have no bound. */
const keptLength = 100

/** A number that JSON has as everybody writes it; more digits than a number holds, or zeros at its end, it may have from elsewhere. */
const isPlainNumber = (json: string) => json.length <= 15 && /^-?\d+(?:\.\d*[1-9])?$/.test(json)

/** A question's cells as they are written, each value's once. */
class Written<Piece> {
  readonly #question: QuestionColumns
  readonly #writer: CellWriter<Piece>
  /** Whether its only column but the reason's is of numbers: its cells are the answers themselves (`kinds/kind.ts`). */
  readonly #isNumber: boolean
  /** By the JSON of a value: to be read, it would have to be read anew in each survey. */
  readonly #known = new Map<string, Piece>()
  readonly empty: Piece

  constructor(question: QuestionColumns, writer: CellWriter<Piece>) {
    this.#question = question
    this.#writer = writer
    const own = question.columns.length - (question.withReason ? 1 : 0)
    this.#isNumber = own === 1 && question.columns[0]?.type === 'number'
    this.empty = this.#write(null)
  }

  of(json: string): Piece {
    if (this.#isNumber && isPlainNumber(json))
      return this.#writer.number(json, this.#question.columns)
    if (json.length > keptLength) return this.#write(JSON.parse(json))
    const known = this.#known.get(json)
    if (known !== undefined) return known
    const answersGroup = this.#write(JSON.parse(json))
    if (this.#known.size < kept) this.#known.set(json, answersGroup)
    return answersGroup
  }

  excused(reason: keyof typeof missingReasonNames): Piece {
    const cells = this.cells(null)
    const { columns } = this.#question
    return this.#writer.cells([...cells.slice(0, -1), missingReasonNames[reason]], columns)
  }

  cells(value: unknown): readonly Cell[] {
    const { designQuestion, columns, withReason } = this.#question
    const cells = designQuestion.kind.cells(designQuestion.question, value ?? null)
    return typed(withReason ? [...cells, null] : cells, columns)
  }

  #write(value: unknown): Piece {
    return this.#writer.cells(this.cells(value), this.#question.columns)
  }
}

/** Makes rows of surveys: facts, then questions, each written by a cell writer; what conditions hide is left out (product §4). */
export class Rows<Piece> {
  readonly #plan: RowsPlan
  readonly #writer: CellWriter<Piece>
  readonly #written: readonly Written<Piece>[]
  /** Of each question of the design its place among the values of a survey. */
  readonly #slots: ReadonlyMap<string, number>
  readonly #ids: readonly string[]
  readonly #columnSlots: readonly number[]
  readonly #withReason: ReadonlyMap<number, boolean>
  readonly #conditions: readonly string[] | null
  readonly #facts: readonly (readonly [SurveyColumn, readonly SurveyColumn[], Map<Cell, Piece>])[]
  /** Where the answer to each question of the design stands among a survey's, -1 where there is none. */
  readonly #answers: Int32Array
  #lastQuestions: string | null = null

  constructor(plan: RowsPlan, writer: CellWriter<Piece>) {
    const { design, facts, questions, withHidden } = plan
    this.#plan = plan
    this.#writer = writer
    this.#ids = [...design.questions.keys()]
    this.#slots = new Map(this.#ids.map((id, at) => [id, at]))
    this.#answers = new Int32Array(this.#ids.length)
    this.#written = questions.map((question) => new Written(question, writer))
    this.#columnSlots = questions.map(
      ({ designQuestion }) => this.#slots.get(designQuestion.question.id) ?? -1,
    )
    this.#withReason = new Map(
      questions.map(({ withReason }, at) => [this.#columnSlots[at] ?? -1, withReason]),
    )
    this.#conditions = withHidden ? null : conditionOrder(design)
    this.#facts = facts.map((fact) => [fact, [fact], new Map()])
  }

  /** The pieces of a survey's row, in the columns' order. */
  pieces(survey: DumpedSurvey): Piece[] {
    const row = this.#facts.map(([fact, columns, known]) => {
      const cell = fact.cell(survey)
      if (fact.repeats !== true) return this.#writer.cells([cell], columns)
      const piece = known.get(cell) ?? this.#writer.cells([cell], columns)
      known.set(cell, piece)
      return piece
    })
    const given = this.#given(survey)
    const isHidden = this.#hidden(survey, given)
    const reasons = this.#reasons(survey)
    for (let at = 0; at < this.#written.length; at += 1) {
      const written = this.#written[at]
      if (written === undefined) continue
      const slot = this.#columnSlots[at] ?? -1
      const json = given[this.#answers[slot] ?? -1]
      const reason = reasons?.get(slot)
      if (isHidden?.(slot) === true) row.push(written.empty)
      else if (reason !== undefined) row.push(written.excused(reason))
      else row.push(json === undefined ? written.empty : written.of(json))
    }
    return row
  }

  /** The same as they are meant: for those few that tell how wide columns have to be. */
  cells(survey: DumpedSurvey): Cell[] {
    const given = this.#given(survey)
    return [
      ...this.#plan.facts.map(({ cell }) => cell(survey)),
      ...this.#written.flatMap((one, at) =>
        one.cells(this.#value(given, this.#columnSlots[at] ?? -1)),
      ),
    ]
  }

  /**
   * What a survey was answered, as JSON; where each question's answer stands is `#answers`.
   *
   * @throws Error where it has two answers to a question: a row has room for one, and none is dropped without a word
   */
  #given({ id, questions, given }: DumpedSurvey): readonly string[] {
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
    return given.split(valueSeparator)
  }

  #value(given: readonly string[], slot: number): unknown {
    const json = given[this.#answers[slot] ?? -1]
    return json === undefined ? null : JSON.parse(json)
  }

  #hidden(survey: DumpedSurvey, given: readonly string[]): ((slot: number) => boolean) | null {
    if (this.#conditions === null) return null
    const values = this.#ids.map((id, at) => [id, this.#value(given, at)] as const)
    const day = survey.created.slice(0, 10)
    const state = new SurveyState(this.#plan.design, values, day, survey.reasons, this.#conditions)
    return (slot) => !state.isVisible(this.#ids[slot] ?? '')
  }

  #reasons({ reasons }: DumpedSurvey) {
    if (reasons.length === 0) return null
    return new Map(
      reasons.flatMap(([id, reason]) => {
        const slot = this.#slots.get(id) ?? -1
        return this.#withReason.get(slot) === true ? [[slot, reason] as const] : []
      }),
    )
  }
}
