import {
  type DragEndEvent,
  MeasuringStrategy,
  type Announcements,
  closestCenter,
  type CollisionDetection,
  type DroppableContainer,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { DragArea } from '../../../ui/dragging/DragArea'
import { type Draggable, draggableOf, listPositionOf } from './draggable'
import { it } from '../../../i18n/admin'
import './dragging.css'

const words = it.admin.order

const instructions = words.instructions

/** Sentences that a screen reader says while an item is dragged. */
const announcements: Announcements = {
  onDragStart({ active }) {
    const { position, total } = listPositionOf(active)
    return words.lifted(draggableOf(active)?.name ?? '', position, total)
  },
  onDragOver({ active, over }) {
    const [dragged, target] = [draggableOf(active), draggableOf(over)]
    if (dragged === null || target === null || over === null) return ''
    if (dragged.type !== target.type) return words.overGroup(dragged.name, target.name)
    const { position, total } = listPositionOf(over)
    return words.over(dragged.name, position, total)
  },
  onDragEnd({ active, over }) {
    const [dragged, target] = [draggableOf(active), draggableOf(over)]
    if (dragged === null) return ''
    if (target !== null && dragged.type !== target.type) {
      return words.droppedInGroup(dragged.name, target.name)
    }
    const { position, total } = listPositionOf(over ?? active)
    return words.dropped(dragged.name, position, total)
  },
  onDragCancel: ({ active }) => words.cancelled(draggableOf(active)?.name ?? ''),
}

const ofType = (containers: readonly DroppableContainer[], type: string | undefined) =>
  containers.filter((container) => draggableOf(container)?.type === type)

/**
 * Target of a lifted item: the nearest item of its own list, or the group under the pointer if a question is lifted. The pointer's position
 * decides if there is one, and not the overlay, which is smaller than the lifted item.
 */
const positionUnder: CollisionDetection = (args) => {
  const type = draggableOf(args.active)?.type
  const own = { ...args, droppableContainers: ofType(args.droppableContainers, type) }
  if (args.pointerCoordinates === null) return closestCenter(own)
  if (type === 'question') {
    const groups = pointerWithin({
      ...args,
      droppableContainers: ofType(args.droppableContainers, 'group'),
    })
    if (groups.length > 0) return groups
  }
  const { x, y } = args.pointerCoordinates
  const point = { left: x, right: x, top: y, bottom: y, width: 0, height: 0 }
  return closestCenter({ ...own, collisionRect: point })
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves a lifted item by arrow keys, from one position to the next in its own list. */
const positionByKey: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code]
  const sortable = context.active?.data.current?.['sortable'] as
    { items: readonly string[] } | undefined
  if (step === undefined || sortable === undefined || context.active === null) return undefined
  event.preventDefault()
  const index = sortable.items.indexOf(String(context.over?.id ?? context.active.id))
  const rect = context.droppableRects.get(sortable.items[index + step] ?? '')
  return rect && { x: rect.left, y: rect.top }
}

// The list of groups is sticky while the page scrolls: positions are measured again every 250 ms.
const measuring = { droppable: { strategy: MeasuringStrategy.Always, frequency: 250 } }

/** An item that was dropped over another one, and the positions of both in their lists, from 0. */
export interface Drop {
  readonly dragged: Draggable
  readonly over: Draggable
  readonly from: number
  readonly to: number
}

interface DraggingProps {
  readonly onDrop: (drop: Drop) => void
  readonly children: ReactNode
}

/** Frame of lists that are put in order by mouse, finger and keyboard; screen readers announce each step. */
export function Dragging({ onDrop, children }: DraggingProps) {
  const [lifted, setLifted] = useState<Draggable | null>(null)

  function drop({ active, over }: DragEndEvent) {
    setLifted(null)
    const dragged = draggableOf(active)
    const target = draggableOf(over)
    if (dragged === null || target === null || over === null || active.id === over.id) return
    onDrop({
      dragged,
      over: target,
      from: listPositionOf(active).position - 1,
      to: listPositionOf(over).position - 1,
    })
  }

  return (
    <DragArea
      lifted={lifted && <div className="lifted">{lifted.name}</div>}
      keyboard={positionByKey}
      collisionDetection={positionUnder}
      measuring={measuring}
      onDragStart={({ active }) => setLifted(draggableOf(active))}
      onDragEnd={drop}
      onDragCancel={() => setLifted(null)}
      accessibility={{ screenReaderInstructions: { draggable: instructions }, announcements }}
    >
      {children}
    </DragArea>
  )
}
