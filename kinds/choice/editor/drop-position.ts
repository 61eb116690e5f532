import type { OptionPosition } from '../option-changes'
import type { OutlineRow } from './outline'

export interface DropPosition extends OptionPosition {
  /** Index of the row before or behind which it would be dropped, and the depth. */
  readonly over: number
  readonly behind: boolean
  readonly depth: number
}

const lastBelow = ({ option }: OutlineRow) => option.children?.at(-1)?.id ?? null

/**
 * Computes where a dragged row would be dropped. Between two rows any depth is possible from the lower row's to one below the upper
 * row's.
 *
 * @param rows visible rows, without those below the dragged one
 * @param from index of the dragged row
 * @param over index of the row under the pointer
 * @param sideways number of levels by which it was pushed to the right
 * @param levels whether the choice has levels
 * @returns null if it can't be dropped there
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
  // Among the other rows its index is that of the row under the pointer.
  const [before, next] = [rest[over - 1], rest[over]]
  const deepest = before === undefined || !levels ? 0 : before.depth + 1
  const shallowest = levels ? Math.min(next?.depth ?? 0, deepest) : 0
  const depth = Math.min(Math.max(dragged.depth + sideways, shallowest), deepest)
  const drop = { over, behind: over > from, depth }
  if (before === undefined) return { ...drop, under: null, after: null }
  if (depth > before.depth) {
    // Below the row before: as the first child if that one is open (the next row is its child), else as the last.
    const isOpen = next?.parent?.option.id === before.option.id
    return { ...drop, under: before.option.id, after: isOpen ? null : lastBelow(before) }
  }
  let sibling: OutlineRow = before
  while (sibling.depth > depth && sibling.parent !== null) sibling = sibling.parent
  return { ...drop, under: sibling.parent?.option.id ?? null, after: sibling.option.id }
}
