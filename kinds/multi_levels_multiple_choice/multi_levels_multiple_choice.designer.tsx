import { ChoiceDesigner } from '../choice/ChoiceDesigner'
import type { ChoiceMetadata } from '../choice/metadata'
import type { DesignerProps } from '../view'
import { multiLevelsMultipleChoice } from './multi_levels_multiple_choice.kind'

export default function MultiLevelsMultipleChoiceDesigner(props: DesignerProps<ChoiceMetadata>) {
  return <ChoiceDesigner {...props} schema={multiLevelsMultipleChoice.metadata} levels />
}
