import type { Endpoint } from '../../contract/endpoint'
import { id } from '../../contract/models/scalars'
import { bodyProblem } from '../rules/schema-issues'
import * as z from 'zod/mini'

/** A creation at a collection of its own. */
export interface CollectionEndpoint extends Endpoint {
  /** The field of the body that names what the other address of the call names in its path. */
  readonly parent: string
}

/** The call that a creation is at the collection which it declares; null where it declares none. */
export function atCollection(endpoint: Endpoint): CollectionEndpoint | null {
  const { collection, ...rest } = endpoint
  const [, parent] = /\{(\w+)\}/.exec(endpoint.path) ?? []
  if (collection === undefined || parent === undefined) return null
  return { ...rest, path: collection, parent }
}

/** Whether a call is a creation at a collection: nothing can be said of it without its body. */
export function takesParent(endpoint: Endpoint): endpoint is CollectionEndpoint {
  return 'parent' in endpoint
}

/** The path parameters that a body stands for. @throws Problem 422 where it names no parent */
export function parentIn(endpoint: Endpoint, body: unknown): Readonly<Record<string, string>> {
  if (!takesParent(endpoint)) return {}
  const named = z.object({ [endpoint.parent]: id }).safeParse(body)
  if (!named.success) throw bodyProblem(named.error.issues)
  return named.data
}
