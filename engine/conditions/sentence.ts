import { formatDay } from '../../i18n/formats/day-text'
import { formatNumber, formatQuantity } from '../../i18n/formats/number-text'
import { optionLabel, type QuestionLookup } from './question'
import type { Row, RowSet } from './row'
import { rowsOf } from './rows-of'
import { conditionRows as wording } from '../../i18n/words/condition-rows'

const { operators, sentence } = wording

const quoted = (text: string) => `«${text}»`

/** A list of parts: `a, b e c`. */
function listed(parts: readonly string[], last: string): string {
  const head = parts.slice(0, -1).join(', ')
  return head === '' ? (parts[0] ?? '') : `${head}${last}${parts.at(-1) ?? ''}`
}

/** A row as a sentence: `«Età» è almeno 18 anni`. */
export function rowSentence(row: Row, lookup: QuestionLookup): string {
  const id = row.questionId
  if (id === null) return sentence.missing
  const question = lookup(id)
  const name = question === null ? sentence.deletedQuestion(id) : quoted(question.name)
  switch (row.test) {
    case 'answered':
    case 'unanswered':
    case 'true':
    case 'false':
      return `${name} ${operators[row.test]}`
    case 'number': {
      const plain = row.number === null ? sentence.missing : formatNumber(row.number)
      const operator = operators.number[row.operator]
      if (row.of === 'score') return `${sentence.scoreOf(name)} ${operator} ${plain}`
      if (row.of === 'count') return `${sentence.countOf(name)} ${operator} ${plain}`
      const value = row.number === null ? plain : formatQuantity(row.number, question?.unit)
      return `${name} ${operator} ${value}`
    }
    case 'text':
      return `${name} ${operators.text[row.operator]} ${quoted(row.text)}`
    case 'day':
      if (row.day === 'survey') return `${name} ${sentence.surveyDay[row.operator]}`
      return `${name} ${operators.day[row.operator]} ${row.day === null ? sentence.missing : formatDay(row.day)}`
    case 'options': {
      const labels = row.options.map((option) => {
        const label = optionLabel(question?.options ?? null, option)
        return quoted(label ?? sentence.deletedOption(option))
      })
      const words = question?.choice === 'many' ? sentence.many : sentence.one
      return `${name} ${words[row.operator]} ${listed(labels, sentence.orOption) || sentence.missing}`
    }
  }
}

/** Target of a condition. On paper it is printed in any case, and the sentence tells when to fill it in. */
export type ConditionTarget = 'question' | 'group' | 'paper'

/** Writes rows as a sentence, with dots for values that are still missing. */
export function rowsSentence(
  { join, rows }: RowSet,
  lookup: QuestionLookup,
  of: ConditionTarget,
): string {
  if (rows.length === 0) return `${sentence.always[of]}.`
  const lines = rows.map((row) => rowSentence(row, lookup))
  const all = listed(lines, join === 'all' ? sentence.and : sentence.or)
  return `${sentence.shown[of]} ${all}${all.endsWith(sentence.missing) ? '' : '.'}`
}

/**
 * Writes a condition as a sentence: `Mostrata se «Fumo» è «Sì» e «Età» è almeno 18`. If it has no rows, the sentence only names a
 * formula.
 */
export function conditionSentence(
  text: string,
  lookup: QuestionLookup,
  of: ConditionTarget,
): string {
  const read = rowsOf(text, lookup)
  return 'set' in read ? rowsSentence(read.set, lookup, of) : `${sentence.byFormula[of]}.`
}

/** A hint about a complete row: its question or option is archived or deleted. Null if there is nothing to note. */
export function rowNote(row: Row, lookup: QuestionLookup): string | null {
  const { notes } = wording
  const question = row.questionId === null ? null : lookup(row.questionId)
  if (question === null) return null
  if (row.test === 'options') {
    const nodes = row.options.map((id) => question.options?.byId.get(id))
    if (nodes.includes(undefined)) return notes.deletedOption
    if (nodes.some((node) => node?.retired)) return notes.retiredOption
  }
  return question.archived ? notes.archived : null
}
