import type { StatsBlock } from '../../../contract/stats/page'
import { stats } from '../../../i18n/words/stats'
import { categoriesContent, daysContent, levelsContent, textsContent } from './answers'
import { coverageSaid, coverageTable } from './coverage'
import type { FigureContent, Open } from './content'
import { groupedContent } from './grouped'
import { numbersContent } from './numbers'
import { type Side, sidesOfBlock } from './sides'

type Shown = Omit<FigureContent, 'said'>

const nothing: Shown = { drawings: [], tables: [], notes: [] }

const byShape = {
  numbers: numbersContent,
  categories: categoriesContent,
  levels: levelsContent,
  days: daysContent,
  texts: textsContent,
} as const

/** What is told of the answers, by the fullest of the sides: the total may have a count alone where one's own has all. */
function answersShown(block: StatsBlock, sides: readonly Side[], open: Open): Shown {
  const shape = sides.map(({ figures }) => figures.summary.shape).find((one) => one !== 'countOnly')
  const notes = sides.flatMap(({ figures: { summary } }) =>
    summary.shape === 'countOnly' ? [stats.block.countOnly[summary.because]] : [],
  )
  const shown = shape === undefined ? nothing : byShape[shape](block, sides, open)
  return { ...shown, notes: [...shown.notes, ...notes] }
}

/** All that a block shows, as its figures come from the server: nothing is computed here. */
export function blockContent(block: StatsBlock, open: Open): FigureContent {
  const sides = sidesOfBlock(block)
  const hasAnswers = sides.some(({ figures }) => figures.coverage.answered.count !== 0)
  const answers = hasAnswers ? answersShown(block, sides, open) : nothing
  const groups = hasAnswers ? groupedContent(block, sides, open) : nothing
  return {
    said: coverageSaid(sides),
    drawings: [...answers.drawings, ...groups.drawings],
    tables: [...answers.tables, ...groups.tables, coverageTable(sides, open)],
    notes: [
      ...(hasAnswers ? [] : [stats.block.noAnswers]),
      ...answers.notes,
      ...groups.notes,
      ...(block.question.archived ? [stats.block.archivedNote] : []),
    ],
  }
}

/** Whether something of it is hidden, which is then explained. */
export function isHiding({ tables, said }: FigureContent): boolean {
  const { hidden } = stats.reach
  return (
    said.some((sentence) => sentence.includes(hidden)) ||
    tables.some(({ rows }) => rows.some(({ cells }) => cells.some(({ text }) => text === hidden)))
  )
}
