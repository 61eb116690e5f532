import { useQuery } from '@tanstack/react-query'
import { loadOfflineSurveys } from '../../../answers/offline/load-offline-surveys'

/** The surveys with an offline copy in this browser, read anew each time; null until they are read. */
export function useOfflineCopies() {
  const { data } = useQuery({
    queryKey: ['offlineCopies'],
    queryFn: async () => (await (await loadOfflineSurveys())?.list()) ?? [],
    gcTime: 0,
    staleTime: 0,
  })
  return data ?? null
}
