import type { Endpoint } from '../../../contract/endpoint'
import { type EndpointName, endpoints } from '../../../contract/endpoints'

/** What of a call's declaration it takes to make it. */
export interface WireCall extends Pick<Endpoint, 'method' | 'path' | 'upload'> {
  readonly reply: Pick<Endpoint['reply'], 'kind'>
}

/** How each call of the contract is made. The build puts a bare table in its place, without the schemas (`scripts/bare-calls.ts`). */
export const wire: Readonly<Record<EndpointName, WireCall>> = endpoints
