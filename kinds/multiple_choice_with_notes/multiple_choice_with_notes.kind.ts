import { checkedSchema } from '../../i18n/formats/checked'
import { optionCells, optionCodebook, optionColumns } from '../choice/columns'
import { completedChoice } from '../choice/codes'
import {
  checkEntries,
  nodesOf,
  presetEntries,
  checkNoted,
  type Noted,
  entryText,
} from '../choice/entry'
import { flatMetadata, flatSettings, type ChoiceMetadata } from '../choice/metadata'
import { listOperand } from '../choice/operand'
import { chosen } from '../choice/tally'
import { allIds, treeOf } from '../choice/tree'
import { defineKind } from '../kind'
import { countCharts } from '../charting'

const takesNote = () => true

function check(metadata: ChoiceMetadata, previous: unknown, input: unknown) {
  const tree = treeOf(metadata)
  return checkEntries<Noted>(tree, input, (part) => checkNoted(tree, previous, part))
}

/** Any number of options, each with a free text that may stay empty: always `{option, note}` (product §5). */
export const multipleChoiceWithNotes = defineKind({
  id: 'multiple_choice_with_notes',
  wording: {
    name: 'Scelta multipla con note',
    purpose: 'Una o più opzioni, ognuna con una nota libera.',
  },
  settings: flatSettings,
  metadata: flatMetadata,
  completed: completedChoice,
  newMetadata: (): ChoiceMetadata => ({}),
  newDefaults: () => [],
  computed: false,
  charting: countCharts,
  tally: () => chosen('categories', true, (value: Noted[]) => value.map(({ option }) => option)),
  answer: (metadata, { previous }) => checkedSchema((input) => check(metadata, previous, input)),
  warning: () => null,
  preset: (metadata, defaults): Noted[] | null =>
    presetEntries(treeOf(metadata), defaults, (offered) => check(metadata, null, offered)),
  optionsIn: (value) => value.map(({ option }) => option),
  optionsOf: allIds,
  columns: ({ name, metadata }) => optionColumns(name, metadata, takesNote),
  cells: ({ metadata }, value) => optionCells(metadata, value, takesNote),
  codebook: ({ metadata }) => optionCodebook(metadata),
  text: (metadata, value) => value.map((entry) => entryText(treeOf(metadata), entry)).join(', '),
  formulaType: () => 'list',
  formulaValue: (metadata, value) => listOperand(nodesOf(treeOf(metadata), value)),
})
