import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SaveLog } from './save-log'

/**
 * A reading that is under way when something is saved may bring the state before it, over what is drawn: it is given up, and begun again
 * once everything is saved.
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
      // What a save itself reads, because it was refused, is not in its way.
      if (!begins || client.isFetching(query) === 0) return
      void client.cancelQueries(query)
      void saves.idle().then(() => client.invalidateQueries(query))
    })
  }, [client, saves, name])
}
