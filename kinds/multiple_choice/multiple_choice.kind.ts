import { defineEntriesKind } from '../choice/choice-kind'
import { checkEntry } from '../choice/entry'

/** Any number of options, in the options' order; an option that takes a note is `{option, note}`. */
export const multipleChoice = defineEntriesKind({
  id: 'multiple_choice',
  wording: { name: 'Scelta multipla', purpose: 'Una o più opzioni da un elenco.' },
  check: checkEntry,
  takesNote: ({ option }) => option.withNote === true,
})
