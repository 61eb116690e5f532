import { ChoiceDesigner } from '../choice/editor/ChoiceDesigner'
import type { ChoiceMetadata } from '../choice/metadata'
import type { DesignerProps } from '../view'

const traits = { single: false, notes: true, levels: false }

export default function MultipleChoiceDesigner(props: DesignerProps<ChoiceMetadata>) {
  return <ChoiceDesigner {...props} traits={traits} />
}
