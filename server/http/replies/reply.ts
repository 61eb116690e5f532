import type { Endpoint } from '../../../contract/endpoint'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { Query } from '../../../contract/query'
import type { ListOutcome, RedirectOutcome, ResourceOutcome } from '../handler'
import { encode } from './encoder'

/** A reply as it is sent and as an `Idempotency-Key` keeps it. */
export interface Reply {
  readonly status: number
  /** Its body; null where it has none. */
  readonly text: string | null
  /** The id of the record that it is about, where there is one. */
  readonly id?: string
  /** Where a redirect leads. */
  readonly location?: string
}

/** `links` of a list: the address that was asked, with other page numbers; pages that are not there are left out. */
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

/** A handler's outcome → status and document (product §2); files are streamed elsewhere. */
export function replyOf(endpoint: Endpoint, query: Query, url: string, outcome: unknown): Reply {
  const { reply } = endpoint
  switch (reply.kind) {
    case 'resource': {
      const given = outcome as AnyRecord | ResourceOutcome
      const isWrapped = 'record' in given && !('id' in given)
      const { record, meta, status } = isWrapped
        ? (given as ResourceOutcome)
        : { record: given as AnyRecord, meta: undefined, status: undefined }
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
