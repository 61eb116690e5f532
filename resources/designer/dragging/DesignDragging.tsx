import type { ReactNode } from 'react'
import { start } from '../../admin/start'
import { findQuestion, moved } from '../design'
import { useDesignCalls } from '../design-calls'
import { moveToGroup } from '../questions/move-to-group'
import { type Drop, Dragging } from './Dragging'

/** Dragging of groups and questions within their lists, and of questions onto groups. */
export function DesignDragging({ children }: { readonly children: ReactNode }) {
  const calls = useDesignCalls()

  function drop({ dragged, over, from, to }: Drop) {
    const design = calls.read()
    if (dragged.type === 'group') {
      const ids = design?.groups.map(({ id }) => id) ?? []
      start(calls.reorderGroups(moved(ids, from, to)))
      return
    }
    const current = findQuestion(design, dragged.id)
    if (current === null) return
    const { question, group } = current
    if (over.type === 'group') {
      if (over.id !== group.id) start(moveToGroup(calls, question, { group: over, beforeId: null }))
      return
    }
    const others = group.questions.filter(({ id }) => id !== dragged.id)
    start(calls.moveQuestion(dragged.id, group.id, others[to]?.id ?? null))
  }

  return <Dragging onDrop={drop}>{children}</Dragging>
}
