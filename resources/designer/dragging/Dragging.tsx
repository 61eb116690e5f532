import { type DragEndEvent, MeasuringStrategy } from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import { DragArea } from '../../../ui/dragging/DragArea'
import { announcements, instructions } from './announcements'
import { type Draggable, draggableOf, listPositionOf } from './draggable'
import { positionByKey, positionUnder } from './positions'
import './dragging.css'

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
