import type { ChosenOption, FormulaType, Operand } from '../../formula/value'
import type { ChoiceMetadata } from './metadata'
import { formulaPath } from './names'
import { isLast, treeOf } from './tree'
import type { Node, Tree } from './tree'

function chosen(node: Node): ChosenOption {
  const { id, label, score = null } = node.option
  return { id, label, code: node.code, path: formulaPath(node), score }
}

/** The value of a single choice in a formula: the option's score if it has one, else its code (product §7). */
export function singleOperand(node: Node | undefined): Operand {
  if (node === undefined) return { value: null, chosen: [] }
  return { value: node.option.score ?? node.code, chosen: [chosen(node)] }
}

/** The value of a multiple choice in a formula: the codes, in the options' order. */
export function listOperand(nodes: readonly Node[]): Operand {
  return {
    value: nodes.map(({ code }) => code),
    chosen: nodes.map(chosen),
  }
}

/** The type of a single choice in a formula: number if each last option has a score, text if none has. */
export function singleType(metadata: ChoiceMetadata): FormulaType {
  const scored = treeOf(metadata)
    .nodes.filter(isLast)
    .map(({ option }) => option.score !== undefined)
  if (scored.length === 0) return 'unknown'
  if (scored.every(Boolean)) return 'number'
  return scored.some(Boolean) ? 'unknown' : 'text'
}

const optionsByTree = new WeakMap<Tree, readonly ChosenOption[]>()

/**
 * All options that an answer may have, archived ones included. Computed once for each tree, since each formula that names an option
 * needs them.
 */
export function allOptions(metadata: ChoiceMetadata): readonly ChosenOption[] {
  const tree = treeOf(metadata)
  const options = optionsByTree.get(tree) ?? tree.nodes.map(chosen)
  optionsByTree.set(tree, options)
  return options
}
