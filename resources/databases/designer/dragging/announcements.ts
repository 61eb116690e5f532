import type { Announcements } from '@dnd-kit/core'
import { it } from '../../../../i18n/admin'
import { draggableOf, placeOf } from './draggable'

const words = it.admin.order

export const instructions = words.instructions

/** What a screen reader says while something is dragged. */
export const announcements: Announcements = {
  onDragStart({ active }) {
    const { place, total } = placeOf(active)
    return words.lifted(draggableOf(active)?.name ?? '', place, total)
  },
  onDragOver({ active, over }) {
    const [one, other] = [draggableOf(active), draggableOf(over)]
    if (one === null || other === null || over === null) return ''
    if (one.type !== other.type) return words.overGroup(one.name, other.name)
    const { place, total } = placeOf(over)
    return words.over(one.name, place, total)
  },
  onDragEnd({ active, over }) {
    const [one, other] = [draggableOf(active), draggableOf(over)]
    if (one === null) return ''
    if (other !== null && one.type !== other.type) return words.droppedInGroup(one.name, other.name)
    const { place, total } = placeOf(over ?? active)
    return words.dropped(one.name, place, total)
  },
  onDragCancel: ({ active }) => words.cancelled(draggableOf(active)?.name ?? ''),
}
