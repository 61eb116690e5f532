import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { MemberResult, NewMembers } from '../../contract/calls/members'
import type { CallError } from '../../src/api/calls/call-error'
import { useIdempotencyKey } from '../../src/api/calls/idempotency-key'
import type { Membership } from './memberships'

/** The call that adds people to a database, or invites them. */
export function useAddMembers(
  membership: Membership,
  databaseId: string,
  onAdded: (results: readonly MemberResult[], people: NewMembers) => void,
) {
  const provider = useDataProvider()
  // Part of the idempotency key: after the results are known, the same people are a new call.
  const [round, setRound] = useState(0)
  const keyOf = useIdempotencyKey()
  return useMutation<readonly MemberResult[], CallError, NewMembers>({
    mutationFn: async (people) => {
      const { meta } = await provider.massCreate(membership, {
        data: { databaseId, ...people },
        meta: { idempotencyKey: keyOf([round, people]) },
      })
      return (meta as { readonly results: readonly MemberResult[] }).results
    },
    onSuccess(results, people) {
      setRound(round + 1)
      onAdded(results, people)
    },
  })
}
