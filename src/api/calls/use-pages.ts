import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { CallReply } from './call-args'
import type { CallError } from './call-error'

/**
 * Reads a list page by page, from the beginning each time that it is shown.
 *
 * @param key key in the cache, used for nothing else
 * @param read makes the call for a page, by its number from 1
 * @returns all records of the pages read so far, `meta` of the last one, and `more` to read the next page
 */
export function usePages<One>(
  key: QueryKey,
  read: (page: number, signal: AbortSignal) => Promise<CallReply<One[]>>,
) {
  type Read = { readonly all: readonly One[]; readonly meta: CallReply<One[]>['meta'] | undefined }
  const query = useInfiniteQuery<CallReply<One[]>, CallError, Read, QueryKey, number>({
    queryKey: [...key, 'pages'],
    gcTime: 0,
    staleTime: 0,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: ({ links }, pages) => (links['next'] ? pages.length + 1 : undefined),
    select: ({ pages }) => ({
      all: pages.flatMap(({ data }) => data),
      meta: pages.at(-1)?.meta,
    }),
  })
  return {
    all: query.data?.all,
    meta: query.data?.meta,
    error: query.error,
    isPending: query.isPending,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    retry: () => void query.refetch(),
    more: () => void query.fetchNextPage(),
  }
}
