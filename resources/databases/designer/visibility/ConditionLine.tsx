import { questionLookup } from '../../../../kinds/condition/question'
import { conditionSentence } from '../../../../kinds/condition/sentence'
import { Icon } from '../../../../src/ui/Icon'
import { useDesigner } from '../designer-context'

/** When a question is shown, as a sentence on its card. */
export default function ConditionLine({ condition }: { readonly condition: string }) {
  const { compiled } = useDesigner()
  return (
    <p className="question-card__condition">
      <Icon name="filter" />
      {conditionSentence(condition, questionLookup(compiled), 'question')}
    </p>
  )
}
