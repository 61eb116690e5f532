import type { Announcements } from '@dnd-kit/core'
import { it } from '../../../i18n/admin'
import { draggableOf, listPositionOf } from './draggable'

const words = it.admin.order

export const instructions = words.instructions

/** Sentences that a screen reader says while an item is dragged. */
export const announcements: Announcements = {
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
