import type { QueryInput, QuerySpec } from '../../contract/query'

/** Says that a failure is told by who asked, and by nobody else; as a filter, for react-admin hands nothing else on. */
export const quietParameter = '_quiet'

/** The names that json-server's dialect uses itself; anything else is a filter. */
const reserved = new Set(['_sort', '_order', '_start', '_end', '_embed', quietParameter, 'id'])

function page(parameters: URLSearchParams): QueryInput['page'] {
  const [start, end] = [Number(parameters.get('_start')), Number(parameters.get('_end'))]
  const size = end - start
  return size > 0 ? { number: Math.floor(start / size) + 1, size } : undefined
}

function sort(parameters: URLSearchParams, spec: QuerySpec): string | undefined {
  const field = parameters.get('_sort')
  // react-admin sorts by `id` when a page names nothing; the call's own order is meant then.
  const known = spec.sort?.some((name) => name.replace(/^-/, '') === field)
  if (!field || !known) return undefined
  return parameters.get('_order') === 'DESC' ? `-${field}` : field
}

/**
 * ra-data-json-server's query → ours (product §2). `_embed` (react-admin's `meta.embed`) names relations to include and counters
 * to add; `parent` is a filter that belongs into the path.
 */
export function readJsonServerQuery(
  parameters: URLSearchParams,
  spec: QuerySpec,
  parent?: string,
): Omit<QueryInput, 'include'> & { readonly include: readonly string[] } {
  const embed = parameters.getAll('_embed').flatMap((names) => names.split(','))
  const isCounter = (name: string) => spec.counters?.includes(name) ?? false
  const filters = [...parameters].filter(([name]) => !reserved.has(name) && name !== parent)
  const place = page(parameters)
  const order = sort(parameters, spec)
  return {
    ...(place && { page: place }),
    ...(order && { sort: order }),
    filter: Object.fromEntries(filters),
    include: embed.filter((name) => name !== '' && !isCounter(name)),
    counters: embed.filter(isCounter),
  }
}
