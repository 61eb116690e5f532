import { ChoiceDesigner } from '../choice/editor/ChoiceDesigner'
import type { ChoiceMetadata } from '../choice/metadata'
import type { DesignerProps } from '../view'

const traits = { single: true, notes: true, levels: false }

export default function SingleChoiceDesigner(props: DesignerProps<ChoiceMetadata>) {
  return <ChoiceDesigner {...props} traits={traits} />
}
