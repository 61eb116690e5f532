/** The part of a list that somebody walks through from survey to survey. */
export interface Walk {
  /** Surveys that stand together in the list, in its order. */
  readonly surveyIds: readonly string[]
  /** How many stand before them. */
  readonly before: number
  /** How many the list has; more than so many where it is capped. */
  readonly total: number
  readonly capped: boolean
  /** How many a page of the list has. */
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

/** Beyond which end of what is known the survey's neighbour lies; null where both are known or the list ends. */
export function edgeAt({ surveyIds, before, total, capped }: Walk, surveyId: string): Edge | null {
  const hasMore = capped || before + surveyIds.length < total
  if (hasMore && surveyIds.at(-1) === surveyId) return 'after'
  return before > 0 && surveyIds[0] === surveyId ? 'before' : null
}

/** The page that a place of the list, from 0, is on; from 1. */
export function pageOf(position: number, size: number): number {
  return Math.floor(position / size) + 1
}

/**
 * The two pages of the list around an edge: what is known may have moved since. A survey that was worked on comes first in the list,
 * and one that was completed leaves a list of drafts.
 */
export function pagesAround({ surveyIds, before, size }: Walk, edge: Edge): [number, number] {
  const page = pageOf(edge === 'after' ? before + surveyIds.length : before - 1, size)
  return edge === 'after' ? [Math.max(1, page - 1), page] : [page, page + 1]
}

/** Where in `read` those stand that kept their order: the longest such row. One that was worked on has gone elsewhere alone. */
function placesInOrder(surveyIds: readonly string[], read: readonly string[]): readonly number[] {
  const order = new Map(surveyIds.map((id, at) => [id, at]))
  let longest: readonly number[] = []
  const rows: { readonly last: number; readonly places: readonly number[] }[] = []
  for (const [position, id] of read.entries()) {
    const at = order.get(id)
    if (at === undefined) continue
    let before: readonly number[] = []
    for (const { last, places } of rows) {
      if (last < at && places.length > before.length) before = places
    }
    const places = [...before, position]
    rows.push({ last: at, places })
    if (places.length > longest.length) longest = places
  }
  return longest
}

/** @param read the ids of the pages around the edge, in the list's order, as they are now */
export function walkOn(
  walk: Walk,
  edge: Edge,
  read: readonly string[],
  now: Pick<Walk, 'total' | 'capped'>,
): Walk {
  const { surveyIds } = walk
  const places = placesInOrder(surveyIds, read)
  const beyond = edge === 'after' ? read.slice((places.at(-1) ?? -1) + 1) : read.slice(0, places[0])
  const fresh = [...new Set(beyond)].filter((id) => !surveyIds.includes(id))
  if (edge === 'after') return { ...walk, ...now, surveyIds: [...surveyIds, ...fresh] }
  const before = fresh.length === 0 ? 0 : Math.max(0, walk.before - fresh.length)
  return { ...walk, ...now, before, surveyIds: [...fresh, ...surveyIds] }
}
