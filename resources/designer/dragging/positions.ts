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
 * What something lifted is over: the nearest of its own list, or the group that the pointer stands on with a question. Where there is a
 * pointer it decides, not the picture that hangs on it, which is smaller than what was lifted.
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

/** Arrows go from place to place in the list that something was lifted from. */
export const positionByKey: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code]
  const sortable = context.active?.data.current?.['sortable'] as
    { items: readonly string[] } | undefined
  if (step === undefined || sortable === undefined || context.active === null) return undefined
  event.preventDefault()
  const here = sortable.items.indexOf(String(context.over?.id ?? context.active.id))
  const rect = context.droppableRects.get(sortable.items[here + step] ?? '')
  return rect && { x: rect.left, y: rect.top }
}
