import type { BlockHeader, StatsBlock } from '../../../contract/statistics/page'
import type { ReleasedCategory } from '../../../contract/statistics/released'
import { format } from '../../../i18n/formats/format'
import { stats } from '../../../i18n/words/statistics/stats'
import { type Side, sidesOfBlock } from './sides'
import { measureWriter, shareText, stepText } from './written'

const words = stats.head

/** A large number on top of a page. */
export interface HeadNumber {
  readonly label: string
  readonly text: string
  /** Smaller text below it: that of all surveys, if the number is the reader's own. */
  readonly below: string
}

type Answer = Pick<ReleasedCategory, 'key' | 'label' | 'retired' | 'share'>

const summaryOf = ({ figures, released }: Side) => figures?.summary ?? released?.summary

/** Answers of a side with their shares; none for numbers, days and texts. */
function answersOf(side: Side): readonly Answer[] {
  const summary = summaryOf(side)
  if (summary?.shape === 'categories') return summary.categories
  return summary?.shape === 'levels' ? summary.levels : []
}

/** Whether a side has the share of an answer: a release tells some only as the rest. */
const isDisclosed = ({ figures }: Side, { share }: Answer) => figures !== null || share !== null

/** A side's share of an answer; null if it tells none. */
function shareOfAnswer(side: Side, key: string): string | null {
  const answer = answersOf(side).find((one) => one.key === key)
  if (answer === undefined || !isDisclosed(side, answer)) return null
  return shareText(answer.share, side.figures === null ? 0 : 1)
}

/** A side's median; null if a release tells none. */
function medianOf(side: Side, question: BlockHeader['question']): string | null {
  const summary = summaryOf(side)
  const numbers = summary?.shape === 'numbers' ? summary.numbers : null
  if (numbers === null) return side.figures === null ? null : format.none
  return measureWriter(question, [numbers]).full(numbers.median)
}

/** A side's number of surveys with an answer; null if a release tells it only as the rest. */
function answeredOf({ figures, released }: Side): string | null {
  if (figures !== null) return format.number(figures.coverage.answered.count)
  const answered = released?.coverage.answered ?? null
  return answered && stepText(answered)
}

/** Label of a block's figure, and its text on one side: a median, the share of the first answer, or how many have answered. */
function figureOf(first: Side, { question }: StatsBlock) {
  if (summaryOf(first)?.shape === 'numbers') {
    return { label: words.median(question.name), of: (side: Side) => medianOf(side, question) }
  }
  const answers = answersOf(first)
  if (answers.length === 0) return { label: words.answered(question.name), of: answeredOf }
  // Archived answers are no headline.
  const answer = answers.find((one) => !one.retired && isDisclosed(first, one))
  if (answer === undefined) return null
  const { key, label } = answer
  return { label: `${question.name}: ${label}`, of: (side: Side) => shareOfAnswer(side, key) }
}

/** The block's figure as a large number; null if its reader gets none. */
export function headlineOf(block: StatsBlock): HeadNumber | null {
  const [first, second] = sidesOfBlock(block)
  const figure = first === undefined ? null : figureOf(first, block)
  if (first === undefined || figure === null) return null
  const text = figure.of(first)
  const all = second === undefined ? null : figure.of(second)
  if (text === null) return null
  return { label: figure.label, text, below: all === null ? '' : words.inAll(all) }
}
