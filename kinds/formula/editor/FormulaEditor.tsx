import { issueSentences } from '../../../i18n/words/formula'
import { lazy, type ReactNode, Suspense, use, useMemo, useRef, useState } from 'react'
import type { CommitMode } from '../../../ui/fields/leaving'
import type { DesignQuestion } from '../../view'
import { Browser } from './Browser'
import type { FieldHandle } from './field'
import { useDraftText, useTypingRest } from './draft-text'
import { PlainField } from './PlainField'
import { Problems } from './Problems'
import { type Subject, checkText } from './check-text'
import { words } from './words'
import { type Workbench, WorkbenchContext } from './workbench'
import '../../fields/design.css'
import './editor.css'
import type { FormulaCheck } from '../../../formula/check'

// The coloured field loads a library; without it a plain field has the same checks.
const CodeField = lazy(() => import('./CodeField').catch(() => ({ default: PlainField })))

interface FormulaEditorProps extends Subject {
  /** Prefix of the DOM ids. */
  readonly id: string
  readonly label: string
  readonly help?: ReactNode
  readonly value: string
  readonly questions: readonly DesignQuestion[]
  /** The server's message about the last text. */
  readonly problem?: string | undefined
  /** Called with valid or empty texts only; an invalid one stays in the editor with its errors. */
  readonly onChange: (text: string, commitMode: CommitMode) => void
}

/**
 * Editor of a formula's text: questions by their names, suggestions, errors with their position and remedy, the type of the result.
 */
export function FormulaEditor(props: FormulaEditorProps) {
  const { id, label, help, value, questions, problem, onChange, expects, questionId, groupId } =
    props
  const workbench = use(WorkbenchContext)
  const cycleIn = workbench?.cycleIn ?? null
  const field = useRef<FieldHandle>(null)
  const subject = useMemo(() => ({ expects, questionId, groupId }), [expects, questionId, groupId])
  const checked = (text: string) => checkText(text, subject, questions, cycleIn)
  const isRight = (text: string) => checked(text).valid
  const held = useDraftText({ value, isRight, onChange, storage: storageIn(workbench, subject) })
  const { text } = held
  const check = useMemo(
    () => checkText(text, subject, questions, cycleIn),
    [text, subject, questions, cycleIn],
  )
  const { isAtRest, suggest, rest } = useTypingRest(text)
  const shown = check.valid || isAtRest ? check : unfinished
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
      <div className="field">
        <span className="field__label" id={`${id}-label`}>
          {label}
        </span>
        <Suspense fallback={<div className="fx-waiting" aria-busy />}>
          <CodeField
            id={`${id}-text`}
            labelledBy={`${id}-label`}
            describedBy={help ? `${id}-help ${id}-outcome` : `${id}-outcome`}
            invalid={!shown.valid || problem !== undefined}
            placeholder={words.placeholder[expects]}
            text={text}
            adopted={held.adopted}
            errors={shown.errors}
            questions={questions}
            self={questionId}
            handle={field}
            onType={held.type}
            onSuggest={suggest}
            onLeave={() => {
              rest()
              held.save()
            }}
          />
        </Suspense>
        {help && (
          <div id={`${id}-help`} className="field__help">
            {help}
          </div>
        )}
        <div id={`${id}-outcome`} className="fx-outcome" aria-live="polite">
          <Problems
            text={text}
            check={shown}
            checked={checked}
            problem={problem}
            onShow={(error) => field.current?.show(error)}
            onFix={(fix) => field.current?.rewrite(fix.text)}
          />
          <Outcome check={shown} expects={expects} isUnsaved={held.unsaved} />
        </div>
      </div>
      <Browser id={id} questions={others} onPick={(inserted) => field.current?.insert(inserted)} />
      {workbench && <workbench.Trials formula={formula} />}
    </div>
  )
}

interface OutcomeProps {
  readonly check: FormulaCheck
  readonly expects: Subject['expects']
  readonly isUnsaved: boolean
}

/** Texts below the errors: an invalid text is not saved; of a valid one the hints and the type of its result. */
function Outcome({ check, expects, isUnsaved }: OutcomeProps) {
  return (
    <>
      {!check.valid && isUnsaved && <p className="fx-unsaved">{words.unsaved[expects]}</p>}
      {check.valid &&
        check.hints?.map((hint) => (
          <p key={hint.start} className="field__help">
            {issueSentences(hint)}
          </p>
        ))}
      {check.resultType !== null && expects === 'value' && (
        <p className="field__help">{words.result(check.resultType)}</p>
      )}
    </>
  )
}

function storageIn(workbench: Workbench | null, { expects, questionId, groupId }: Subject) {
  if (workbench === null) return null
  const key = `${expects} ${questionId ?? ''} ${groupId ?? ''}`
  return {
    get: () => workbench.unsavedTexts.get(key),
    put: (text: string | null) => {
      if (text === null) workbench.unsavedTexts.delete(key)
      else workbench.unsavedTexts.set(key, text)
    },
  }
}

/** The check that is shown of an invalid text while it is being typed: no errors, and no result. */
const unfinished: FormulaCheck = { valid: true, errors: [], references: [], resultType: null }
