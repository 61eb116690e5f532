import {
  closestCenter,
  type CollisionDetection,
  type DroppableContainer,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core'
import { draggableOf } from './draggable'

const ofType = (containers: readonly DroppableContainer[], type: string | undefined) =>
  containers.filter((container) => draggableOf(container)?.type === type)

/**
 * Target of a lifted item: the nearest item of its own list, or the group under the pointer if a question is lifted. The pointer's position
 * decides if there is one, and not the overlay, which is smaller than the lifted item.
 */
export const positionUnder: CollisionDetection = (args) => {
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
export const positionByKey: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code]
  const sortable = context.active?.data.current?.['sortable'] as
    { items: readonly string[] } | undefined
  if (step === undefined || sortable === undefined || context.active === null) return undefined
  event.preventDefault()
  const index = sortable.items.indexOf(String(context.over?.id ?? context.active.id))
  const rect = context.droppableRects.get(sortable.items[index + step] ?? '')
  return rect && { x: rect.left, y: rect.top }
}
