import {
  QueryClient,
  useMutation,
  type UseMutationOptions,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { EndpointName } from '../../../contract/endpoints'
import type { CallArgs, CallReply, DataOf } from './call-args'
import type { CallError } from './call-error'
import { call } from './http'
import { whenPersonLeaves } from '../session/session-store'

/** One cache for the whole client. No retries: each failed attempt would be told to the reader anew. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

whenPersonLeaves(() => queryClient.clear())

type Args<Name extends EndpointName, Include extends string> = Omit<
  CallArgs<Name, Include>,
  'signal'
>
type Reply<Name extends EndpointName, Include extends string> = CallReply<DataOf<Name, Include>>

/** A call's key in the cache; `callKey(name)` alone matches all calls of the name. */
export function callKey(
  name: EndpointName,
  args?: { readonly params?: unknown; readonly query?: unknown },
) {
  return args === undefined
    ? ([name] as const)
    : ([name, args.params ?? {}, args.query ?? {}] as const)
}

/** A reading call as a query: `useCall('survey', { params: { surveyId }, query: { include: ['user'] } }).data?.data`. */
export function useCall<Name extends EndpointName, const Include extends string = never>(
  name: Name,
  args: Args<Name, Include>,
  options: Omit<UseQueryOptions<Reply<Name, Include>, CallError>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery<Reply<Name, Include>, CallError>({
    ...options,
    queryKey: callKey(name, args as { params?: unknown; query?: unknown }),
    queryFn: ({ signal }) => run(name, { ...args, signal } as CallArgs<Name, Include>),
  })
}

/** A changing call as a mutation: `useCallMutation('deleteSurvey').mutate({ params: { surveyId } })`. */
export function useCallMutation<Name extends EndpointName, const Include extends string = never>(
  name: Name,
  options: Omit<
    UseMutationOptions<Reply<Name, Include>, CallError, CallArgs<Name, Include>>,
    'mutationFn'
  > = {},
) {
  return useMutation<Reply<Name, Include>, CallError, CallArgs<Name, Include>>({
    ...options,
    mutationFn: (args) => run(name, args),
  })
}

/** `call` with its arguments in hand: whether they may be left out is no question here. */
function run<Name extends EndpointName, Include extends string>(
  name: Name,
  args: CallArgs<Name, Include>,
): Promise<Reply<Name, Include>> {
  const made = call as (name: Name, args: CallArgs<Name, Include>) => Promise<Reply<Name, Include>>
  return made(name, args)
}
