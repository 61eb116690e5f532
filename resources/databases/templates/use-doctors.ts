import { useQuery } from '@tanstack/react-query'
import { fullName } from '../../../contract/model/users'
import { largestPageSize } from '../../../contract/query'
import { call } from '../../../src/data/http'
import { callKey } from '../../../src/data/query'

export interface NamedDoctor {
  readonly id: string
  readonly name: string
}

async function doctorsOf(databaseId: string, signal: AbortSignal): Promise<NamedDoctor[]> {
  const doctors: NamedDoctor[] = []
  for (let number = 1, more = true; more; number += 1) {
    const { data, links } = await call('databaseUsers', {
      params: { databaseId },
      query: { include: ['user'], sort: 'lastName', page: { number, size: largestPageSize } },
      signal,
    })
    for (const { user } of data) if (user) doctors.push({ id: user.id, name: fullName(user) })
    more = Boolean(links['next'])
  }
  return doctors
}

/** Who fills surveys in a database, by last name; null until it is known. */
export function useDoctors(databaseId: string): readonly NamedDoctor[] | null {
  const { data } = useQuery({
    queryKey: [...callKey('databaseUsers', { params: { databaseId } }), 'names'],
    queryFn: ({ signal }) => doctorsOf(databaseId, signal),
  })
  return data ?? null
}
