import type { Announcements } from '@dnd-kit/core'
import { it } from '../../../i18n/admin'
import { draggableOf, listPositionOf } from './draggable'

const words = it.admin.order

export const instructions = words.instructions

/** What a screen reader says while something is dragged. */
export const announcements: Announcements = {
  onDragStart({ active }) {
    const { position, total } = listPositionOf(active)
    return words.lifted(draggableOf(active)?.name ?? '', position, total)
  },
  onDragOver({ active, over }) {
    const [one, other] = [draggableOf(active), draggableOf(over)]
    if (one === null || other === null || over === null) return ''
    if (one.type !== other.type) return words.overGroup(one.name, other.name)
    const { position, total } = listPositionOf(over)
    return words.over(one.name, position, total)
  },
  onDragEnd({ active, over }) {
    const [one, other] = [draggableOf(active), draggableOf(over)]
    if (one === null) return ''
    if (other !== null && one.type !== other.type) return words.droppedInGroup(one.name, other.name)
    const { position, total } = listPositionOf(over ?? active)
    return words.dropped(one.name, position, total)
  },
  onDragCancel: ({ active }) => words.cancelled(draggableOf(active)?.name ?? ''),
}
