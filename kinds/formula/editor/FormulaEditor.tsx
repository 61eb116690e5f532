import { issueSentences } from '../../../i18n/words/formula'
import { lazy, type ReactNode, Suspense, use, useMemo, useRef, useState } from 'react'
import type { CommitMode, DesignQuestion } from '../../view'
import { Browser } from './Browser'
import type { FieldHandle } from './field'
import { useDraftText } from './draft-text'
import { PlainField } from './PlainField'
import { Problems } from './Problems'
import { useDelayedCheck } from './delayed-check'
import { type Subject, checkText } from './check-text'
import { words } from './words'
import { type Workbench, WorkbenchContext } from './workbench'
import '../../fields/design.css'
import './editor.css'

// The coloured field brings a library along; without it the browser's own one takes the same checks.
const CodeField = lazy(() => import('./CodeField').catch(() => ({ default: PlainField })))

interface FormulaEditorProps extends Subject {
  /** Prefix of the DOM ids. */
  readonly id: string
  readonly label: string
  readonly help?: ReactNode
  readonly value: string
  readonly questions: readonly DesignQuestion[]
  /** What the server said of the last text. */
  readonly problem?: string | undefined
  /** Gets only texts that are right, or empty; what is wrong stays in the editor and says so. */
  readonly onChange: (text: string, commitMode: CommitMode) => void
}

/** A formula's text: questions by their names, suggestions, errors at their place with a remedy, the type of its result. */
export function FormulaEditor(props: FormulaEditorProps) {
  const { id, label, help, value, questions, problem, onChange, expects, questionId, groupId } =
    props
  const workbench = use(WorkbenchContext)
  const design = workbench?.design ?? null
  const field = useRef<FieldHandle>(null)
  const subject = useMemo(() => ({ expects, questionId, groupId }), [expects, questionId, groupId])
  const checked = (text: string) => checkText(text, subject, questions, design)
  const isRight = (text: string) => checked(text).valid
  const held = useDraftText({ value, isRight, onChange, kept: keptIn(workbench, subject) })
  const { text } = held
  const check = useMemo(
    () => checkText(text, subject, questions, design),
    [text, subject, questions, design],
  )
  const told = useDelayedCheck(check)
  const others = useMemo(
    () => questions.filter((question) => question.id !== questionId),
    [questions, questionId],
  )
  const [initial] = useState(value)
  const formula = useMemo(
    () => ({ text, subject, initial, saved: value, ...check }),
    [text, subject, initial, value, check],
  )

  return (
    <div className="fx">
      <div className="rk-field">
        <span className="rk-field__label" id={`${id}-label`}>
          {label}
        </span>
        <Suspense fallback={<div className="fx-waiting" aria-busy />}>
          <CodeField
            id={`${id}-text`}
            labelledBy={`${id}-label`}
            describedBy={help ? `${id}-help ${id}-outcome` : `${id}-outcome`}
            invalid={!told.valid || problem !== undefined}
            placeholder={words.placeholder[expects]}
            text={text}
            adopted={held.adopted}
            errors={told.errors}
            questions={questions}
            self={questionId}
            handle={field}
            onType={held.type}
            onLeave={held.save}
          />
        </Suspense>
        {help && (
          <div id={`${id}-help`} className="rk-field__hint">
            {help}
          </div>
        )}
        <div id={`${id}-outcome`} className="fx-outcome" aria-live="polite">
          <Problems
            text={text}
            check={told}
            checked={checked}
            problem={problem}
            onShow={(error) => field.current?.show(error)}
            onFix={(fix) => field.current?.rewrite(fix.text)}
          />
          {!told.valid && held.unsaved && <p className="fx-unsaved">{words.unsaved[expects]}</p>}
          {told.valid &&
            told.hints?.map((hint) => (
              <p key={hint.start} className="rk-field__hint">
                {issueSentences(hint)}
              </p>
            ))}
          {told.resultType !== null && expects === 'value' && (
            <p className="rk-field__hint">{words.result(told.resultType)}</p>
          )}
        </div>
      </div>
      <Browser id={id} questions={others} onPick={(piece) => field.current?.insert(piece)} />
      {workbench && <workbench.Trials formula={formula} />}
    </div>
  )
}

function keptIn(workbench: Workbench | null, { expects, questionId, groupId }: Subject) {
  if (workbench === null) return null
  const key = `${expects} ${questionId ?? ''} ${groupId ?? ''}`
  return {
    get: () => workbench.kept.get(key),
    put: (text: string | null) => {
      if (text === null) workbench.kept.delete(key)
      else workbench.kept.set(key, text)
    },
  }
}
