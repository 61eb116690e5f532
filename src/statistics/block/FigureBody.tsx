import { stats } from '../../../i18n/words/stats'
import { classNames } from '../../../ui/class-names'
import { useNarrow } from '../../../ui/layout/use-narrow'
import type { FigureContent } from '../figures/content'
import { arranged } from './arrange'
import { Drawings } from './Drawings'
import { Figures } from './Figures'
import type { FigureTable } from './table'
import './Block.css'

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
