import { id } from '../../contract/model/scalars'
import type { Problem } from '../../contract/problems'
import { invalidParameter, type Query } from '../../contract/query'

/** What a list answers where its `filter[name]` can't be read. */
export function invalidFilter(name: string): Problem {
  return invalidParameter(`filter[${name}]`)
}

/** The id that a filter names, or null where the list is not narrowed by it. @throws Problem 400 where it is no id */
export function idFilter(filter: Query['filter'], name: string): string | null {
  const value = filter[name]
  if (value === undefined) return null
  if (!id.safeParse(value).success) throw invalidFilter(name)
  return value
}
