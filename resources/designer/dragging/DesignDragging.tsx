import type { ReactNode } from 'react'
import { start } from '../../admin/start'
import { findQuestion, moved } from '../design'
import { useDesignCalls } from '../design-calls'
import { moveToGroup } from '../questions/move-to-group'
import { type Drop, Dragging } from './Dragging'

/** Groups and questions are dragged within their lists, and questions onto groups. */
export function DesignDragging({ children }: { readonly children: ReactNode }) {
  const calls = useDesignCalls()

  function drop({ one, other, from, to }: Drop) {
    const design = calls.read()
    if (one.type === 'group') {
      const ids = design?.groups.map(({ id }) => id) ?? []
      start(calls.reorderGroups(moved(ids, from, to)))
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

  return <Dragging onDrop={drop}>{children}</Dragging>
}
