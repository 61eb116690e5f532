import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SaveLog } from './save-log'

/**
 * Cancels a query that is being read when a save begins, and reads it again once everything is saved. Its reply may hold the state before
 * the save, and would replace the change on the page.
 */
export function useRefreshAfterSaves(saves: SaveLog, queryKey: QueryKey): void {
  const client = useQueryClient()
  const name = JSON.stringify(queryKey)
  useEffect(() => {
    const query = { queryKey: JSON.parse(name) as QueryKey, exact: true }
    let wasSaving = saves.get().saving > 0
    return saves.subscribe(() => {
      const isSaving = saves.get().saving > 0
      const begins = isSaving && !wasSaving
      wasSaving = isSaving
      // Only the beginning counts: a save that is refused reads the design itself.
      if (!begins || client.isFetching(query) === 0) return
      void client.cancelQueries(query)
      void saves.idle().then(() => client.invalidateQueries(query))
    })
  }, [client, saves, name])
}
