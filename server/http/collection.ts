import type { Endpoint } from '../../contract/endpoint'
import { id } from '../../contract/models/scalars'
import { bodyProblem } from '../rules/schema-issues'
import * as z from 'zod/mini'

/** A creation at a collection of its own. */
export interface CollectionEndpoint extends Endpoint {
  /** Field of the body with the parent's id, which the call's other address has in its path. */
  readonly parent: string
}

/** Creation at the collection that a call declares; null if it declares none. */
export function atCollection(endpoint: Endpoint): CollectionEndpoint | null {
  const { collection, ...rest } = endpoint
  const [, parent] = /\{(\w+)\}/.exec(endpoint.path) ?? []
  if (collection === undefined || parent === undefined) return null
  return { ...rest, path: collection, parent }
}

/** Whether a call is a creation at a collection: its body names the parent. */
export function takesParent(endpoint: Endpoint): endpoint is CollectionEndpoint {
  return 'parent' in endpoint
}

/** Path parameters that a body has in place of the path. @throws Problem 422 if it names no parent */
export function parentIn(endpoint: Endpoint, body: unknown): Readonly<Record<string, string>> {
  if (!takesParent(endpoint)) return {}
  const parent = z.object({ [endpoint.parent]: id }).safeParse(body)
  if (!parent.success) throw bodyProblem(parent.error.issues)
  return parent.data
}
