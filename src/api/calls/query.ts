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

/** Cache of the whole client. It does not retry: each failed attempt would show another toast. */
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

/** Key of a call in the cache; `callKey(name)` alone matches all calls of that name. */
export function callKey(
  name: EndpointName,
  args?: { readonly params?: unknown; readonly query?: unknown },
) {
  return args === undefined
    ? ([name] as const)
    : ([name, args.params ?? {}, args.query ?? {}] as const)
}

/** Makes a call that reads, as a query: `useCall('survey', { params: { surveyId }, query: { include: ['user'] } }).data?.data`. */
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

/** Makes a call that changes something, as a mutation: `useCallMutation('deleteSurvey').mutate({ params: { surveyId } })`. */
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

/** Runs `call` with arguments; its own type lets some calls leave them out, which a generic name can't express. */
function run<Name extends EndpointName, Include extends string>(
  name: Name,
  args: CallArgs<Name, Include>,
): Promise<Reply<Name, Include>> {
  const callWith = call as (
    name: Name,
    args: CallArgs<Name, Include>,
  ) => Promise<Reply<Name, Include>>
  return callWith(name, args)
}
