import type { Resource } from '../../../contract/models/index'
import { addProviders, hasProvider } from './provider-names'

/** What a database's settings hold. */
export type Details = Pick<Resource<'databases'>, 'name' | 'providers'>

export interface MergedDetails {
  readonly details: Details
  /** Both names, where both were changed and differ: the reader chooses. */
  readonly names: { readonly mine: string; readonly theirs: string } | null
}

/**
 * Two changes of the same settings made one: centres added and taken away by either are so in the result, a name that only one
 * changed is theirs, and of two names mine stands until the reader has chosen.
 *
 * @param base what both began with
 */
export function mergeDetails(base: Details, mine: Details, theirs: Details): MergedDetails {
  const removed = base.providers.filter((name) => !hasProvider(mine.providers, name))
  const kept = theirs.providers.filter((name) => !hasProvider(removed, name))
  const added = mine.providers.filter((name) => !hasProvider(base.providers, name))
  const providers = addProviders(kept, added, theirs.providers)
  const name = mine.name === base.name ? theirs.name : mine.name
  const clash = name !== theirs.name && theirs.name !== base.name
  return { details: { name, providers }, names: clash ? { mine: name, theirs: theirs.name } : null }
}
