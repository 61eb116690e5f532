import type { SortPayload } from 'react-admin'
import type { QueryInput, QuerySpec } from '../../../contract/query'

/** Further relations and counters of a call: react-admin's `meta.embed`, one name or several. */
export type Embed = string | readonly string[] | undefined

function orderOf(sort: SortPayload | undefined, spec: QuerySpec): string | undefined {
  // react-admin sorts by `id` if a page names no order: the call's own order applies then.
  const isKnown = spec.sort?.some((name) => name.replace(/^-/, '') === sort?.field)
  if (!sort || !isKnown) return undefined
  return sort.order === 'DESC' ? `-${sort.field}` : sort.field
}

/** Splits embedded names into relations to include and counters to add, by the call's declaration. */
export function embedded(embed: Embed, spec: QuerySpec) {
  const names = [embed ?? []].flat().flatMap((name) => name.split(','))
  const isCounter = (name: string) => spec.counters?.includes(name) ?? false
  return {
    include: names.filter((name) => !isCounter(name)),
    counters: names.filter(isCounter),
  }
}

/** Translates the parameters of react-admin's `getList` into the call's query (product §2). */
export function listQuery(
  params: {
    readonly pagination?: { readonly page: number; readonly perPage: number } | undefined
    readonly sort?: SortPayload | undefined
    readonly filter: Readonly<Record<string, string>>
    readonly embed: Embed
  },
  spec: QuerySpec,
) {
  const { pagination, sort, filter, embed } = params
  const order = orderOf(sort, spec)
  return {
    // A call without orders has no pages either.
    ...(pagination && spec.sort && { page: { number: pagination.page, size: pagination.perPage } }),
    ...(order !== undefined && { sort: order }),
    filter,
    ...embedded(embed, spec),
  } satisfies QueryInput
}
