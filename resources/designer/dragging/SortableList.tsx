import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useMemo } from 'react'
import { type Draggable, dragId } from './draggable'

interface SortableListProps {
  readonly type: Draggable['type']
  readonly ids: readonly string[]
  readonly label: string
  readonly className: string
  /** Items that call `useSortableItem`, in the order of the ids. */
  readonly children: ReactNode
}

/** A list that is put in order by mouse, finger or keyboard, inside `Dragging`. */
export function SortableList({ type, ids, label, className, children }: SortableListProps) {
  // A new array would render every item again: it stays the same object while the ids do.
  const key = ids.join(' ')
  const items = useMemo(
    () => (key === '' ? [] : key.split(' ').map((id) => dragId({ type, id }))),
    [type, key],
  )
  return (
    <SortableContext items={items} strategy={verticalListSortingStrategy}>
      <ol className={className} aria-label={label}>
        {children}
      </ol>
    </SortableContext>
  )
}
