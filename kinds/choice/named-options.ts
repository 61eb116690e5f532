import { labelled, written } from './columns'
import type { ChoiceMetadata } from './metadata'
import { treeOf } from './tree'

/** An option as a formula names it. */
export interface NamedOption {
  /** Its code, or its label when it has none: what SELECTED looks for and what a comparison meets. */
  readonly text: string
  readonly label: string
  readonly score: number | null
}

/** The options that a formula may ask for; retired ones too, old answers may hold them. */
export function namedOptions(metadata: ChoiceMetadata): NamedOption[] {
  return treeOf(metadata).nodes.map((node) => ({
    text: written(node),
    label: labelled(node),
    score: node.option.score ?? null,
  }))
}
