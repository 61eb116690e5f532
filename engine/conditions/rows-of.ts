import type {
  Call,
  Comparison,
  ComparisonOperator,
  Expression,
  NumberLiteral,
} from '../../formula/expression'
import { flipped, opposite } from '../../formula/comparison'
import { functionNamed } from '../../formula/functions/table'
import { FormulaNumber } from '../../formula/number'
import { parse } from '../../formula/parse'
import { isDay } from '../../i18n/formats/day-text'
import { isAvailable } from './available-tests'
import { optionMeant, type QuestionLookup } from './question'
import { noRows, type Row, type RowSet } from './row'
import { conditionRows as wording } from '../../i18n/words/condition-rows'

/** Reports why a formula can't be written as rows. */
class Inexpressible extends Error {}

const { refusals } = wording

const nameOf = ({ name }: Call) => functionNamed(name)?.name ?? name

function referenceIn(expression: Expression | undefined): string {
  if (expression?.kind === 'reference') return expression.id
  throw new Inexpressible(refusals.computed)
}

/** A part of a condition: one row, or rows that are joined. */
type Part = Row | { readonly join: RowSet['join']; readonly parts: readonly Part[] }

const isRow = (part: Part): part is Row => 'test' in part

/** The value of a number, or null if it has more digits than a row can hold. */
function exactly({ value, written }: NumberLiteral): number | null {
  return FormulaNumber.read(written).compare(FormulaNumber.of(value)) === 0 ? value : null
}

function numberIn(expression: Expression): number | null {
  if (expression.kind === 'number') return exactly(expression)
  if (expression.kind !== 'unary' || expression.operator === '%') return null
  const inner = numberIn(expression.operand)
  if (inner === null) return null
  // Avoids −0, which would be written as 0.
  return expression.operator === '-' ? 0 - inner : inner
}

function dayIn(expression: Expression): string | null {
  if (expression.kind !== 'call') return null
  const name = nameOf(expression)
  if (name === 'SURVEY_DATE' && expression.arguments.length === 0) return 'survey'
  if (name !== 'DATE' || expression.arguments.length !== 3) return null
  const [year = null, month = null, date = null] = expression.arguments.map(numberIn)
  if (year === null || month === null || date === null) return null
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
  return isDay(day) ? day : null
}

/** Reads conditions as rows. A negation is read as its opposite: in three-valued logic null stays null. */
class Reader {
  readonly #lookup: QuestionLookup

  constructor(lookup: QuestionLookup) {
    this.#lookup = lookup
  }

  part(expression: Expression, negated: boolean): Part {
    if (expression.kind === 'comparison') return this.#comparison(expression, negated)
    if (expression.kind === 'call') return this.#call(expression, negated)
    const questionId = referenceIn(expression)
    return this.#fitting({ test: negated ? 'false' : 'true', questionId })
  }

