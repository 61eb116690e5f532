import { useQuery } from '@tanstack/react-query'
import { largestPageSize } from '../../../contract/query'
import { call } from '../../../src/data/http'
import { callKey } from '../../../src/data/query'
import { type Membership, memberships } from '../../memberships'

async function presentIn(databaseId: string, membership: Membership, signal: AbortSignal) {
  const ids = new Set<string>()
  for (let number = 1, more = true; more; number += 1) {
    const { data, links } = await call(memberships[membership].list, {
      params: { databaseId },
      query: { page: { number, size: largestPageSize } },
      signal,
    })
    for (const { user } of data) if (user) ids.add(user.id)
    more = Boolean(links['next'])
  }
  return ids
}

/** The ids of all who take part already; null until they are known. */
export function usePresent(databaseId: string, membership: Membership): ReadonlySet<string> | null {
  const { data } = useQuery({
    queryKey: [...callKey(memberships[membership].list, { params: { databaseId } }), 'present'],
    queryFn: ({ signal }) => presentIn(databaseId, membership, signal),
  })
  return data ?? null
}
