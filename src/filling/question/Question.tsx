import { memo, use } from 'react'
import { isQuestionKind, kindOf } from '../../../kinds/index'
import { viewOf } from '../../../kinds/views'
import { it } from '../../../i18n/doctor'
import { questionKey } from '../../answers/answer-address'
import { RequiredMark } from '../../../ui/fields/Field'
import { Markdown } from '../../../ui/markdown/Markdown'
import { isVisible, typedIn } from '../../answers/state/question-state'
import { controlId } from './control-id'
import { QuestionToolsContext, reasonId } from './question-tools'
import { QuestionHeading } from './QuestionHeading'
import { QuestionProblem } from './QuestionProblem'
import { visibleIssue } from '../../answers/state/question-state'
import type { FillingStore } from '../../answers/survey/filling-store'
import { bandsOf, type QuestionRecord } from '../../answers/survey/records'
import { useQuestion } from './use-question'
import './Question.css'

const words = it.doctor.question

interface QuestionProps {
  readonly store: FillingStore
  readonly question: QuestionRecord
  /** Whether it is a row of a table, which draws the heading above its columns. */
  readonly inTable?: boolean
}

/** Question with its label, help and field. It is drawn again only if its own state changes. */
export const Question = memo(function Question(props: QuestionProps) {
  const { store, question, inTable = false } = props
  const key = questionKey(question)
  const state = useQuestion(store, key)
  const drawTools = use(QuestionToolsContext)
  if (!isVisible(question, state) || !isQuestionKind(question.kind)) return null
  const { metadata, required, heading, help } = question
  const { computed } = kindOf(question.kind)
  const { Filler, limits } = viewOf(question.kind)
  const allowed = limits?.(metadata) ?? null
  const control = controlId(key)
  const problem = visibleIssue(state)
  const invalid = problem !== null && problem.kind !== 'warning'
  const describedBy = [
    help !== '' && `${control}-aiuto`,
    drawTools && state.missingReason && reasonId(control),
    allowed !== null && `${control}-limiti`,
    problem && `${control}-problema`,
  ]
  return (
    <div className="question" data-question={key} data-formula={computed ? key : undefined}>
      {!inTable && <QuestionHeading heading={heading} />}
      <div className="question__words">
        <label className="question__label" id={`${control}-nome`} htmlFor={control} dir="auto">
          {question.name}
          {required && <RequiredMark />}
        </label>
        {drawTools?.({ store, question, state, place: 'filling' })}
        {help !== '' && (
          <div className="question__help" id={`${control}-aiuto`}>
            <Markdown text={help} />
          </div>
        )}
        {question.archivedAt !== null && <p className="question__help">{words.retired}</p>}
      </div>
      <div className="question__field">
        <Filler
          key={state.generation}
          id={control}
          labelledBy={`${control}-nome`}
          name={question.name}
          describedBy={describedBy.filter(Boolean).join(' ') || undefined}
          metadata={metadata}
          bands={bandsOf(question)}
          display={question}
          value={state.value}
          typed={typedIn(state)}
          reason={state.reason}
          required={required}
          invalid={invalid}
          disabled={question.archivedAt !== null}
          clearedElsewhere={drawTools !== null}
          today={store.today}
          onChange={(value, commitMode, typed) => store.change(key, value, commitMode, typed)}
          onUnreadable={(message, commitMode, text) =>
            store.unreadable(key, message, commitMode, text)
          }
          onLeave={() => store.leave(key)}
        />
        {allowed !== null && (
          <p className="question__limits" id={`${control}-limiti`}>
            {allowed}
          </p>
        )}
        {problem !== null && (
          <QuestionProblem
            store={store}
            question={question}
            problem={problem}
            id={`${control}-problema`}
          />
        )}
      </div>
    </div>
  )
})
