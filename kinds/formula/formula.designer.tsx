import '../fields/design.css'
import { useRef } from 'react'
import { check } from '../../contract/formula/check'
import { told, type FormulaError } from '../../contract/formula/error'
import type { FormulaType } from '../../contract/formula/value'
import { useDraft } from '../fields/draft'
import type { DesignQuestion, DesignerProps } from '../view'
import { FunctionList } from './FunctionList'
import { ReferencePicker } from './ReferencePicker'

const resultNames: Record<FormulaType, string> = {
  number: 'un numero',
  text: 'un testo',
  boolean: 'Sì o No',
  date: 'una data',
  list: 'un elenco',
  unknown: 'un valore che dipende dalle risposte',
}

/** The formula's text, references put in by the questions' names, and what is wrong with it as it is written. */
export default function FormulaDesigner(props: DesignerProps<string>) {
  const { id, questionId, metadata, questions, problems, onChange } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft<string>({
    value: metadata,
    show: (text) => text,
    read: (text) => ({ value: text }),
    onChange: (text, pace) => onChange(text ?? '', pace),
    onUnreadable: () => undefined,
    onLeave: () => undefined,
  })
  const text = draft.text
  const known = new Map(questions.map((question) => [question.id, question]))
  const found = check(text, {
    self: questionId,
    question: (of) => {
      const question = known.get(of)
      return question === undefined
        ? null
        : { type: question.type, name: question.name, list: question.type === 'list' }
    },
  })
  const insert = (piece: string) => {
    const field = area.current
    const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length]
    draft.type(`${text.slice(0, from)}${piece}${text.slice(to)}`)
    field?.focus()
  }
  const used = found.references.flatMap((reference) => known.get(reference) ?? [])
  return (
    <div className="rk-design rk-design--formula">
      <div className="rk-field">
        <label className="rk-field__label" htmlFor={`${id}-text`}>
          Formula
        </label>
        <textarea
          ref={area}
          id={`${id}-text`}
          className="rk-input rk-input--area rk-code"
          rows={3}
          spellCheck={false}
          aria-describedby={`${id}-outcome`}
          aria-invalid={(text !== '' && !found.valid) || undefined}
          value={text}
          onChange={(event) => draft.type(event.target.value)}
          onBlur={draft.leave}
        />
        <div id={`${id}-outcome`} aria-live="polite">
          {problems[''] !== undefined && <p className="rk-field__problem">{problems['']}</p>}
          {text.trim() === '' && (
            <p className="rk-field__hint">Scrivi per esempio @q_1 / @q_2 ^ 2.</p>
          )}
          {text.trim() !== '' && <Problems text={text} errors={found.errors} />}
          {found.resultType !== null && (
            <p className="rk-field__hint">Il risultato è {resultNames[found.resultType]}.</p>
          )}
        </div>
      </div>
      <Legend used={used} />
      <ReferencePicker
        id={id}
        questions={questions.filter((question) => question.id !== questionId)}
        onPick={(question) => insert(`@q_${question.id}`)}
      />
      <FunctionList onPick={insert} />
    </div>
  )
}

function Problems({ text, errors }: { text: string; errors: readonly FormulaError[] }) {
  return errors.map(({ message, remedy, start, end }) => (
    <p key={`${start} ${message}`} className="rk-field__problem">
      {end > start && (
        <code className="rk-code__wrong">{text.slice(start, Math.min(end, start + 40))}</code>
      )}{' '}
      {told({ message, remedy })}
    </p>
  ))
}

function Legend({ used }: { used: readonly DesignQuestion[] }) {
  if (used.length === 0) return null
  return (
    <dl className="rk-legend">
      {used.map((question) => (
        <div key={question.id}>
          <dt>@q_{question.id}</dt>
          <dd>{question.name}</dd>
        </div>
      ))}
    </dl>
  )
}
