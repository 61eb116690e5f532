import type { EndpointName } from '../../../contract/endpoints'
import type { AnyArgs, CallArgs, CallReply, DataOf } from './call-args'
import { unreachable } from './call-error'
import { failures } from './failures'
import { sessionStore } from '../session/session-store'

type Transport = typeof import('./transport')

// The transport brings the whole contract along. A visitor's first page makes no call and loads without.
let transport: Transport | null = null

async function loadTransport(): Promise<Transport> {
  try {
    transport = await import('./transport')
    return transport
  } catch {
    const error = unreachable()
    failures.notify(error, null)
    throw error
  }
}

/** A call is to be expected: what it takes comes meanwhile. */
export function expectCall(): void {
  if (transport === null) void import('./transport').catch(() => undefined)
}

// Who has a token is asked for at once: the transport comes beside the first area, not after it.
if (sessionStore.get().token !== null) expectCall()

/**
 * Makes a call of the contract by its name (product §2), with the session's bearer. Once the transport is there the request leaves
 * before this returns, so that a page that is being closed can still send one.
 *
 * @returns data (a relation is expanded where `query.include` names it), meta and links of the reply
 * @throws CallError for any response outside 200–299 and for none at all; told to the shell but for 404, 422 and `quiet`
 */
export function call<Name extends EndpointName, const Include extends string = never>(
  name: Name,
  ...[args]: Record<never, never> extends CallArgs<Name, Include>
    ? [args?: CallArgs<Name, Include>]
    : [args: CallArgs<Name, Include>]
): Promise<CallReply<DataOf<Name, Include>>> {
  return callAny(name, (args ?? {}) as AnyArgs) as Promise<CallReply<DataOf<Name, Include>>>
}

/** `call` where the name is only known at run time: for the data provider. */
export async function callAny(name: EndpointName, args: AnyArgs): Promise<CallReply<unknown>> {
  return (transport ?? (await loadTransport())).callAny(name, args)
}

/** Begins a reading whose screen is on its way: the same call, once made, finds it under way. Nothing comes of a failure here. */
export async function beginCall<Name extends EndpointName, const Include extends string = never>(
  name: Name,
  args: CallArgs<Name, Include>,
): Promise<void> {
  try {
    const { begin } = transport ?? (await import('./transport'))
    begin(name, args as AnyArgs)
  } catch {
    // The screen asks for it itself, and tells what came of that.
  }
}

/** A request to an address that was made elsewhere; see `request` of the transport. */
export async function request(
  ...args: Parameters<Transport['request']>
): ReturnType<Transport['request']> {
  return (transport ?? (await loadTransport())).request(...args)
}
