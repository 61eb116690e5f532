import {
  DndContext,
  type DndContextProps,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ReactNode } from 'react'

interface DragAreaProps extends Omit<DndContextProps, 'sensors' | 'children'> {
  /** Picture of the item that is being dragged, which follows the pointer; null if none is. */
  readonly lifted: ReactNode
  /** Moves a lifted item by arrow keys; without it items are dragged by mouse and finger only. */
  readonly keyboard?: KeyboardCoordinateGetter
  readonly children: ReactNode
}

/** Part of the page in which items are dragged. A press becomes a drag once the pointer has moved by four pixels. */
export function DragArea({ lifted, keyboard, children, ...context }: DragAreaProps) {
  const pointerSensor = useSensor(PointerSensor, { activationConstraint: { distance: 4 } })
  const keyboardSensor = useSensor(KeyboardSensor, {
    ...(keyboard && { coordinateGetter: keyboard }),
  })
  const sensors = useSensors(pointerSensor, keyboard === undefined ? null : keyboardSensor)
  return (
    <DndContext {...context} sensors={sensors}>
      {children}
      <DragOverlay dropAnimation={null}>{lifted}</DragOverlay>
    </DndContext>
  )
}
