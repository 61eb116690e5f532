import type { StatsBlock } from '../../../contract/statistics/page'
import { format } from '../../../i18n/formats/format'
import { releases } from '../../../i18n/words/statistics/releases'
import { stats } from '../../../i18n/words/statistics/stats'
import { categoriesContent, daysContent, levelsContent, textsContent } from './answers'
import { coverageSentences, coverageTable } from './coverage'
import type { FigureTable } from '../block/table'
import { type FigureContent, noContent, type Open, type PartContent } from './content'
import { groupedContent } from './grouped'
import { boxNotes, numbersContent } from './numbers'
import { type Side, sidesOfBlock } from './sides'
import { measureWriter } from './written'

const byShape = {
  numbers: numbersContent,
  categories: categoriesContent,
  levels: levelsContent,
  days: daysContent,
  texts: textsContent,
} as const

/** Content of the answers, by their shape. Both sides have the same shape, unless a release only has the number of answers. */
function answersContent(block: StatsBlock, sides: readonly Side[], open: Open): PartContent {
  const shape = sides
    .map(({ figures, released }) => (figures ?? released)?.summary.shape)
    .find((one) => one !== undefined && one !== 'countOnly')
  return shape === undefined ? noContent : byShape[shape](block, sides, open)
}

/** Notes on how to read a release, and why some of its figures are missing. */
function releaseNotes({ release, withheld, question }: StatsBlock, releasedAt: string | null) {
  const words = releases
  if (withheld === 'waiting' || withheld === 'identifier') return [words.withheld[withheld]]
  if (release === null) return []
  const { summary, sharesOf, at } = release
  const { full } = measureWriter(question, [])
  const earlier = releasedAt === null || at === releasedAt ? [] : [words.earlier(format.date(at))]
  if (summary.shape === 'numbers') {
    const { numbers } = summary
    return [numbers === null ? words.noMeasures : words.unit(full(numbers.unit)), ...earlier]
  }
  if (summary.shape === 'countOnly') return [words.countOnly[summary.because], ...earlier]
  return [words.counts, words.sharesOf[sharesOf], ...earlier]
}

/** Rows of a table that are shown, and printed, without being asked for. */
const maxRows = 40

const foldedIfLong = (table: FigureTable): FigureTable =>
  table.rows.length > maxRows && table.place === undefined ? { ...table, place: 'folded' } : table

/**
 * Makes the content of a block from the server's reply, without computing figures.
 *
 * @param releasedAt instant of the page's release
 */
export function blockContent(
  block: StatsBlock,
  open: Open,
  releasedAt: string | null = null,
): FigureContent {
  const sides = sidesOfBlock(block)
  const hasAnswers = sides.some(
    ({ figures, released }) => released !== null || figures?.coverage.answered.count !== 0,
  )
  const answers = hasAnswers ? answersContent(block, sides, open) : noContent
  const groups = hasAnswers ? groupedContent(block, sides, open) : noContent
  const hasSides = sides.length > 0
  const drawings = [...answers.drawings, ...groups.drawings]
  const tables = [...answers.tables, ...groups.tables].map(foldedIfLong)
  return {
    sentences: coverageSentences(sides),
    drawings,
    tables: [...tables, ...(hasSides ? [coverageTable(sides, open)] : [])],
    notes: [
      ...(hasAnswers || !hasSides ? [] : [stats.block.noAnswers]),
      ...boxNotes(drawings),
      ...answers.notes,
      ...groups.notes,
      ...releaseNotes(block, releasedAt),
      ...(block.question.archived ? [stats.block.archivedNote] : []),
    ],
  }
}
