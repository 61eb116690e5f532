import { questionLookup } from '../../../engine/conditions/question'
import { conditionSentence, type ConditionTarget } from '../../../engine/conditions/sentence'
import { useDesigner } from '../designer-context'

interface ConditionSentenceProps {
  readonly condition: string
  readonly of: ConditionTarget
}

/** Sentence that says in which cases a question or group is shown. */
export default function ConditionSentence({ condition, of }: ConditionSentenceProps) {
  const { compiled } = useDesigner()
  return conditionSentence(condition, questionLookup(compiled), of)
}
