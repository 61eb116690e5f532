import type { StatsBlock } from '../../../contract/statistics/page'
import { format } from '../../../i18n/formats/format'
import { stats } from '../../../i18n/words/statistics/stats'
import { stepFigure } from './counts'
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

/** One figure of a block's side: a median, the share of the first answer, or how many have answered. */
function figureOf({ figures, released }: Side, { question }: StatsBlock) {
  const summary = figures?.summary ?? released?.summary
  if (summary?.shape === 'numbers') {
    const { numbers } = summary
    const text = numbers && measureWriter(question, [numbers]).full(numbers.median)
    return { label: words.median(question.name), text: text ?? format.none }
  }
  const rows =
    summary?.shape === 'categories'
      ? summary.categories
      : summary?.shape === 'levels'
        ? summary.levels
        : []
  const [first] = rows
  if (first !== undefined) {
    const { share, label } = first
    const isReleased = figures === null
    const text =
      isReleased && share === null ? stepText(null) : shareText(share, isReleased ? 0 : 1)
    return { label: `${question.name}: ${label}`, text }
  }
  const count = figures?.coverage.answered.count
  const step = released && stepFigure(released.coverage.answered, null).written
  return {
    label: words.answered(question.name),
    text: count === undefined ? (step ?? format.none) : format.number(count),
  }
}

/** The block's figure as a large number; null if its reader gets none. */
export function headlineOf(block: StatsBlock): HeadNumber | null {
  const [first, second] = sidesOfBlock(block).map((side) => figureOf(side, block))
  if (first === undefined) return null
  return { ...first, below: second === undefined ? '' : words.inAll(second.text) }
}
