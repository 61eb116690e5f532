import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { readAll } from '../list/use-read-all'
import type { Member, Membership } from './memberships'

const nobody: readonly string[] = []

/** The accounts of all who take part already; nobody until they are known. */
export function usePresent(databaseId: string, membership: Membership): readonly string[] {
  const provider = useDataProvider()
  const { data } = useQuery({
    queryKey: [membership, 'present', { databaseId }],
    queryFn: async ({ signal }) => {
      const filter = { databaseId }
      const members = await readAll<Member>(provider, membership, { filter, signal })
      return members.flatMap(({ user }) => user?.id ?? [])
    },
  })
  return data ?? nobody
}
