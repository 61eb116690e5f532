import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { announcements, instructions } from './announcements'
import { type Draggable, draggableOf, listPositionOf } from './draggable'
import { positionByKey, positionUnder } from './positions'
import './dragging.css'

// The list of groups keeps to the window's top while the page scrolls under it: places are measured again and again.
const measuring = { droppable: { strategy: MeasuringStrategy.Always, frequency: 250 } }

/** Something was let go over something else; places are counted from 0. */
export interface Drop {
  readonly one: Draggable
  readonly other: Draggable
  readonly from: number
  readonly to: number
}

interface DraggingProps {
  readonly onDrop: (drop: Drop) => void
  readonly children: ReactNode
}

/** Lists that are put in order by mouse, finger and keyboard; what happens is said in Italian. */
export function Dragging({ onDrop, children }: DraggingProps) {
  const [lifted, setLifted] = useState<Draggable | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: positionByKey }),
  )

  function drop({ active, over }: DragEndEvent) {
    setLifted(null)
    const one = draggableOf(active)
    const other = draggableOf(over)
    if (one === null || other === null || over === null || active.id === over.id) return
    onDrop({
      one,
      other,
      from: listPositionOf(active).position - 1,
      to: listPositionOf(over).position - 1,
    })
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={positionUnder}
      measuring={measuring}
      onDragStart={({ active }) => setLifted(draggableOf(active))}
      onDragEnd={drop}
      onDragCancel={() => setLifted(null)}
      accessibility={{ screenReaderInstructions: { draggable: instructions }, announcements }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {lifted && <div className="lifted">{lifted.name}</div>}
      </DragOverlay>
    </DndContext>
  )
}
