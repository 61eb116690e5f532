import type { ChosenOption, FormulaType, Operand } from '../../contract/formula/value'
import type { ChoiceMetadata } from './metadata'
import type { Option } from './option'
import { isLast, treeOf } from './tree'
import type { Node } from './tree'

function chosen({ id, label, code, score }: Option): ChosenOption {
  return { id, label, code: code ?? null, score: score ?? null }
}

/** What a single choice gives to a formula: the score if the option has one, else its code, else its label (product §7). */
export function singleOperand(node: Node | undefined): Operand {
  if (node === undefined) return { value: null, chosen: [] }
  const { score, code, label } = node.option
  return { value: score ?? code ?? label, chosen: [chosen(node.option)] }
}

/** What a multiple choice gives to a formula: the codes (else labels), in the options' order. */
export function listOperand(nodes: readonly Node[]): Operand {
  return {
    value: nodes.map(({ option }) => option.code ?? option.label),
    chosen: nodes.map(({ option }) => chosen(option)),
  }
}

/** Type of a single choice in a formula: a number when each option to choose has a score, text when none has. */
export function singleType(metadata: ChoiceMetadata): FormulaType {
  const scored = treeOf(metadata)
    .nodes.filter(isLast)
    .map(({ option }) => option.score !== undefined)
  if (scored.length === 0) return 'unknown'
  if (scored.every(Boolean)) return 'number'
  return scored.some(Boolean) ? 'unknown' : 'text'
}
