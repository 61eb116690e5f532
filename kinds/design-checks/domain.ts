import type { ChosenOption } from '../../contract/formula/value'
import type { ChoiceMetadata } from '../choice/metadata'
import { singleOperand } from '../choice/operand'
import { isLast, treeOf, type Node, type Tree } from '../choice/tree'
import type { DateMetadata } from '../date/date.kind'
import { largestNumber } from '../fields/number-text'
import { isQuestionKind, kindOf, type QuestionKind } from '../index'
import type { NumberMetadata } from '../number/number.kind'
import type { RangeMetadata } from '../range/range.kind'
import { anything, anyDay, anyNumber, known, none, type Possible, type Values } from './possible'

/** What a reference may stand for. */
export interface Domain extends Possible {
  /** Of a choice: the options that may be chosen, of which one is, or at least one. */
  readonly options: readonly ChosenOption[] | null
  readonly several: boolean
}

export const unknownDomain: Domain = {
  absent: true,
  values: anything,
  options: null,
  several: false,
}

/** What an answer that is given in a new survey may be, anything of a kind that is not here; retired options are chosen no more. */
const domains: Partial<Record<QuestionKind, (metadata: unknown) => Omit<Domain, 'absent'>>> = {
  text: () => plain(anything),
  date: (metadata) => {
    const { min, max } = metadata as DateMetadata
    const low = min === undefined || min === 'today' ? anyDay.low : min
    const high = max === undefined || max === 'today' ? anyDay.high : max
    return plain(low <= high ? { kind: 'days', low, high } : none)
  },
  single_choice: single,
  multiple_choice: several,
  multiple_choice_with_notes: several,
  range: (metadata) => {
    const { min, max } = metadata as RangeMetadata
    return plain(between(min, max))
  },
  number: (metadata) => {
    const { min = -largestNumber, max = largestNumber } = metadata as NumberMetadata
    return plain(between(min, max))
  },
  boolean: () => plain(known(true, false)),
  // Computed: what it may come to is found from its expression.
  formula: () => plain(anything),
  multi_levels_single_choice: single,
  multi_levels_multiple_choice: several,
}

function between(low: number, high: number): Values {
  return low <= high ? { ...anyNumber, low, high } : none
}

function plain(values: Values): Omit<Domain, 'absent'> {
  return { values, options: null, several: false }
}

const all = new WeakMap<Tree, ChosenOption[]>()
const offered = new WeakMap<Tree, ChosenOption[]>()

/** Some of a tree's options as formulas meet them, made once a tree: each formula that names one asks for all of them. */
function optionsIn(
  made: WeakMap<Tree, ChosenOption[]>,
  metadata: unknown,
  isWanted: (node: Node) => boolean,
): ChosenOption[] {
  const tree = treeOf(metadata as ChoiceMetadata)
  const found =
    made.get(tree) ??
    tree.nodes.filter(isWanted).flatMap((node) => singleOperand(node).chosen ?? [])
  made.set(tree, found)
  return found
}

/** All options that a choice can have been answered with, retired ones too; null of what is no choice. */
export function allOptionsOf(kind: string, metadata: unknown): readonly ChosenOption[] | null {
  const isChoice = isQuestionKind(kind) && kindOf(kind).newDefaults() !== null
  return isChoice ? optionsIn(all, metadata, () => true) : null
}

/** The options of a choice that can be chosen in a new survey. */
function optionsOf(metadata: unknown): readonly ChosenOption[] {
  return optionsIn(offered, metadata, (node) => !node.retired && isLast(node))
}

/** The values that these options give where one of them is chosen. */
export function valuesOf(options: readonly ChosenOption[]): Values {
  return known(...new Set(options.map(({ score, code }) => score ?? code)))
}

function single(metadata: unknown): Omit<Domain, 'absent'> {
  const options = optionsOf(metadata)
  return { values: valuesOf(options), options, several: false }
}

function several(metadata: unknown): Omit<Domain, 'absent'> {
  const options = optionsOf(metadata)
  return { values: options.length === 0 ? none : anything, options, several: true }
}

/** What the answer to a question of a kind may be, given or not; anything where its metadata can't be read. */
export function domainOf(kind: string, metadata: unknown): Domain {
  if (!isQuestionKind(kind)) return unknownDomain
  return { absent: true, ...(domains[kind]?.(metadata) ?? plain(anything)) }
}
