import type { ChoiceMetadata } from './metadata'
import { formulaName, labelled } from './names'
import { treeOf } from './tree'

/** An option as a formula names it. */
export interface NamedOption {
  /** Its code, with its path where other branches have it too: what SELECTED looks for and what a comparison meets. */
  readonly text: string
  readonly label: string
  readonly score: number | null
}

/** The options that a formula may ask for; retired ones too, old answers may hold them. */
export function namedOptions(metadata: ChoiceMetadata): NamedOption[] {
  const tree = treeOf(metadata)
  return tree.nodes.map((node) => ({
    text: formulaName(tree, node) ?? node.code,
    label: labelled(node),
    score: node.option.score ?? null,
  }))
}
