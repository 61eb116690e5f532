import { ChoiceDesigner } from '../choice/ChoiceDesigner'
import type { ChoiceMetadata } from '../choice/metadata'
import type { DesignerProps } from '../view'
import { multipleChoiceWithNotes } from './multiple_choice_with_notes.kind'

export default function MultipleChoiceWithNotesDesigner(props: DesignerProps<ChoiceMetadata>) {
  return <ChoiceDesigner {...props} schema={multipleChoiceWithNotes.metadata} />
}
