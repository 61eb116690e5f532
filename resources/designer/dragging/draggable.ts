import type { Active, Over } from '@dnd-kit/core'

/** What can be dragged, and dropped onto: groups and questions of a design, blocks of a statistics template. */
export interface Draggable {
  readonly type: 'group' | 'question' | 'block'
  readonly id: string
  readonly name: string
}

/** Groups and questions are numbered apart; where both are dragged each has an id of its own. */
export function dragId({ type, id }: Pick<Draggable, 'type' | 'id'>): string {
  return `${type}-${id}`
}

/** What is lifted or under it. */
export function draggableOf(entry: Pick<Active | Over, 'data'> | null): Draggable | null {
  const data = entry?.data.current
  return data === undefined || data['draggable'] === undefined
    ? null
    : (data['draggable'] as Draggable)
}

/** Its place in its list and the list's length, as a person counts. */
export function listPositionOf(entry: Pick<Active | Over, 'data'>): {
  position: number
  total: number
} {
  const sortable = entry.data.current?.['sortable'] as
    { index: number; items: readonly unknown[] } | undefined
  return { position: (sortable?.index ?? 0) + 1, total: sortable?.items.length ?? 0 }
}
