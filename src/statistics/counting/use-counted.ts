import { useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import type { EndpointName } from '../../../contract/endpoints'
import type { CallArgs, CallReply, DataOf } from '../../api/calls/call-args'
import type { CallError } from '../../api/calls/call-error'
import { callKey, useCall } from '../../api/calls/query'

type Counted = Extract<EndpointName, 'statsPage' | 'statsBlock' | 'statsMissing'>
type Reply<Name extends Counted> = CallReply<DataOf<Name, never>>

/** State of a call for figures; one that is repeated is `reading` again. */
export type Reading = 'reading' | 'read' | 'failed'

/** Makes a call for figures that may take long, and that the reader may stop. */
export function useCounted<Name extends Counted>(
  name: Name,
  args: Omit<CallArgs<Name>, 'signal'>,
  options: Omit<UseQueryOptions<Reply<Name>, CallError>, 'queryKey' | 'queryFn'> & {
    readonly enabled?: boolean
  } = {},
) {
  const client = useQueryClient()
  const query = useCall(name, args, options)
  const { isFetching, isPlaceholderData, data, error } = query
  const isWanted = options.enabled !== false
  const isMissing = (data === undefined || isPlaceholderData) && error === null
  const reading: Reading | null = isFetching
    ? 'reading'
    : error
      ? 'failed'
      : data === undefined
        ? null
        : 'read'
  return {
    ...query,
    reading,
    /** Whether the call was stopped before figures came. */
    isStopped: isWanted && isMissing && !isFetching,
    stop: () =>
      void client.cancelQueries({
        queryKey: callKey(name, args as { params?: unknown; query?: unknown }),
        // Without this, the key of a call without filters would match calls with filters too.
        exact: true,
      }),
  }
}
