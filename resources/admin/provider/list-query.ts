import type { SortPayload } from 'react-admin'
import type { QueryInput, QuerySpec } from '../../../contract/query'

/** Relations and counters that a caller wants besides: react-admin's `meta.embed`, one name or several. */
export type Embed = string | readonly string[] | undefined

function orderOf(sort: SortPayload | undefined, spec: QuerySpec): string | undefined {
  // react-admin sorts by `id` where a page names nothing; the call's own order is meant then.
  const known = spec.sort?.some((name) => name.replace(/^-/, '') === sort?.field)
  if (!sort || !known) return undefined
  return sort.order === 'DESC' ? `-${sort.field}` : sort.field
}

/** What is embedded, as the call has it: relations to include, and counters to add. */
export function embedded(embed: Embed, spec: QuerySpec) {
  const names = [embed ?? []].flat().flatMap((name) => name.split(','))
  const isCounter = (name: string) => spec.counters?.includes(name) ?? false
  return {
    include: names.filter((name) => !isCounter(name)),
    counters: names.filter(isCounter),
  }
}

/** A list as react-admin asks for it → the call's query (product §2). */
export function listQuery(
  asked: {
    readonly pagination?: { readonly page: number; readonly perPage: number } | undefined
    readonly sort?: SortPayload | undefined
    readonly filter: Readonly<Record<string, string>>
    readonly embed: Embed
  },
  spec: QuerySpec,
) {
  const { pagination, sort, filter, embed } = asked
  const order = orderOf(sort, spec)
  return {
    // A call without an order gives all at once.
    ...(pagination && spec.sort && { page: { number: pagination.page, size: pagination.perPage } }),
    ...(order !== undefined && { sort: order }),
    filter,
    ...embedded(embed, spec),
  } satisfies QueryInput
}
