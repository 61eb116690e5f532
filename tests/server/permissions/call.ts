import type { BodyOfCall, Endpoint, ParamsOf } from '../../../contract/endpoint'
import { fillPath } from '../../../contract/endpoint'
import { endpoints, type EndpointName, type Endpoints } from '../../../contract/endpoints'
import type { Answer, TestCaller } from '../../setup/people/caller'
import { formOf } from '../../setup/data/images'
import type { TestServer } from '../../setup/server/server'
import type { World } from './world'

/** Parts of a request. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>
  /** Parameters as they stand in the address. */
  readonly query?: string
  readonly body?: unknown
  readonly file?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

type PartOf<Name extends string, Value> = undefined extends Value
  ? { readonly [One in Name]?: Value }
  : { readonly [One in Name]: Value }

/** Input of one call as the contract types it, nothing left out. */
export type CallFixture<Name extends EndpointName> = (keyof ParamsOf<Endpoints[Name]> extends never
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<Endpoints[Name]> }) &
  (Endpoints[Name] extends { readonly upload: unknown }
    ? { readonly file: Buffer }
    : PartOf<'body', BodyOfCall<Endpoints[Name]>>) &
  Pick<Sent, 'query' | 'headers'>

/** Makes a call in a world so that an allowed caller succeeds; further records that it needs are made first. */
export type Valid<Name extends EndpointName> = (
  world: World,
  server: TestServer,
) => CallFixture<Name> | Promise<CallFixture<Name>>

/** Makes a call; at its collection, where the parent stands in the body (decision 037), if that is asked for. */
export async function make(
  caller: TestCaller,
  name: EndpointName,
  { params = {}, query, body, file, headers }: Sent,
  atCollection = false,
): Promise<Answer> {
  const endpoint: Endpoint = endpoints[name]
  const { method, path, collection, upload } = endpoint
  const address = atCollection && collection !== undefined ? collection : fillPath(path, params)
  const whole = query === undefined ? address : `${address}?${query}`
  if (upload !== undefined && file !== undefined) {
    return caller.request(method, whole, await formOf([[upload.field, file]]))
  }
  if (!atCollection) return caller.request(method, whole, { body, headers })
  return caller.request(method, whole, { body: { ...(body as object | undefined), ...params } })
}
