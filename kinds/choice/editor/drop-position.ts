import type { OptionPosition } from '../option-changes'
import type { OutlineRow } from './outline'

export interface DropPosition extends OptionPosition {
  /** Index of the row before or behind which it goes, and how deep. */
  readonly over: number
  readonly behind: boolean
  readonly depth: number
}

const lastBelow = ({ option }: OutlineRow) => option.children?.at(-1)?.id ?? null

/**
 * Where a dragged row would go. In: the rows as they are seen, with those below the dragged one folded away; the indices of the dragged
 * row and of the one that it is over; by how many levels it was pushed sideways. Between two rows a depth is free from the lower
 * one's to one below the upper one's.
 */
export function dropPosition(
  rows: readonly OutlineRow[],
  from: number,
  over: number,
  sideways: number,
  levels: boolean,
): DropPosition | null {
  const dragged = rows[from]
  if (dragged === undefined || rows[over] === undefined) return null
  const rest = rows.toSpliced(from, 1)
  // Among the rest it comes at the index of the row that it is over.
  const [before, next] = [rest[over - 1], rest[over]]
  const deepest = before === undefined || !levels ? 0 : before.depth + 1
  const shallowest = levels ? Math.min(next?.depth ?? 0, deepest) : 0
  const depth = Math.min(Math.max(dragged.depth + sideways, shallowest), deepest)
  const place = { over, behind: over > from, depth }
  if (before === undefined) return { ...place, under: null, after: null }
  if (depth > before.depth) {
    // Below the row before it: as its first where that is open (the next row lies below it), else as its last.
    const isOpen = next?.parent?.option.id === before.option.id
    return { ...place, under: before.option.id, after: isOpen ? null : lastBelow(before) }
  }
  let sibling: OutlineRow = before
  while (sibling.depth > depth && sibling.parent !== null) sibling = sibling.parent
  return { ...place, under: sibling.parent?.option.id ?? null, after: sibling.option.id }
}
