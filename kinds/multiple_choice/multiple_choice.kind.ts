import { checkedSchema } from '../../i18n/formats/checked'
import { optionCells, optionCodebook, optionColumns } from '../choice/columns'
import { completedChoice } from '../choice/codes'
import {
  checkEntries,
  nodesOf,
  presetEntries,
  checkEntry,
  optionOf,
  type Entry,
  entryText,
} from '../choice/entry'
import { flatMetadata, flatSettings, type ChoiceMetadata } from '../choice/metadata'
import { listOperand } from '../choice/operand'
import { chosen } from '../choice/tally'
import { allIds, treeOf, type Node } from '../choice/tree'
import { defineKind } from '../kind'
import { countCharts } from '../charting'

const takesNote = ({ option }: Node) => option.withNote === true

function check(metadata: ChoiceMetadata, previous: unknown, input: unknown) {
  const tree = treeOf(metadata)
  return checkEntries<Entry>(tree, input, (part) => checkEntry(tree, previous, part))
}

/** Any number of options, in the options' order; an option that takes a note is `{option, note}`. */
export const multipleChoice = defineKind({
  id: 'multiple_choice',
  wording: { name: 'Scelta multipla', purpose: 'Una o più opzioni da un elenco.' },
  settings: flatSettings,
  metadata: flatMetadata,
  completed: completedChoice,
  newMetadata: (): ChoiceMetadata => ({}),
  newDefaults: () => [],
  computed: false,
  charting: countCharts,
  tally: () => chosen('categories', true, (value: Entry[]) => value.map(optionOf)),
  answer: (metadata, { previous }) => checkedSchema((input) => check(metadata, previous, input)),
  warning: () => null,
  preset: (metadata, defaults): Entry[] | null =>
    presetEntries(treeOf(metadata), defaults, (offered) => check(metadata, null, offered)),
  optionsIn: (value) => value.map(optionOf),
  optionsOf: allIds,
  columns: ({ name, metadata }) => optionColumns(name, metadata, takesNote),
  cells: ({ metadata }, value) => optionCells(metadata, value, takesNote),
  codebook: ({ metadata }) => optionCodebook(metadata),
  text: (metadata, value) => value.map((entry) => entryText(treeOf(metadata), entry)).join(', '),
  formulaType: () => 'list',
  formulaValue: (metadata, value) => listOperand(nodesOf(treeOf(metadata), value)),
})
