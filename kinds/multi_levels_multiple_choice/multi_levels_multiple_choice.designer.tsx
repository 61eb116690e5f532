import { ChoiceDesigner } from '../choice/editor/ChoiceDesigner'
import type { ChoiceMetadata } from '../choice/metadata'
import type { DesignerProps } from '../view'

const traits = { single: false, notes: false, levels: true }

export default function MultiLevelsMultipleChoiceDesigner(props: DesignerProps<ChoiceMetadata>) {
  return <ChoiceDesigner {...props} traits={traits} />
}
