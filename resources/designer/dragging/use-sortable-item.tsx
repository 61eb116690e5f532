import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useMemo } from 'react'
import { it } from '../../../i18n/admin'
import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/Icon'
import { type Draggable, dragId, draggableOf } from './draggable'

/** An item of a `SortableList`. @returns the props of its `li`, and the handle by which it is lifted */
export function useSortableItem({ type, id, name }: Draggable) {
  const data = useMemo(
    () => ({ draggable: { type, id, name } satisfies Draggable }),
    [type, id, name],
  )
  const {
    active,
    attributes,
    isDragging,
    isOver,
    listeners,
    setActivatorNodeRef,
    setNodeRef,
    transform,
    transition,
  } = useSortable({ id: dragId({ type, id }), data })

  const handle: ReactNode = useMemo(
    () => (
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="sortable-handle"
        {...attributes}
        {...listeners}
        aria-label={it.admin.order.handle(name)}
      >
        <Icon name="drag" />
      </button>
    ),
    [setActivatorNodeRef, attributes, listeners, name],
  )
  // A question that is dropped onto a group moves into it: the group is marked.
  const receives = isOver && draggableOf(active)?.type !== type
  const row = {
    ref: setNodeRef,
    className: classNames('sortable-item', isDragging && 'is-lifted', receives && 'is-receiving'),
    style: { transform: CSS.Translate.toString(transform), transition },
  }
  return { row, handle }
}
