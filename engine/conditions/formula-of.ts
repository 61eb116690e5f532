import { isLonger, isSeen } from '../../contract/seen-text'
import { isDay } from '../../i18n/formats/day-text'
import { unstorable } from '../../kinds/fields/plain-text'
import { nameOfOption, optionLabel, type QuestionLookup } from './question'
import { isAvailable } from './available-tests'
import type { Row, RowSet } from './row'
import { conditionRows as wording } from '../../i18n/words/condition-rows'

const longestText = 2_000

/** A call in the language of formulas. */
const call = (name: string, ...parts: readonly string[]) => `${name}(${parts.join('; ')})`

const literal = (text: string) => `"${text.replaceAll('"', '""')}"`

function dayText(day: string): string {
  if (day === 'survey') return 'DATA_SCHEDA()'
  const [year, month, date] = day.split('-').map(Number)
  return call('DATA', `${year}`, `${month}`, `${date}`)
}

/** The operand of a numeric row: `@q_1`, `PUNTEGGIO(@q_1)`. */
function measured(row: Row & { test: 'number' }, reference: string): string {
  if (row.of === 'value') return reference
  return call(row.of === 'score' ? 'PUNTEGGIO' : 'CONTA_SCELTE', reference)
}

function rowText(row: Row, lookup: QuestionLookup): string {
  const reference = `@q_${row.questionId}`
  switch (row.test) {
    case 'answered':
      return call('NON', call('VUOTO', reference))
    case 'unanswered':
      return call('VUOTO', reference)
    case 'true':
      return `${reference} = VERO`
    case 'false':
      return `${reference} = FALSO`
    case 'number':
      return `${measured(row, reference)} ${row.operator} ${row.number}`
    case 'text':
      return `${reference} ${row.operator} ${literal(row.text)}`
    case 'day':
      return `${reference} ${row.operator} ${dayText(row.day ?? '')}`
    case 'options': {
      const tree = lookup(row.questionId ?? '')?.options ?? null
      const names = row.options.map((id) => nameOfOption(tree, id) ?? id)
      const selected = names.map((name) => call('SELEZIONATA', reference, literal(name)))
      // The brackets of a function tell it from rows that are joined by O.
      const [only = ''] = selected
      const any = selected.length === 1 ? only : call('O', ...selected)
      return row.operator === 'any' ? any : call('NON', any)
    }
  }
}

/**
 * The problem that makes a row incomplete or invalid, in Italian; null if there is none.
 *
 * @param selfId the question whose condition it is, which can't depend on itself
 */
export function rowProblem(row: Row, lookup: QuestionLookup, selfId?: string): string | null {
  const { problems } = wording
  if (row.questionId === null) return problems.question
  if (row.questionId === selfId) return problems.self
  const question = lookup(row.questionId)
  if (question === null) return problems.deletedQuestion
  if (!isAvailable(row, question)) return problems.unfit
  switch (row.test) {
    case 'number':
      return row.number === null ? problems.number : null
    case 'text':
      if (!isSeen(row.text)) return problems.text
      return isLonger(row.text, longestText) ? problems.longText : unstorable(row.text)
    case 'day':
      return row.day === 'survey' || (row.day !== null && isDay(row.day)) ? null : problems.day
    case 'options': {
      if (row.options.length === 0) return problems.options
      const unclear = row.options.find((id) => nameOfOption(question.options, id) === null)
      if (unclear === undefined) return null
      return problems.ambiguous(optionLabel(question.options, unclear) ?? unclear)
    }
    default:
      return null
  }
}

/** Writes rows as the text of a formula. Rows with a `rowProblem` make a formula without a meaning. */
export function formulaOf({ join, rows }: RowSet, lookup: QuestionLookup): string {
  return rows.map((row) => rowText(row, lookup)).join(join === 'all' ? ' E ' : ' O ')
}
