import { ChoiceDesigner } from '../choice/editor/ChoiceDesigner'
import type { ChoiceMetadata } from '../choice/metadata'
import type { DesignerProps } from '../view'

const traits = { single: true, notes: false, levels: true }

export default function MultiLevelsSingleChoiceDesigner(props: DesignerProps<ChoiceMetadata>) {
  return <ChoiceDesigner {...props} traits={traits} />
}