  /** Rejects a row whose test its question doesn't offer; nothing is known of a deleted question. */
  #fitting(row: Row): Row {
    const question = this.#lookup(row.questionId ?? '')
    if (question !== null && !isAvailable(row, question)) throw new Inexpressible(refusals.computed)
    return row
  }

  #call(call: Call, negated: boolean): Part {
    const name = nameOf(call)
    const [first] = call.arguments
    if (name === 'NOT' && first !== undefined) return this.part(first, !negated)
    if (name === 'AND' || name === 'OR') return this.#joined(call, negated)
    if (name === 'IS_EMPTY') {
      const questionId = referenceIn(first)
      return this.#fitting({ test: negated ? 'answered' : 'unanswered', questionId })
    }
    if (name !== 'SELECTED') throw new Inexpressible(refusals.computed)
    const [, option] = call.arguments
    if (option?.kind !== 'text') throw new Inexpressible(refusals.computed)
    return this.#selected(referenceIn(first), option.value, negated)
  }

  #selected(questionId: string, text: string, negated: boolean): Row {
    const id = optionMeant(this.#lookup(questionId)?.options ?? null, text)
    if (id === null) throw new Inexpressible(refusals.ambiguous)
    return this.#fitting({
      test: 'options',
      operator: negated ? 'none' : 'any',
      options: [id],
      questionId,
    })
  }

  #joined(call: Call, negated: boolean): Part {
    const parts = call.arguments.map((argument) => this.part(argument, negated))
    const join = (nameOf(call) === 'AND') === negated ? 'any' : 'all'
    // Written as a function, "one of these options" is one row.
    const asFunction = call.nameSpan.start === call.start
    return (asFunction ? oneOf(join, parts) : null) ?? { join, parts }
  }

  #comparison({ left, right, operator }: Comparison, negated: boolean): Row {
    const wanted = negated ? opposite[operator] : operator
    if (left.kind === 'reference' && right.kind === 'reference') {
      throw new Inexpressible(refusals.twoQuestions)
    }
    return (
      this.#compared(left, wanted, right) ??
      this.#compared(right, flipped[wanted], left) ??
      this.#refuse()
    )
  }

  #refuse(): never {
    throw new Inexpressible(refusals.computed)
  }

  /** Reads a comparison of a question, its score or its count with a value; null if the sides are not these. */
  #compared(operand: Expression, operator: ComparisonOperator, value: Expression): Row | null {
    if (operand.kind === 'call') {
      const of = { SCORE: 'score', COUNT_SELECTED: 'count' } as const
      const name = nameOf(operand)
      const number = numberIn(value)
      if ((name !== 'SCORE' && name !== 'COUNT_SELECTED') || number === null) return null
      const questionId = referenceIn(operand.arguments[0])
      return this.#fitting({ test: 'number', of: of[name], operator, number, questionId })
    }
    if (operand.kind !== 'reference') return null
    const questionId = operand.id
    const choice = this.#lookup(questionId)?.choice ?? null
    const number = numberIn(value)
    if (number !== null) {
      const of = choice === 'one' ? 'score' : 'value'
      return this.#fitting({ test: 'number', of, operator, number, questionId })
    }
    const day = dayIn(value)
    if (day !== null) return this.#fitting({ test: 'day', operator, day, questionId })
    if (operator !== '=' && operator !== '<>') return null
    if (value.kind === 'boolean') {
      const isTrue = value.value === (operator === '=')
      return this.#fitting({ test: isTrue ? 'true' : 'false', questionId })
    }
    if (value.kind !== 'text') return null
    if (choice !== null) return this.#comparedOption(questionId, operator, value.value)
    return this.#fitting({ test: 'text', operator, text: value.value, questionId })
  }

  /** Reads a single choice compared with a text: it has its option's code as its value, unless an option has a score. */
  #comparedOption(questionId: string, operator: '=' | '<>', text: string): Row | null {
    const question = this.#lookup(questionId)
    if (question?.choice !== 'one' || question.type !== 'text') return null
    return this.#selected(questionId, text, operator === '<>')
  }
}

/** Joins rows about options of one question to one row about all of these options; null if they are about something else. */
function oneOf(join: RowSet['join'], parts: readonly Part[]): Row | null {
  const [first] = parts
  if (first === undefined || !isRow(first) || first.test !== 'options') return null
  if (first.operator !== (join === 'any' ? 'any' : 'none')) return null
  const options = new Set<string>()
  for (const part of parts) {
    if (!isRow(part) || part.test !== 'options') return null
    if (part.questionId !== first.questionId || part.operator !== first.operator) return null
    for (const option of part.options) options.add(option)
  }
  return { ...first, options: [...options] }
}

/** Rows of a part that is itself among rows with this join. */
function rowsInside(join: RowSet['join'], part: Part): readonly Row[] {
  if (isRow(part)) return [part]
  if (part.join === join) return part.parts.flatMap((inner) => rowsInside(join, inner))
  const row = oneOf(part.join, part.parts)
  if (row !== null) return [row]
  if (part.parts.length === 1) return part.parts.flatMap((inner) => rowsInside(join, inner))
  throw new Inexpressible(refusals.mixed)
}

/**
 * Reads a condition's text as rows, or tells why it has to stay a text. The rows mean the same for all answers, also for missing
 * ones; an empty text makes no rows. `NOT`, swapped sides, brackets and spelling are all understood.
 */
export function rowsOf(
  text: string,
  lookup: QuestionLookup,
): { readonly set: RowSet } | { readonly refusal: string } {
  if (text.trim() === '') return { set: noRows }
  const { expression } = parse(text)
  if (expression === null) return { refusal: refusals.broken }
  try {
    const part = new Reader(lookup).part(expression, false)
    if (isRow(part)) return { set: { join: 'all', rows: [part] } }
    const rows = part.parts.flatMap((inner) => rowsInside(part.join, inner))
    return { set: { join: rows.length < 2 ? 'all' : part.join, rows } }
  } catch (error) {
    if (error instanceof Inexpressible) return { refusal: error.message }
    throw error
  }
}
