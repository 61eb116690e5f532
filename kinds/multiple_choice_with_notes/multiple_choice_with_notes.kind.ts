import { defineEntriesKind } from '../choice/choice-kind'
import { checkNoted } from '../choice/entry'

/** Any number of options, each with a free text that may stay empty: always `{option, note}` (product §5). */
export const multipleChoiceWithNotes = defineEntriesKind({
  id: 'multiple_choice_with_notes',
  wording: {
    name: 'Scelta multipla con note',
    purpose: 'Una o più opzioni, ognuna con una nota libera.',
  },
  check: checkNoted,
  takesNote: () => true,
})
