import { fillPath, type Endpoint } from '../../contract/endpoint'
import { endpoints } from '../../contract/endpoints'
import type { ResourceType } from '../../contract/models/index'

const declared: readonly Endpoint[] = Object.values(endpoints)

function lastPlace(path: string): string | undefined {
  return /\{(\w+)\}[^{}]*$/.exec(path)?.[1]
}

/** The calls whose address is that of one record of a type: its path ends with the record's place. */
function homesOf(type: ResourceType): Endpoint[] {
  return declared.filter(
    ({ path, reply }) => reply.kind === 'resource' && reply.type === type && path.endsWith('}'),
  )
}

/**
 * The place in a call's path that names the record which it is about and replies: `id` in `/v1/admin/questions/{id}/move`.
 *
 * @returns null where the path names none, as for a call that makes a record at a collection
 */
export function ownAddress({ path, reply }: Endpoint): string | null {
  if (reply.kind !== 'resource') return null
  const named = (one: string) => one.slice(0, one.lastIndexOf('}') + 1).replace(/\{\w+\}/g, '{}')
  const isNamed = homesOf(reply.type).some((home) => named(home.path) === named(path))
  return isNamed ? (lastPlace(path) ?? null) : null
}

/** Whether a call makes a record at a collection. */
export function isCreation(endpoint: Endpoint): boolean {
  const { method, reply } = endpoint
  return method === 'POST' && reply.status === 201 && ownAddress(endpoint) === null
}

/**
 * Where a record that a call has made can be read: in the administration what was made there.
 *
 * @param params the path parameters of the call that made it
 * @param id the new record's
 * @returns null for a type that can't be read by itself
 */
export function addressOfNew(
  { path, reply }: Endpoint,
  params: Readonly<Record<string, string>>,
  id: string,
): string | null {
  if (reply.kind !== 'resource') return null
  const homes = homesOf(reply.type).filter(({ method }) => method === 'GET')
  const area = (one: string) => one.startsWith('/v1/admin/')
  const home = homes.find((one) => area(one.path) === area(path)) ?? homes[0]
  const place = home && lastPlace(home.path)
  return home && place ? fillPath(home.path, { ...params, [place]: id }) : null
}
