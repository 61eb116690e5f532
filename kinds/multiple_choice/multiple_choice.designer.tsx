import { ChoiceDesigner } from '../choice/ChoiceDesigner'
import type { ChoiceMetadata } from '../choice/metadata'
import type { DesignerProps } from '../view'
import { multipleChoice } from './multiple_choice.kind'

export default function MultipleChoiceDesigner(props: DesignerProps<ChoiceMetadata>) {
  return <ChoiceDesigner {...props} schema={multipleChoice.metadata} notes />
}
