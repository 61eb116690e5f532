import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallReply } from '../../../src/data/call-args'
import { callKey, useCall } from '../../../src/data/query'
import type { Design } from './design'

const include = ['groups.questions'] as const

/** A database with its groups and questions, and the way to put into it what the server answered to a change (spec §3). */
export function useDesign(databaseId: string) {
  const args = { params: { id: databaseId }, query: { include } } as const
  const query = useCall('adminDatabase', args)
  const client = useQueryClient()
  const { refetch } = query

  const change = useCallback(
    (update: (design: Design) => Design) => {
      const key = callKey('adminDatabase', { params: { id: databaseId }, query: { include } })
      client.setQueryData<CallReply<Design>>(
        key,
        (reply) => reply && { ...reply, data: update(reply.data) },
      )
    },
    [client, databaseId],
  )
  const reload = useCallback(async () => (await refetch()).data?.data ?? null, [refetch])

  return {
    design: query.data?.data,
    isPending: query.isPending,
    error: query.error,
    change,
    reload,
  }
}
