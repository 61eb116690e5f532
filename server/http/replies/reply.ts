import type { Endpoint } from '../../../contract/endpoint'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { Query } from '../../../contract/query'
import type { ListOutcome, RedirectOutcome, ResourceOutcome } from '../handler'
import { encode } from './encoder'

/** A reply as it is sent, and stored for an `Idempotency-Key`. */
export interface Reply {
  readonly status: number
  /** The body; null if there is none. */
  readonly text: string | null
  /** Id of the record that it is about, if there is one. */
  readonly id?: string
  /** Address of a redirect. */
  readonly location?: string
}

/** Member `links` of a list: the requested address with other page numbers; pages that don't exist are left out. */
function pageLinks(url: string, query: Query, outcome: ListOutcome): Record<string, string> {
  const { number, size } = query.page
  const last = Math.max(1, Math.ceil(outcome.total / size))
  const link = (page: number) => {
    const [path = '', search = ''] = url.split('?', 2)
    const parameters = new URLSearchParams(search)
    parameters.set('page[number]', String(page))
    parameters.set('page[size]', String(size))
    return `${path}?${parameters.toString()}`
  }
  const hasNext = outcome.totalCapped ? outcome.records.length === size : number < last
  return {
    self: link(number),
    first: link(1),
    ...(number > 1 ? { prev: link(number - 1) } : {}),
    ...(hasNext ? { next: link(number + 1) } : {}),
    ...(outcome.totalCapped ? {} : { last: link(last) }),
  }
}

function listDocument(endpoint: Endpoint, query: Query, url: string, outcome: ListOutcome): string {
  const { total, totalCapped, records } = outcome
  const meta = { ...outcome.meta, total, ...(totalCapped ? { totalCapped } : {}) }
  const paged = endpoint.query?.sort !== undefined
  const links = paged ? pageLinks(url, query, outcome) : { self: url }
  if (endpoint.reply.kind !== 'list') throw new Error(`${endpoint.path} replies no list`)
  return encode(endpoint.reply.type, records, { fields: query.fields, meta, links })
}

/** Reply with status and document for a handler's outcome (product §2); files are sent by `sendFile`. */
export function replyOf(endpoint: Endpoint, query: Query, url: string, outcome: unknown): Reply {
  const { reply } = endpoint
  switch (reply.kind) {
    case 'resource': {
      const result = outcome as AnyRecord | ResourceOutcome
      const isWrapped = 'record' in result && !('id' in result)
      const { record, meta, status } = isWrapped
        ? (result as ResourceOutcome)
        : { record: result as AnyRecord, meta: undefined, status: undefined }
      const text = encode(reply.type, record, { fields: query.fields, meta })
      return { status: status ?? reply.status, text, id: record.id }
    }
    case 'list': {
      const text = listDocument(endpoint, query, url, outcome as ListOutcome)
      return { status: reply.status, text }
    }
    case 'json':
      return { status: reply.status, text: JSON.stringify(outcome) }
    case 'redirect': {
      const { location } = outcome as RedirectOutcome
      return { status: reply.status, text: null, location }
    }
    case 'nothing':
    case 'file':
      return { status: reply.status, text: null }
  }
}
