import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { CallReply } from '../../src/api/calls/call-args'
import { callKey, useCall } from '../../src/api/calls/query'
import type { Design } from './design'
import type { Designer } from './designer-context'
import type { SaveQueue } from './saving/save-queue'

const include = ['groups.questions'] as const

/**
 * A database with its groups and questions.
 *
 * @param enabled whether the design may be read yet
 * @returns the design, undefined until it is read; the error of reading it; and functions that read, change and reload it
 */
export function useDesign(databaseId: string, saves: SaveQueue, enabled = true) {
  const args = { params: { id: databaseId }, query: { include } } as const
  useRefreshAfterSaves(saves, callKey('adminDatabase', args))
  const query = useCall('adminDatabase', args, { enabled })
  const client = useQueryClient()
  const { refetch } = query

  const tools = useMemo(() => {
    const key = callKey('adminDatabase', { params: { id: databaseId }, query: { include } })
    return {
      /** Reads the design as it is now, also between two renders. */
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

  // Another page may have left the design in memory: it is not edited before it may be.
  return { design: enabled ? query.data?.data : undefined, error: query.error, ...tools }
}

/** Shortest time between two readings of a page that somebody comes back to, in milliseconds. */
const minInterval = 5_000

/**
 * Reads the design again when somebody comes back to the page: colleagues may have changed it meanwhile. A record that is being edited
 * merges their changes (`draft.adopt`) and is never overwritten.
 */
export function useFreshDesign(reload: Designer['reload'], saves: SaveQueue): void {
  useEffect(() => {
    let last = Date.now()
    const refresh = () => {
      const isHidden = document.visibilityState !== 'visible'
      if (isHidden || saves.get().saving > 0 || Date.now() - last < minInterval) return
      last = Date.now()
      void reload()
    }
    window.addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      window.removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [reload, saves])
}

/**
 * Cancels a query that is being read when a save begins, and reads it again once everything is saved. Its reply may hold the state before
 * the save, and would replace the change on the page.
 */
export function useRefreshAfterSaves(saves: SaveQueue, queryKey: QueryKey): void {
  const client = useQueryClient()
  const name = JSON.stringify(queryKey)
  useEffect(() => {
    const query = { queryKey: JSON.parse(name) as QueryKey, exact: true }
    const readAgain = () => {
      void client.cancelQueries(query)
      void saves.idle().then(() => client.invalidateQueries(query))
    }
    let wasSaving = saves.get().saving > 0
    // The first click on a page may come before this effect: the page's own reading begins beside that save.
    if (wasSaving) readAgain()
    return saves.subscribe(() => {
      const isSaving = saves.get().saving > 0
      const begins = isSaving && !wasSaving
      wasSaving = isSaving
      // Only the beginning counts: a save that is refused reads the design itself.
      if (begins && client.isFetching(query) > 0) readAgain()
    })
  }, [client, saves, name])
}
