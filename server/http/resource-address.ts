import { fillPath, type Endpoint } from '../../contract/endpoint'
import { endpoints } from '../../contract/endpoints'
import type { ResourceType } from '../../contract/models/index'

const declared: readonly Endpoint[] = Object.values(endpoints)

/** Name of a path's last parameter. */
function lastParameter(path: string): string | undefined {
  return /\{(\w+)\}[^{}]*$/.exec(path)?.[1]
}

/** Calls whose address is that of one record of a type: their paths end with a parameter. */
function recordCallsOf(type: ResourceType): Endpoint[] {
  return declared.filter(
    ({ path, reply }) => reply.kind === 'resource' && reply.type === type && path.endsWith('}'),
  )
}

/**
 * Name of the path parameter for the record that a call is about and returns: `id` in `/v1/admin/questions/{id}/move`.
 *
 * @returns null if the path has none, as for a creation at a collection
 */
export function ownAddress({ path, reply }: Endpoint): string | null {
  if (reply.kind !== 'resource') return null
  const pattern = (text: string) =>
    text.slice(0, text.lastIndexOf('}') + 1).replace(/\{\w+\}/g, '{}')
  const isOfRecord = recordCallsOf(reply.type).some((call) => pattern(call.path) === pattern(path))
  return isOfRecord ? (lastParameter(path) ?? null) : null
}

/** Whether a call creates a record at a collection. */
export function isCreation(endpoint: Endpoint): boolean {
  const { method, reply } = endpoint
  return method === 'POST' && reply.status === 201 && ownAddress(endpoint) === null
}

/**
 * Address at which a new record can be read: in the administration, if it was created there.
 *
 * @param params path parameters of the call that created it
 * @param id the new record's id
 * @returns null for a type that can't be read by itself
 */
export function addressOfNew(
  { path, reply }: Endpoint,
  params: Readonly<Record<string, string>>,
  id: string,
): string | null {
  if (reply.kind !== 'resource') return null
  const readers = recordCallsOf(reply.type).filter(({ method }) => method === 'GET')
  const isAdmin = (address: string) => address.startsWith('/v1/admin/')
  const reader = readers.find((call) => isAdmin(call.path) === isAdmin(path)) ?? readers[0]
  const parameter = reader && lastParameter(reader.path)
  return reader && parameter ? fillPath(reader.path, { ...params, [parameter]: id }) : null
}
