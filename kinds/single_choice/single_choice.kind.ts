import { checkedSchema } from '../../i18n/formats/checked'
import { codebookOf, written } from '../choice/columns'
import { choiceKind } from '../choice/choice-kind'
import { checkEntry, noteOf, optionOf, type Entry, entryText } from '../choice/entry'
import { flatMetadata, flatSettings, type ChoiceMetadata } from '../choice/metadata'
import { singleOperand, singleType } from '../choice/operand'
import { chosen } from '../choice/tally'
import { treeOf } from '../choice/tree'
import { defineKind, type Column } from '../kind'

const hasNotes = (metadata: ChoiceMetadata) =>
  treeOf(metadata).nodes.some(({ option }) => option.withNote === true)

/** One option; its value is the id, or `{option, note}` if the option takes a note. */
export const singleChoice = defineKind({
  id: 'single_choice',
  wording: { name: 'Scelta singola', purpose: 'Una sola opzione da un elenco.' },
  ...choiceKind,
  settings: flatSettings,
  metadata: flatMetadata,
  tally: () => chosen('categories', false, (value: Entry) => [optionOf(value)]),
  answer: (metadata, { previous }) =>
    checkedSchema((input) => checkEntry(treeOf(metadata), previous, input)),
  preset: (metadata, defaults): Entry | null => {
    const [first] = defaults.flatMap((id) => {
      const entry = checkEntry(treeOf(metadata), null, id)
      return 'value' in entry ? [entry.value] : []
    })
    return first ?? null
  },
  optionsIn: (value) => [optionOf(value)],
  columns: ({ name, metadata }) => {
    const chosen: Column = { key: '', header: name, type: 'text', values: codebookOf(metadata) }
    return hasNotes(metadata)
      ? [chosen, { key: 'nota', header: `${name} (nota)`, type: 'text' }]
      : [chosen]
  },
  cells: ({ metadata }, value) => {
    const id = value === null ? null : optionOf(value)
    const node = id === null ? undefined : treeOf(metadata).byId.get(id)
    const cell = node === undefined ? id : written(treeOf(metadata), node)
    const note = value === null || noteOf(value) === '' ? null : noteOf(value)
    return hasNotes(metadata) ? [cell, note] : [cell]
  },
  codebook: ({ metadata }) => codebookOf(metadata),
  text: (metadata, value) => entryText(treeOf(metadata), value),
  formulaType: singleType,
  formulaValue: (metadata, value) => singleOperand(treeOf(metadata).byId.get(optionOf(value))),
})
