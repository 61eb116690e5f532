import { isQuestionKind } from '../../kinds/index'
import { viewOf } from '../../kinds/views'
import { Markdown } from '../ui/Markdown'
import type { FillingStore } from './filling-store'
import { isGiven } from './answer-state'
import { bandsOf, type QuestionRecord } from './records'
import { useQuestion } from './use-question'
import './Question.css'

/** A question and its answer as text, on the survey's reading screen. */
export function Reading({ store, question }: { store: FillingStore; question: QuestionRecord }) {
  const state = useQuestion(store, question.id)
  if (!state.visible || !isQuestionKind(question.kind)) return null
  if (question.archivedAt !== null && !isGiven(state)) return null
  const { Reading } = viewOf(question.kind)
  return (
    <div className="reading" data-question={question.id}>
      <dt>
        <Markdown text={question.name} inline />
      </dt>
      <dd>
        <Reading
          metadata={question.metadata}
          bands={bandsOf(question)}
          value={state.value}
          reason={state.reason}
        />
      </dd>
    </div>
  )
}
