import { handledByCaller } from '../../../api/calls/status-groups'
import { useCall } from '../../../api/calls/query'
import type { View } from '../../../paths'
import { type ListAddress, listQuery } from './list-address'
import { listOf, step } from './list-memory'
import { edgeAt, pagesAround, walkOn } from './list-walk'

const fields = { surveys: ['status'] }

interface Asked {
  readonly databaseId: string
  readonly view: View
  readonly address: ListAddress | null
  readonly enabled: boolean
}

function usePage(page: number, { databaseId, view, address, enabled }: Asked) {
  const query = address === null ? {} : listQuery({ ...address, page })
  return useCall(
    'surveys',
    {
      params: { databaseId },
      query: { ...query, fields, extra: { role: view } },
      quiet: handledByCaller,
    },
    { enabled, staleTime: 0 },
  )
}

/**
 * The surveys before and after one in the list that it was opened from, as filtered and sorted there; null where it was opened
 * otherwise. At the end of a page of the list the next one is read.
 */
export function useNeighbours(databaseId: string, view: View, surveyId: string) {
  const left = listOf(databaseId, view, surveyId)
  const edge = left && edgeAt(left.walk, surveyId)
  const pages = left && edge ? pagesAround(left.walk, edge) : ([1, 1] as const)

  const asked = { databaseId, view, address: left?.address ?? null, enabled: edge !== null }
  const one = usePage(pages[0], asked)
  const other = usePage(pages[1], asked)

  if (left === null) return null
  let { walk } = left
  if (edge !== null && one.data !== undefined && other.data !== undefined) {
    const read = [...one.data.data, ...other.data.data].map(({ id }) => id)
    const { total, totalCapped } = other.data.meta
    const now = { total: typeof total === 'number' ? total : walk.total }
    walk = walkOn(walk, edge, read, { ...now, capped: totalCapped === true })
  }
  const at = walk.surveyIds.indexOf(surveyId)
  return {
    previous: walk.surveyIds[at - 1] ?? null,
    next: walk.surveyIds[at + 1] ?? null,
    position: walk.before + at + 1,
    total: walk.total,
    capped: walk.capped,
    go: (to: string) => step(databaseId, view, left, walk, to),
  }
}
