import { entriesView } from '../choice/answering/entries-view'
import { choiceDesigner } from '../choice/choice-designer'
import { type Noted, notedOf } from '../choice/entry'

export const multipleChoiceWithNotesView = entriesView<Noted>({
  icon: 'kind-notes',
  Designer: choiceDesigner({ single: false, notes: false, levels: false }),
  takesNote: () => true,
  entryOf: notedOf,
})
