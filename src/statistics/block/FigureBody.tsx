import { stats } from '../../../i18n/words/stats'
import { classNames } from '../../../ui/class-names'
import { useNarrow } from '../../../ui/layout/use-narrow'
import type { FigureContent, Drawing } from '../figures/content'
import { Drawings } from './Drawings'
import { Figures } from './Figures'
import type { FigureTable } from './table'
import './Block.css'

const lineHeight = 27
/** Height above which a table is scrolled, in pixels. */
const maxHeight = 272

/** Approximate height of a table, in pixels. */
const tableHeight = ({ rows }: FigureTable) => Math.min(maxHeight, (rows.length + 2) * lineHeight)

/** Approximate height of a chart, in pixels. */
function drawingHeight(drawing: Drawing): number {
  switch (drawing.type) {
    case 'bars':
      return drawing.bars.length * 36
    case 'box':
      return drawing.boxes.length * 52 + 32
    case 'histogram':
      return 250
    case 'lines':
      return drawing.lines.length > 1 ? 240 : 170
  }
}

/** Positions of tables: next to the charts (`beside`), under them, and in a row below both. */
interface Arranged {
  readonly beside: readonly FigureTable[]
  readonly under: readonly FigureTable[]
  readonly below: readonly FigureTable[]
  /** Whether the table next to the charts is alone there, and can be as high as they are. */
  readonly fills: boolean
}

/**
 * Arranges tables around charts, so that no side of a card stays empty. The first table is next to the charts. The table of coverage is on
 * the shorter side, or, if both are equal, in the row of all others.
 *
 * @param tables of the answers, then of the coverage: how many surveys have an answer
 */
export function arranged(drawings: readonly Drawing[], tables: readonly FigureTable[]): Arranged {
  const answers = tables.filter(({ part }) => part === undefined)
  const coverage = tables.filter(({ part }) => part === 'coverage')
  const beside = answers.slice(0, 1)
  const rest = answers.slice(1)
  const sum = (heights: readonly number[]) => heights.reduce((all, one) => all + one, 0)
  const left = sum(drawings.map(drawingHeight))
  const right = sum(beside.map(tableHeight))
  const room = sum(coverage.map(tableHeight)) * 0.6
  if (left > right + room && rest.length > 0) {
    return { beside: [...beside, ...coverage], under: [], below: rest, fills: false }
  }
  if (left < right - room || rest.length === 0) {
    const fills = left + sum(coverage.map(tableHeight)) > right
    return { beside, under: coverage, below: rest, fills }
  }
  return { beside, under: [], below: [...rest, ...coverage], fills: false }
}

const Tables = ({ tables }: { readonly tables: readonly FigureTable[] }) =>
  tables.map((table, index) => <Figures key={index} table={table} />)

/** Charts and tables of a block, next to each other if there is room. Those by groups come below, as wide as possible. */
export function FigureBody({ drawings, tables }: Pick<FigureContent, 'drawings' | 'tables'>) {
  const isNarrow = useNarrow()
  const ofAnswers = drawings.filter(({ part }) => part === undefined)
  const ofGroups = drawings.filter(({ part }) => part === 'groups')
  if (isNarrow && drawings.length > 0) {
    return (
      <>
        {ofAnswers.length > 0 && <Drawings drawings={ofAnswers} />}
        {ofGroups.length > 0 && <Drawings drawings={ofGroups} />}
        <details className="stats-block-card__tables">
          <summary>{stats.files.table}</summary>
          <Tables tables={tables} />
        </details>
      </>
    )
  }
  const ofPart = (isOfGroups: boolean) =>
    tables.filter(({ part }) => (part === 'groups') === isOfGroups)
  const groups = ofPart(true)
  const hasBeside = ofAnswers.length > 0 && tables.some(({ part }) => part === undefined)
  const { beside, under, below, fills } = hasBeside
    ? arranged(ofAnswers, ofPart(false))
    : { beside: [], under: [], below: ofPart(false), fills: false }
  return (
    <>
      {ofAnswers.length > 0 && (
        <div className={classNames(hasBeside && 'stats-block-card__body')}>
          <div className="stats-block-card__drawn">
            <Drawings drawings={ofAnswers} />
            <Tables tables={under} />
          </div>
          {hasBeside && (
            <div className="stats-block-card__tables" data-fills={fills || undefined}>
              <Tables tables={beside} />
            </div>
          )}
        </div>
      )}
      {below.length > 0 && (
        <div className="stats-block-card__row">
          <Tables tables={below} />
        </div>
      )}
      {(ofGroups.length > 0 || groups.length > 0) && (
        <div className="stats-block-card__groups">
          {ofGroups.length > 0 && <Drawings drawings={ofGroups} />}
          <Tables tables={groups} />
        </div>
      )}
    </>
  )
}
