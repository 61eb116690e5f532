import { use } from 'react'
import { isQuestionKind } from '../../kinds/index'
import { questionKey } from '../answers/answer-address'
import type { FillingStore } from '../answers/survey/filling-store'
import { isVisible } from '../answers/state/question-state'
import { controlId, readingId } from './question/control-id'
import { QuestionToolsContext } from './question/question-tools'
import { ReadAnswer } from './reading/ReadAnswer'
import type { QuestionRecord } from '../answers/survey/records'
import { useQuestion } from './question/use-question'
import './question/Question.css'

/** Question and its answer as text, on the page that shows a survey without fields. */
export function Reading({ store, question }: { store: FillingStore; question: QuestionRecord }) {
  const key = questionKey(question)
  const state = useQuestion(store, key)
  const drawTools = use(QuestionToolsContext)
  if (!isVisible(question, state) || !isQuestionKind(question.kind)) return null
  return (
    <div className="reading" id={readingId(key)} data-question={key}>
      <dt id={`${controlId(key)}-nome`} tabIndex={-1} dir="auto">
        {question.name}
      </dt>
      <dd>
        <div className="reading__answer">
          <ReadAnswer question={question} state={state} />
        </div>
        {drawTools?.({ store, question, state, place: 'reading' })}
      </dd>
    </div>
  )
}
