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
import { moved } from '../design'
import { useDesignCalls } from '../design-calls'
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
    const [from, to] = [placeOf(active).place - 1, placeOf(over).place - 1]
    const design = calls.read()
    if (one.type === 'group') {
      const ids = design?.groups.map(({ id }) => id) ?? []
      start(calls.reorderGroups(moved(ids, from, to)))
      return
    }
    const group = design?.groups.find(({ questions }) => questions.some(({ id }) => id === one.id))
    if (group === undefined) return
    const ids = group.questions.map(({ id }) => id)
    start(calls.reorderQuestions(group.id, moved(ids, from, to)))
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
