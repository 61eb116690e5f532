import { requestIssues } from '../../../i18n/words/server/request-issues'
import type { Endpoint } from '../../../contract/endpoint'
import type { ResourceObject } from '../../../contract/jsonapi'
import { models, type ResourceType } from '../../../contract/models/index'
import type { Relation } from '../../../contract/models/model'
import { invalid, Problem, type FieldIssue } from '../../../contract/problems'
import { problemOf } from '../replies/problem-of'
import { isCreation, ownAddress } from '../resource-address'

function relationsOf(type: string): Readonly<Record<string, Relation>> {
  return Object.hasOwn(models, type) ? models[type as ResourceType].relations : {}
}

/** Issues of links to a record of another type than the relation's: the bare id would pass for one of the right type. */
function linkIssues({ relationships }: ResourceObject, type: ResourceType): FieldIssue[] {
  return Object.entries(relationsOf(type)).flatMap(([name, { to, many }]) => {
    const link = many ? undefined : relationships?.[name]?.data
    if (typeof link !== 'object' || link === null || 'length' in link || link.type === to) return []
    return [{ pointer: `/${name}Id`, detail: requestIssues.otherLink(to) }]
  })
}

/**
 * Refuses a document that doesn't match its call (jsonapi.org 1.1: creating and updating resources).
 *
 * @throws Problem 403 for a new record with an id of the client, 409 for another type or id, 422 for a link to another type
 */
export function assertMatchesCall(
  object: ResourceObject,
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
): void {
  const { reply } = endpoint
  if (reply.kind !== 'resource') return
  const about = (pointer: string) => ({ issues: [{ pointer }] })
  if (object.type !== reply.type) {
    throw new Problem('otherType', { type: reply.type }, about('/type'))
  }
  const documentId: unknown = object.id ?? null
  if (documentId !== null && isCreation(endpoint)) throw new Problem('idNotYours', {}, about('/id'))
  const parameter = ownAddress(endpoint)
  const isOther =
    documentId !== null && parameter !== null && String(documentId) !== params[parameter]
  if (isOther) throw new Problem('otherId', {}, about('/id'))
  const issues = linkIssues(object, reply.type)
  if (issues.length > 0) throw invalid(issues)
}

/**
 * Pointer into a document for one into the flat body made of it: `/groupId` → `/data/relationships/group`.
 *
 * @param object the document's resource object
 */
function pointerInto(object: ResourceObject, pointer: string): string {
  const name = pointer.split('/')[1] ?? ''
  if (name === '' || name === 'type' || name === 'id') return `/data${pointer}`
  const has = (part: unknown, key: string) =>
    typeof part === 'object' && part !== null && Object.hasOwn(part, key)
  const relation = name.endsWith('Id') ? name.slice(0, -2) : ''
  const isLink = has(object.relationships, relation) || has(relationsOf(object.type), relation)
  if (isLink && !has(object.attributes, name)) return `/data/relationships/${relation}`
  return `/data/attributes${pointer}`
}

/**
 * Runs a call's work. Pointers of its issues are changed to point into the document.
 *
 * @param object the document's resource object, null for a plain body
 */
export async function withDocumentPointers<Done>(
  object: ResourceObject | null,
  work: () => Promise<Done>,
): Promise<Done> {
  if (object === null) return work()
  try {
    return await work()
  } catch (error) {
    const problem = problemOf(error)
    if (problem.issues.length === 0) throw error
    throw problem.withPointers((pointer) => pointerInto(object, pointer))
  }
}
