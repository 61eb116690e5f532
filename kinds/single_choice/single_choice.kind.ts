import { checkedSchema } from '../checked'
import { codebookOf, written } from '../choice/columns'
import { checkEntry, noteOf, optionOf } from '../choice/entry'
import type { Entry } from '../choice/entry'
import { entryText } from '../choice/entry-text'
import { flatMetadata } from '../choice/metadata'
import type { ChoiceMetadata } from '../choice/metadata'
import { singleOperand, singleType } from '../choice/operand'
import { allIds, treeOf } from '../choice/tree'
import { defineKind } from '../kind'
import { countedCharts } from '../statistics/charting'

const hasNotes = (metadata: ChoiceMetadata) =>
  treeOf(metadata).nodes.some(({ option }) => option.withNote === true)

/** One option; its value is the id, or `{option, note}` where the option takes a note. */
export const singleChoice = defineKind({
  id: 'single_choice',
  wording: { name: 'Scelta singola', purpose: 'Una sola opzione da un elenco.' },
  metadata: flatMetadata,
  newMetadata: (): ChoiceMetadata => ({}),
  newDefaults: () => [],
  computed: false,
  charting: countedCharts,
  answer: (metadata, { previous }) =>
    checkedSchema((input) => checkEntry(treeOf(metadata), previous, input)),
  doubt: () => null,
  preset: (metadata, defaults): Entry | null => {
    const [first] = defaults.flatMap((id) => {
      const entry = checkEntry(treeOf(metadata), null, id)
      return 'value' in entry ? [entry.value] : []
    })
    return first ?? null
  },
  optionsIn: (value) => [optionOf(value)],
  optionsOf: allIds,
  columns: ({ name, metadata }) =>
    hasNotes(metadata)
      ? [
          { key: '', header: name, type: 'text' },
          { key: 'nota', header: `${name} (nota)`, type: 'text' },
        ]
      : [{ key: '', header: name, type: 'text' }],
  cells: ({ metadata }, value) => {
    const id = value === null ? null : optionOf(value)
    const node = id === null ? undefined : treeOf(metadata).byId.get(id)
    const cell = node === undefined ? id : written(node)
    const note = value === null || noteOf(value) === '' ? null : noteOf(value)
    return hasNotes(metadata) ? [cell, note] : [cell]
  },
  codebook: ({ metadata }) => codebookOf(metadata),
  text: (metadata, value) => entryText(treeOf(metadata), value),
  formulaType: singleType,
  formulaValue: (metadata, value) => singleOperand(treeOf(metadata).byId.get(optionOf(value))),
})
