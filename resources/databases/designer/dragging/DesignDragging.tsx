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
import { start } from '../../../start'
import { findQuestion, moved } from '../design'
import { useDesignCalls } from '../design-calls'
import { moveToGroup } from '../questions/move-to-group'
import { announcements, instructions } from './announcements'
import { type Draggable, draggableOf, placeOf } from './draggable'
import { placeByKey, placeUnder } from './places'
import './dragging.css'

// The list of groups keeps to the window's top while the page scrolls under it: places are measured again and again.
const measuring = { droppable: { strategy: MeasuringStrategy.Always, frequency: 250 } }

/** Groups and questions are dragged within their lists, and questions onto groups; what happens is said in Italian. */
export function DesignDragging({ children }: { readonly children: ReactNode }) {
  const calls = useDesignCalls()
  const [lifted, setLifted] = useState<Draggable | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: placeByKey }),
  )

  function drop({ active, over }: DragEndEvent) {
    setLifted(null)
    const one = draggableOf(active)
    const other = draggableOf(over)
    if (one === null || other === null || over === null || active.id === over.id) return
    const design = calls.read()
    const to = placeOf(over).place - 1
    if (one.type === 'group') {
      const ids = design?.groups.map(({ id }) => id) ?? []
      start(calls.reorderGroups(moved(ids, placeOf(active).place - 1, to)))
      return
    }
    const found = findQuestion(design, one.id)
    if (found === null) return
    const { group } = found
    if (other.type === 'group') {
      if (other.id !== group.id)
        start(moveToGroup(calls, found.question, { group: other, beforeId: null }))
      return
    }
    const others = group.questions.filter(({ id }) => id !== one.id)
    start(calls.moveQuestion(one.id, group.id, others[to]?.id ?? null))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeUnder}
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
