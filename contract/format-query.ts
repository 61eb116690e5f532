import type { QueryInput } from './query'

/** The inverse of `parseQuery`, for callers and for `links`: the query's text without `?`, empty when there is nothing to say. */
export function formatQuery(query: QueryInput): string {
  const parameters = new URLSearchParams()
  if (query.page?.number !== undefined) parameters.set('page[number]', String(query.page.number))
  if (query.page?.size !== undefined) parameters.set('page[size]', String(query.page.size))
  if (query.sort) parameters.set('sort', query.sort)
  for (const [name, value] of Object.entries(query.filter ?? {})) {
    if (value !== undefined && value !== '') parameters.set(`filter[${name}]`, String(value))
  }
  if (query.include?.length) parameters.set('include', query.include.join(','))
  for (const [type, names] of Object.entries(query.fields ?? {})) {
    parameters.set(`fields[${type}]`, names.join(','))
  }
  if (query.counters?.length) parameters.set('counters', query.counters.join(','))
  for (const [name, value] of Object.entries(query.extra ?? {})) {
    if (value !== undefined) parameters.set(name, value)
  }
  return parameters.toString()
}
