import { stats } from '../../../i18n/words/statistics/stats'
import type { FigureContent } from '../figures/content'
import { Drawings } from './Drawings'
import { Figures } from './Figures'
import type { FigureTable } from './table'
import './Block.css'

const Tables = ({ tables }: { readonly tables: readonly FigureTable[] }) =>
  tables.map((table, index) => <Figures key={index} table={table} />)

/** Charts and tables of a block: those of the answers, then those by groups, and folded what they tell already. */
export function FigureBody({ drawings, tables }: Pick<FigureContent, 'drawings' | 'tables'>) {
  const folded = tables.filter(({ place }) => place === 'folded')
  return (
    <>
      {[false, true].map((isOfGroups) => {
        const drawn = drawings.filter(({ part }) => (part === 'groups') === isOfGroups)
        const shown = tables.filter(
          ({ place, part }) => place === undefined && (part === 'groups') === isOfGroups,
        )
        if (drawn.length + shown.length === 0) return null
        return (
          <div key={String(isOfGroups)} className="stats-block-card__body">
            {drawn.length > 0 && <Drawings drawings={drawn} />}
            {shown.length > 0 && (
              <div className="stats-block-card__tables">
                <Tables tables={shown} />
              </div>
            )}
          </div>
        )
      })}
      {folded.length > 0 && (
        <details className="stats-block-card__folded">
          <summary>{stats.files.tables(folded.length)}</summary>
          <div className="stats-block-card__tables">
            <Tables tables={folded} />
          </div>
        </details>
      )}
    </>
  )
}
