import type { conditionRow } from '../../../contract/condition-row'
import type { Summary } from '../../../contract/statistics/figures'
import type { StatsBlock } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/stats'
import type * as z from 'zod/mini'

export type AnswerRow = z.infer<typeof conditionRow>

const words = stats.filters

/** An answer that surveys can be narrowed to. */
export interface AnswerChoice {
  readonly label: string
  readonly row: AnswerRow
}

function answersIn(summary: Summary, questionId: string): AnswerChoice[] {
  if (summary.shape !== 'categories' && summary.shape !== 'levels') return []
  const rows = summary.shape === 'levels' ? summary.levels : summary.categories
  // What a yes/no question counts are no options.
  const isYesNo = rows.every(({ key }) => key === 'true' || key === 'false')
  return rows.map(({ key, label, ...row }) => ({
    label: 'depth' in row ? `${'\u2003'.repeat(Number(row.depth))}${label}` : label,
    row: isYesNo
      ? { test: key === 'true' ? 'true' : 'false', questionId }
      : { test: 'options', questionId, operator: 'any', options: [key] },
  }))
}

/** The answers of a block's question that a page can be narrowed to, as its figures name them. */
export function answerChoices({ question, total, own }: StatsBlock): AnswerChoice[] {
  const { id: questionId } = question
  const summary = (total ?? own)?.summary
  return [
    ...(summary ? answersIn(summary, questionId) : []),
    { label: words.answered, row: { test: 'answered', questionId } },
    { label: words.unanswered, row: { test: 'unanswered', questionId } },
  ]
}

/** Whether numbers can be compared with one. */
export function isMeasured({ total, own }: StatsBlock): boolean {
  return (total ?? own)?.summary.shape === 'numbers'
}

/** What a filter on an answer asks, in words; null while the question's answers are not known. */
export function answerName(row: AnswerRow, block: StatsBlock): string | null {
  const name = (answer: string) => words.words.answer(block.question.name, answer)
  if (row.test === 'number') {
    const unit = block.question.unit ? ` ${block.question.unit}` : ''
    return name(`${words.operators[row.operator]} ${String(row.number).replace('.', ',')}${unit}`)
  }
  const found = answerChoices(block).find(
    (choice) => JSON.stringify(choice.row) === JSON.stringify(row),
  )
  return found ? name(found.label.replace(/^(– )+/, '')) : null
}
