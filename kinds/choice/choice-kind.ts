import { checkedSchema, type Checked } from '../../i18n/formats/checked'
import { countCharts } from '../tally'
import { defineKind, type Kind } from '../kind'
import { completedChoice } from './codes'
import { optionCells, optionCodebook, optionColumns } from './columns'
import { checkEntries, entryText, nodesOf, optionOf, presetEntries, type Entry } from './entry'
import { flatMetadata, flatSettings, type ChoiceMetadata } from './metadata'
import { listOperand } from './operand'
import { chosen } from './tally'
import { allIds, treeOf, type Node, type Tree } from './tree'

/** Parts that all kinds of choice share. */
export const choiceKind = {
  completed: completedChoice,
  newMetadata: (): ChoiceMetadata => ({}),
  newDefaults: (): string[] => [],
  computed: false,
  charting: countCharts,
  warning: () => null,
  optionsOf: allIds,
} as const

/** Parts of a kind whose value is a list of entries, in the options' order. */
interface EntriesKind<Id extends string, E extends Entry> extends Pick<
  Kind<Id, ChoiceMetadata, E[]>,
  'id' | 'wording'
> {
  /** Validates one entry. */
  readonly check: (tree: Tree, previous: unknown, input: unknown) => Checked<E>
  readonly takesNote: (node: Node) => boolean
}

/** Defines a choice of any number of options without levels. */
export function defineEntriesKind<const Id extends string, E extends Entry>(
  kind: EntriesKind<Id, E>,
): Kind<Id, ChoiceMetadata, E[]> {
  const { id, wording, takesNote } = kind
  function check(metadata: ChoiceMetadata, previous: unknown, input: unknown) {
    const tree = treeOf(metadata)
    return checkEntries<E>(tree, input, (part) => kind.check(tree, previous, part))
  }
  return defineKind<Id, ChoiceMetadata, E[]>({
    id,
    wording,
    ...choiceKind,
    settings: flatSettings,
    metadata: flatMetadata,
    tally: () => chosen('categories', true, (value: E[]) => value.map(optionOf)),
    answer: (metadata, { previous }) => checkedSchema((input) => check(metadata, previous, input)),
    preset: (metadata, defaults) =>
      presetEntries(treeOf(metadata), defaults, (offered) => check(metadata, null, offered)),
    optionsIn: (value) => value.map(optionOf),
    columns: ({ name, metadata }) => optionColumns(name, metadata, takesNote),
    cells: ({ metadata }, value) => optionCells(metadata, value, takesNote),
    codebook: ({ metadata }) => optionCodebook(metadata),
    text: (metadata, value) => value.map((entry) => entryText(treeOf(metadata), entry)).join(', '),
    formulaType: () => 'list',
    formulaValue: (metadata, value) => listOperand(nodesOf(treeOf(metadata), value)),
  })
}
