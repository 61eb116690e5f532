import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { CallReply } from './call-args'
import type { CallError } from './call-error'

/**
 * A list that is read page by page, however long it is, and from the beginning each time it is shown.
 *
 * @param key of the cache; must be the pages' alone
 * @param read a page's call, with its number from 1
 * @returns all records of the pages read so far, and the way to the next one
 */
export function usePages<One>(
  key: QueryKey,
  read: (page: number, signal: AbortSignal) => Promise<CallReply<One[]>>,
) {
  const query = useInfiniteQuery<CallReply<One[]>, CallError, One[], QueryKey, number>({
    queryKey: [...key, 'pages'],
    gcTime: 0,
    staleTime: 0,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: ({ links }, pages) => (links['next'] ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })
  return {
    all: query.data,
    error: query.error,
    isPending: query.isPending,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    retry: () => void query.refetch(),
    more: () => void query.fetchNextPage(),
  }
}
