import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { it } from '../../../i18n/it'
import { Icon } from '../../../src/ui/Icon'

const words = it.admin.order

interface Named {
  readonly id: string
  readonly name: string
}

interface SortableListProps<Item extends Named> {
  readonly items: readonly Item[]
  readonly label: string
  readonly className?: string
  /** An item is about to move: whatever makes items of very different heights is to be folded away. */
  readonly onLift?: () => void
  /** All ids in their new order. */
  readonly onReorder: (ids: string[]) => void
  readonly children: (item: Item, handle: ReactNode) => ReactNode
}

/** A list that is put in order by mouse, finger or keyboard, and says in Italian what happens. */
export function SortableList<Item extends Named>({
  items,
  label,
  className,
  onLift,
  onReorder,
  children,
}: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(({ id }) => id)
  const nameOf = (id: string | number) => items.find((item) => item.id === id)?.name ?? ''
  const place = (id: string | number) => ids.indexOf(String(id)) + 1

  function drop({ active, over }: DragEndEvent) {
    if (over === null || active.id === over.id) return
    onReorder(arrayMove(ids, place(active.id) - 1, place(over.id) - 1))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      onDragStart={() => onLift?.()}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: words.instructions },
        announcements: {
          onDragStart: ({ active }) =>
            words.lifted(nameOf(active.id), place(active.id), ids.length),
          onDragOver: ({ active, over }) =>
            over === null ? '' : words.over(nameOf(active.id), place(over.id), ids.length),
          onDragEnd: ({ active, over }) =>
            words.dropped(nameOf(active.id), place((over ?? active).id), ids.length),
          onDragCancel: ({ active }) => words.cancelled(nameOf(active.id)),
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={className} aria-label={label}>
          {items.map((item) => (
            <SortableItem key={item.id} item={item}>
              {(handle) => children(item, handle)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function SortableItem({
  item,
  children,
}: {
  readonly item: Named
  readonly children: (handle: ReactNode) => ReactNode
}) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item.id })
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className="sortable-handle"
      {...attributes}
      {...listeners}
      aria-label={words.handle(item.name)}
    >
      <Icon name="drag" />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'sortable-item is-dragging' : 'sortable-item'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(handle)}
    </li>
  )
}

/** The ids with one moved a place up (−1) or down (1); the same order at an end. */
export function nudged(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const index = ids.indexOf(id)
  const target = index + by
  return target < 0 || target >= ids.length ? [...ids] : arrayMove([...ids], index, target)
}
