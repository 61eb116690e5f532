import { use } from 'react'
import { isQuestionKind } from '../../kinds/index'
import { missingReasonNames } from '../../contract/missing-reasons'
import { viewOf } from '../../kinds/views'
import { Markdown } from '../ui/Markdown'
import type { FillingStore } from './filling-store'
import { isGiven } from './answer-state'
import { controlId } from './control-id'
import { QuestionToolsContext } from './question-tools'
import { bandsOf, type QuestionRecord } from './records'
import { useQuestion } from './use-question'
import './Question.css'

/** A question and its answer as text, on the survey's reading screen. */
export function Reading({ store, question }: { store: FillingStore; question: QuestionRecord }) {
  const state = useQuestion(store, question.id)
  const drawTools = use(QuestionToolsContext)
  if (!state.visible || !isQuestionKind(question.kind)) return null
  if (question.archivedAt !== null && !isGiven(state)) return null
  const { Reading } = viewOf(question.kind)
  return (
    <div className="reading" data-question={question.id}>
      <dt id={`${controlId(question.id)}-nome`}>
        <Markdown text={question.name} inline />
      </dt>
      <dd>
        {state.missingReason === null ? (
          <Reading
            metadata={question.metadata}
            bands={bandsOf(question)}
            value={state.value}
            reason={state.reason}
          />
        ) : (
          <span className="reading__reason">{missingReasonNames[state.missingReason]}</span>
        )}
        {drawTools?.({ store, question, state, place: 'reading' })}
      </dd>
    </div>
  )
}
