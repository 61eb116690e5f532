import { useMemo, useState } from 'react'
import { it } from '../../../i18n/admin'
import { formulaOf, rowProblem } from '../../../engine/conditions/formula-of'
import { questionLookup } from '../../../engine/conditions/question'
import { rowsOf } from '../../../engine/conditions/rows-of'
import {
  conditionSentence,
  rowsSentence,
  type ConditionTarget,
} from '../../../engine/conditions/sentence'
import { FormulaEditor } from '../../../kinds/formula/editor/FormulaEditor'
import type { CommitMode } from '../../../kinds/view'
import { Button } from '../../../ui/buttons/Button'
import { useDesigner } from '../designer-context'
import { FormulaWorkbench } from '../formula/FormulaWorkbench'
import { type Lines, linesOf, setOf } from './lines'
import { RowsEditor } from './RowsEditor'
import './visibility.css'

const words = it.admin.conditions

export interface VisibilityEditorProps {
  readonly label: string
  /** The condition's formula. */
  readonly value: string
  readonly of: ConditionTarget
  /** The question or group that it shows or hides. */
  readonly id: string
  readonly problem: string | undefined
  readonly onChange: (formula: string, commitMode: CommitMode) => void
}

/**
 * When a question or a group is shown (product §4): lines of question, operator and value, or the formula's text where lines can't
 * say it. Lines that lack something are not given out.
 */
export default function VisibilityEditor(props: VisibilityEditorProps) {
  const { label, value, of, id, problem, onChange } = props
  const { compiled, references } = useDesigner()
  const selfId = of === 'question' ? id : undefined
  const lookup = questionLookup(compiled)
  const read = useMemo(() => rowsOf(value, lookup), [value, lookup])
  const [lines, setLines] = useState<Lines | null>(() => ('set' in read ? linesOf(read.set) : null))
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Undone, or changed by somebody else: what was written here counts no more.
    if (value !== sent && lines !== null) setLines('set' in read ? linesOf(read.set) : null)
  }
  const questions = useMemo(
    () => references.filter((one) => one.id !== selfId),
    [references, selfId],
  )
  const lacking = lines?.lines.some(({ row }) => rowProblem(row, lookup, selfId) !== null) ?? false

  function put(next: Lines, commitMode: CommitMode) {
    setLines(next)
    const set = setOf(next)
    if (set.rows.some((row) => rowProblem(row, lookup, selfId) !== null)) return
    const text = formulaOf(set, lookup)
    setSent(text)
    if (text !== value) onChange(text, commitMode)
  }

  return (
    <fieldset className="conditions">
      <legend>{label}</legend>
      <p className="conditions__sentence" aria-live="polite">
        {lines === null
          ? conditionSentence(value, lookup, of)
          : rowsSentence(setOf(lines), lookup, of)}
      </p>
      {lines === null ? (
        <FormulaWorkbench>
          <FormulaEditor
            id={`condition-${of}-${id}`}
            label={words.formula}
            help={words.formulaHelp}
            value={value}
            expects="condition"
            questionId={selfId}
            groupId={of === 'group' ? id : undefined}
            questions={references}
            problem={problem}
            onChange={onChange}
          />
        </FormulaWorkbench>
      ) : (
        <RowsEditor
          lines={lines}
          lookup={lookup}
          questions={questions}
          selfId={selfId}
          onChange={put}
        />
      )}
      {lacking && <p className="field__help">{words.unsaved}</p>}
      {lines !== null && problem !== undefined && <p className="field__error">{problem}</p>}
      {lines === null && 'refusal' in read && <p className="field__help">{read.refusal}</p>}
      <div className="conditions__modes">
        {lines !== null ? (
          <Button variant="quiet" icon="edit" disabled={lacking} onClick={() => setLines(null)}>
            {words.toText}
          </Button>
        ) : (
          'set' in read && (
            <Button variant="quiet" icon="undo" onClick={() => setLines(linesOf(read.set))}>
              {words.toRows}
            </Button>
          )
        )}
      </div>
    </fieldset>
  )
}
