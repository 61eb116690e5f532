import { questionLookup } from '../../../engine/conditions/question'
import { conditionSentence } from '../../../engine/conditions/sentence'
import { Icon } from '../../../ui/Icon'
import { useDesigner } from '../designer-context'

/** Sentence on a question's card: in which cases the question is shown. */
export default function ConditionLine({ condition }: { readonly condition: string }) {
  const { compiled } = useDesigner()
  return (
    <p className="question-card__condition">
      <Icon name="filter" />
      {conditionSentence(condition, questionLookup(compiled), 'question')}
    </p>
  )
}
