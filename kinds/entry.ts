import type { Example } from './example'
import type { Kind } from './kind'
import type { KindSamples } from './sample'
import type { TrialsOf } from './trial'

/** Entry of a kind in the registry: all of its folder that code without React uses. */
export interface KindEntry<Id extends string, Metadata, Value> {
  /** Rank among the kinds: lower ones are offered first. */
  readonly rank: number
  readonly kind: Kind<Id, Metadata, Value>
  /** Invents answers for a preview. */
  readonly example: Example<Metadata, Value>
  /** Chooses answers with which the checks of a design try formulas. */
  readonly domain: TrialsOf<Metadata, Value>
  /** Loads questions and answers for the style guide and the tests of all kinds; nothing else needs them. */
  readonly samples: () => Promise<KindSamples<Metadata, Value>>
}

/** Checks that the parts of an entry are about the same metadata and values, while keeping their exact types. */
export function defineEntry<const Id extends string, Metadata, Value>(
  entry: KindEntry<Id, Metadata, Value>,
): KindEntry<Id, Metadata, Value> {
  return entry
}
