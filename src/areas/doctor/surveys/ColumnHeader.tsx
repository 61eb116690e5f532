import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/Icon'
import type { ListAddress } from './list-address'

type Sort = ListAddress['sort']

interface ColumnHeaderProps {
  readonly sort: Sort
  /** The orders that the column has, the one to begin with first. */
  readonly by: readonly [Sort, ...Sort[]]
  readonly onSort: (changes: { sort: Sort }) => void
  readonly children: ReactNode
}

/** A column's name as a button that sorts by it; pressed again, the other way round where there is one. */
export function ColumnHeader({ sort, by, onSort, children }: ColumnHeaderProps) {
  const at = by.indexOf(sort)
  const next = by[(at + 1) % by.length] ?? by[0]
  const descending = sort.startsWith('-')
  const direction = descending ? 'descending' : 'ascending'
  return (
    <th role="columnheader" aria-sort={at < 0 ? undefined : direction}>
      <button
        type="button"
        className="surveys-table__sort"
        onClick={() => next !== sort && onSort({ sort: next })}
      >
        {children}
        {at >= 0 && <Icon name={descending ? 'arrow-down' : 'arrow-up'} />}
      </button>
    </th>
  )
}
