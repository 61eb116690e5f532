/** The part of a list that is known while a doctor steps through it from survey to survey. */
export interface Walk {
  /** Ids of neighbouring surveys, in the order of the list. */
  readonly surveyIds: readonly string[]
  /** Number of surveys before them. */
  readonly before: number
  /** Number of surveys in the list; a lower bound if it is capped. */
  readonly total: number
  readonly capped: boolean
  /** Number of surveys on one page of the list. */
  readonly size: number
}

export type Edge = 'before' | 'after'

/** The walk that begins on a page of the list. */
export function walkFrom(
  { page, size }: { readonly page: number; readonly size: number },
  surveys: readonly { readonly id: string }[],
  extent: Pick<Walk, 'total' | 'capped'>,
): Walk {
  return { ...extent, size, before: (page - 1) * size, surveyIds: surveys.map(({ id }) => id) }
}

/** The end of the known part at which a survey stands; null if both neighbours are known or the list ends there. */
export function edgeAt({ surveyIds, before, total, capped }: Walk, surveyId: string): Edge | null {
  const hasMore = capped || before + surveyIds.length < total
  if (hasMore && surveyIds.at(-1) === surveyId) return 'after'
  return before > 0 && surveyIds[0] === surveyId ? 'before' : null
}

/** Number of the page, from 1, that has a position of the list, from 0. */
export function pageOf(position: number, size: number): number {
  return Math.floor(position / size) + 1
}

/**
 * Numbers of the two pages around an edge of the known part. Both are read again, as surveys may have moved. A changed survey comes first in
 * the list, and a completed one leaves a list of drafts.
 */
export function pagesAround({ surveyIds, before, size }: Walk, edge: Edge): [number, number] {
  const page = pageOf(edge === 'after' ? before + surveyIds.length : before - 1, size)
  return edge === 'after' ? [Math.max(1, page - 1), page] : [page, page + 1]
}

/**
 * Extends the known part beyond an edge. A changed survey may have moved, even to the other end of what was read. New ones count if a known
 * one stands before them; at the beginning, after them.
 *
 * @param read ids of the pages around the edge, in the list's present order
 */
export function walkOn(
  walk: Walk,
  edge: Edge,
  read: readonly string[],
  now: Pick<Walk, 'total' | 'capped'>,
): Walk {
  const { surveyIds } = walk
  const isKnown = (id: string) => surveyIds.includes(id)
  const last = read.findLastIndex(isKnown)
  const beyond =
    edge === 'after'
      ? read.slice(read.findIndex(isKnown) + 1)
      : read.slice(0, last === -1 ? read.length : last)
  const fresh = [...new Set(beyond)].filter((id) => !isKnown(id))
  if (edge === 'after') return { ...walk, ...now, surveyIds: [...surveyIds, ...fresh] }
  const before = fresh.length === 0 ? 0 : Math.max(0, walk.before - fresh.length)
  return { ...walk, ...now, before, surveyIds: [...fresh, ...surveyIds] }
}
