import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { MemberResult, NewMembers } from '../../contract/calls/members'
import type { CallError } from '../../src/data/call-error'
import type { Membership } from './memberships'

interface Adding {
  readonly databaseId: string
  readonly people: NewMembers
  /** Makes a repeated call harmless. */
  readonly idempotencyKey?: string
  /** Whoever adds to many databases has the lists read again at the end (`forget`). */
  readonly oneOfMany?: boolean
}

/** Adds people to a database; resolves to what became of each. */
export function useAddMembers(membership: Membership) {
  const provider = useDataProvider()
  return useMutation<readonly MemberResult[], CallError, Adding>({
    mutationFn: async ({ databaseId, people, ...meta }) => {
      const { meta: told } = await provider.massCreate(membership, {
        data: { databaseId, ...people },
        meta,
      })
      return told.results
    },
  })
}
