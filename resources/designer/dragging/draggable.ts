import type { Active, Over } from '@dnd-kit/core'

/** An item that is dragged or dropped onto: group or question of a design, block of a statistics template. */
export interface Draggable {
  readonly type: 'group' | 'question' | 'block'
  readonly id: string
  readonly name: string
}

/** Id of a draggable item that is unique across types: a group and a question may have the same number. */
export function dragId({ type, id }: Pick<Draggable, 'type' | 'id'>): string {
  return `${type}-${id}`
}

/** Draggable item behind an entry of the library: the lifted one, or the one under it. */
export function draggableOf(entry: Pick<Active | Over, 'data'> | null): Draggable | null {
  const data = entry?.data.current
  return data === undefined || data['draggable'] === undefined
    ? null
    : (data['draggable'] as Draggable)
}

/** Position of an entry in its list, from 1, and the length of the list. */
export function listPositionOf(entry: Pick<Active | Over, 'data'>): {
  position: number
  total: number
} {
  const sortable = entry.data.current?.['sortable'] as
    { index: number; items: readonly unknown[] } | undefined
  return { position: (sortable?.index ?? 0) + 1, total: sortable?.items.length ?? 0 }
}
