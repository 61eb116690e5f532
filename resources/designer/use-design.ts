import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallReply } from '../../src/api/calls/call-args'
import { callKey, useCall } from '../../src/api/calls/query'
import type { Design } from './design'
import type { SaveLog } from './saving/save-log'
import { useRefreshAfterSaves } from './saving/use-refresh-after-saves'

const include = ['groups.questions'] as const

/** A database with its groups and questions, and the way to put into it what the server answered to a change (product §4). */
export function useDesign(databaseId: string, saves: SaveLog) {
  const args = { params: { id: databaseId }, query: { include } } as const
  useRefreshAfterSaves(saves, callKey('adminDatabase', args))
  const query = useCall('adminDatabase', args)
  const client = useQueryClient()
  const { refetch } = query

  const tools = useMemo(() => {
    const key = callKey('adminDatabase', { params: { id: databaseId }, query: { include } })
    return {
      /** The design as it is now, for what happens between two drawings. */
      read: () => client.getQueryData<CallReply<Design>>(key)?.data ?? null,
      change: (update: (design: Design) => Design) => {
        client.setQueryData<CallReply<Design>>(
          key,
          (reply) => reply && { ...reply, data: update(reply.data) },
        )
      },
      reload: async () => (await refetch()).data?.data ?? null,
    }
  }, [client, databaseId, refetch])

  return { design: query.data?.data, error: query.error, ...tools }
}
