import { entriesView } from '../choice/answering/entries-view'
import { choiceDesigner } from '../choice/choice-designer'
import { type Entry, entryOf } from '../choice/entry'

export const multipleChoiceView = entriesView<Entry>({
  icon: 'kind-many',
  Designer: choiceDesigner({ single: false, notes: true, levels: false }),
  takesNote: ({ withNote }) => withNote === true,
  entryOf,
})
