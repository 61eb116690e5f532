/** A function's name for comparisons: without case and without the points of Excel's Italian names (`DEV.ST`). */
export function canonicalName(written: string): string {
  return written.toUpperCase().replaceAll('.', '_')
}

/** Words that are operators or constants, with their Italian spelling. */
export const words = {
  and: new Set(['AND', 'E']),
  or: new Set(['OR', 'O']),
  not: new Set(['NOT', 'NON']),
  true: new Set(['TRUE', 'VERO']),
  false: new Set(['FALSE', 'FALSO']),
} as const

/** The name nearest to a mistyped one, or null if none is near: at most one wrong letter in three. */
export function nearestName(written: string, names: Iterable<string>): string | null {
  const target = canonicalName(written)
  if (target.length > 40) return null
  let best: string | null = null
  let least = Math.max(1, Math.floor(target.length / 3)) + 1
  for (const name of names) {
    if (Math.abs(name.length - target.length) >= least) continue
    const distance = editDistance(target, name)
    if (distance < least) {
      least = distance
      best = name
    }
  }
  return best
}

/** Levenshtein's distance, row by row; two swapped letters count as one wrong letter. */
function editDistance(from: string, to: string): number {
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    before = row
    row = next
  }
  return row[to.length] ?? 0
}
