import type { conditionRow } from '../../../contract/condition-row'
import type { Summary } from '../../../contract/statistics/figures'
import type { StatsBlock } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/statistics/stats'
import type * as z from 'zod/mini'

export type AnswerRow = z.infer<typeof conditionRow>

const words = stats.filters

/** Answer that a page can be filtered by. */
export interface AnswerChoice {
  readonly label: string
  readonly row: AnswerRow
}

function answersIn(summary: Summary, questionId: string): AnswerChoice[] {
  if (summary.shape !== 'categories' && summary.shape !== 'levels') return []
  const rows = summary.shape === 'levels' ? summary.levels : summary.categories
  // The answers of a yes/no question are values, not options.
  const isYesNo = rows.every(({ key }) => key === 'true' || key === 'false')
  return rows.map(({ key, label, ...row }) => ({
    label: 'depth' in row ? `${'\u2003'.repeat(Number(row.depth))}${label}` : label,
    row: isYesNo
      ? { test: key === 'true' ? 'true' : 'false', questionId }
      : { test: 'options', questionId, operator: 'any', options: [key] },
  }))
}

/** Answers of a block's question that a page can be filtered by, with the names that its figures have. */
export function answerChoices({ question, total, own }: StatsBlock): AnswerChoice[] {
  const { id: questionId } = question
  const summary = (total ?? own)?.summary
  return [
    ...(summary ? answersIn(summary, questionId) : []),
    { label: words.answered, row: { test: 'answered', questionId } },
    { label: words.unanswered, row: { test: 'unanswered', questionId } },
  ]
}

/** Whether a block's answers are numbers, which a filter can compare with one. */
export function isMeasured({ total, own }: StatsBlock): boolean {
  return (total ?? own)?.summary.shape === 'numbers'
}

/** Filter on an answer, in words; null while the question's answers are not known. */
export function answerName(row: AnswerRow, block: StatsBlock): string | null {
  const name = (answer: string) => words.words.answer(block.question.name, answer)
  if (row.test === 'number') {
    const unit = block.question.unit ? ` ${block.question.unit}` : ''
    return name(`${words.operators[row.operator]} ${String(row.number).replace('.', ',')}${unit}`)
  }
  const match = answerChoices(block).find(
    (choice) => JSON.stringify(choice.row) === JSON.stringify(row),
  )
  return match ? name(match.label.trimStart()) : null
}
