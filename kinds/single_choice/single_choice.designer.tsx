import { ChoiceDesigner } from '../choice/ChoiceDesigner'
import type { ChoiceMetadata } from '../choice/metadata'
import type { DesignerProps } from '../view'
import { singleChoice } from './single_choice.kind'

export default function SingleChoiceDesigner(props: DesignerProps<ChoiceMetadata>) {
  return <ChoiceDesigner {...props} schema={singleChoice.metadata} single notes />
}
