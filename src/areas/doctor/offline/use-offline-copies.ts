import { useQuery } from '@tanstack/react-query'
import { session } from '../../../answers/session'

/** The surveys with an offline copy in this browser, read anew each time; null until they are read. */
export function useOfflineCopies() {
  const { data } = useQuery({
    queryKey: ['offlineCopies'],
    queryFn: async () => (await (await session.current?.offlineSurveys())?.list()) ?? [],
    gcTime: 0,
    staleTime: 0,
  })
  return data ?? null
}
