import { useMemo, useState } from 'react'
import { formulas } from '../../../i18n/words/admin/formulas'
import type { Subject } from '../../../kinds/formula/editor/check-text'
import { type AnyKind, isQuestionKind } from '../../../kinds/index'
import { italianDay } from '../../../engine/survey/day'
import type { CompiledDesign } from '../../../engine/survey/design'
import { SurveyState } from '../../../engine/survey/state'
import type { WrittenFormula } from '../../../kinds/formula/editor/workbench'
import { viewOf } from '../../../kinds/views'
import { bandsOf } from '../../../src/answers/survey/records'
import { Button } from '../../../ui/buttons/Button'
import type { DesignedQuestion } from '../design'
import { useDesigner } from '../designer-context'
import { upstreamOf } from '../upstream'
import { candidateOf, keyOf } from './candidate'
import { SampleValue } from './SampleValue'

const words = formulas.trial
/** Number of questions that are shown at first. */
const initialCount = 10

interface SampleTrialProps {
  readonly formula: WrittenFormula
  readonly values: ReadonlyMap<string, unknown>
  readonly onValues: (values: ReadonlyMap<string, unknown>) => void
}

/** Trial of a formula on values that the administrator enters, computed in the browser by the code that computes the surveys. */
export function SampleTrial({ formula, values, onValues }: SampleTrialProps) {
  const { design } = useDesigner()
  const { text, subject, valid } = formula
  const [all, setAll] = useState(false)
  /** Number of times that the values were cleared: the fields are made anew then. */
  const [round, setRound] = useState(0)
  const [today] = useState(() => italianDay(new Date()))
  const candidate = useMemo(() => candidateOf(design, text, subject), [design, text, subject])
  const key = keyOf(subject)
  const { entered, computed } = useMemo(() => upstreamOf(candidate, key), [candidate, key])
  const state = useMemo(() => new SurveyState(candidate, values, today), [candidate, values, today])
  if (text.trim() === '') return <p className="trials__hint">{words.empty}</p>
  if (!valid) return <p className="trials__hint">{words.wrong}</p>
  const visible = all ? entered : entered.slice(0, initialCount)

  return (
    <div className="trial">
      <p className="trials__hint">{entered.length === 0 ? words.none : words.help}</p>
      <div className="trial__values" key={round}>
        {visible.map((designQuestion) => (
          <SampleValue
            key={designQuestion.key}
            designQuestion={designQuestion}
            value={values.get(designQuestion.key) ?? null}
            today={today}
            onChange={(value) => onValues(new Map(values).set(designQuestion.key, value))}
          />
        ))}
      </div>
      <div className="trial__tools">
        {entered.length > visible.length && (
          <Button variant="quiet" onClick={() => setAll(true)}>
            {words.more(entered.length - visible.length)}
          </Button>
        )}
        {values.size > 0 && (
          <Button
            variant="quiet"
            icon="undo"
            onClick={() => {
              onValues(new Map())
              setRound(round + 1)
            }}
          >
            {words.clear}
          </Button>
        )}
      </div>
      <dl className="trial__outcome" aria-live="polite">
        {computed.length > 0 && (
          <div className="trial__steps">
            <dt>{words.steps}</dt>
            {computed.map(({ question, kind }) => (
              <dd key={question.id}>
                {question.name}: <b>{resultText(kind, question, state.value(question.id))}</b>
              </dd>
            ))}
          </div>
        )}
        <div className="trial__result">
          <dt>{words.result}</dt>
          <dd>
            <Outcome state={state} candidate={candidate} subject={subject} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

function resultText(kind: AnyKind, question: DesignedQuestion, value: unknown): string {
  return value === null ? words.noValue : kind.text(question.metadata, value, question)
}

interface OutcomeProps {
  readonly state: SurveyState
  readonly candidate: CompiledDesign<DesignedQuestion>
  readonly subject: Subject
}

/** Outcome of the trial: whether the question or group is shown, or the value of the formula. */
function Outcome({ state, candidate, subject }: OutcomeProps) {
  const { expects, questionId = '', groupId } = subject
  if (groupId !== undefined) return <VisibilityText visible={state.isGroupVisible(groupId)} />
  if (expects === 'condition') return <VisibilityText visible={state.isVisible(questionId)} />
  const question = candidate.questions.get(questionId)?.question
  if (question === undefined || !isQuestionKind(question.kind)) return null
  const { Reading } = viewOf(question.kind)
  const { value = null, reason = null } = state.computed(questionId) ?? {}
  return (
    <Reading
      metadata={question.metadata}
      bands={bandsOf(question)}
      // Here the reason is what helps, not what doctors read in its place.
      display={{ ...question, emptyText: '' }}
      value={value}
      reason={reason}
    />
  )
}

function VisibilityText({ visible }: { readonly visible: boolean }) {
  return <b>{visible ? words.shown : words.hidden}</b>
}
