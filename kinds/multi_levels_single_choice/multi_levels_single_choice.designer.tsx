import { ChoiceDesigner } from '../choice/ChoiceDesigner'
import type { ChoiceMetadata } from '../choice/metadata'
import type { DesignerProps } from '../view'
import { multiLevelsSingleChoice } from './multi_levels_single_choice.kind'

export default function MultiLevelsSingleChoiceDesigner(props: DesignerProps<ChoiceMetadata>) {
  return <ChoiceDesigner {...props} schema={multiLevelsSingleChoice.metadata} single levels />
}
