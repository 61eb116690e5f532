import { type ReactNode, useMemo, useState } from 'react'
import { it } from '../../../i18n/admin'
import { formulaOf, rowProblem } from '../../../engine/conditions/formula-of'
import { type QuestionLookup, questionLookup } from '../../../engine/conditions/question'
import type { Row } from '../../../engine/conditions/row'
import { rowsOf } from '../../../engine/conditions/rows-of'
import {
  conditionSentence,
  rowsSentence,
  type ConditionTarget,
} from '../../../engine/conditions/sentence'
import { FormulaEditor } from '../../../kinds/formula/editor/FormulaEditor'
import type { DesignQuestion } from '../../../kinds/view'
import type { CommitMode } from '../../../ui/fields/leaving'
import { Button } from '../../../ui/buttons/Button'
import { useDesigner } from '../designer-context'
import { FormulaWorkbench } from '../formula/FormulaWorkbench'
import { type Lines, lineOf, linesOf, setOf } from './lines'
import { nearestFirst } from './row-choices'
import { RowsEditor } from './RowsEditor'
import { FieldError } from '../../../ui/fields/Field'
import './visibility.css'

const words = it.admin.conditions

export interface VisibilityEditorProps {
  readonly label: ReactNode
  /** The condition's formula. */
  readonly value: string
  readonly of: ConditionTarget
  /** Id of the question or group that the condition shows or hides. */
  readonly id: string
  readonly problem: string | undefined
  readonly onChange: (formula: string, commitMode: CommitMode) => void
}

/**
 * Editor of the condition that shows a question or group (product §4). A condition is edited as lines of question, operator and value, or as
 * the text of its formula if lines can't express it.
 */
export default function VisibilityEditor(props: VisibilityEditorProps) {
  const { label, value, of, id, problem, onChange } = props
  const { compiled, references } = useDesigner()
  // An empty condition has a first line, with its list of questions open.
  const [isBegun] = useState(value === '')
  const selfId = of === 'question' ? id : undefined
  const lookup = questionLookup(compiled)
  const { read, lines, setLines, put, isIncomplete } = useConditionLines({
    value,
    begins: isBegun,
    lookup,
    selfId,
    onChange,
  })
  const questions = useMemo(() => {
    const isTarget = (question: DesignQuestion) =>
      of === 'question' ? question.id === id : compiled.questions.get(question.id)?.group.id === id
    return nearestFirst(references, isTarget).filter((question) => question.id !== selfId)
  }, [references, compiled, of, id, selfId])

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
          begins={isBegun && value === ''}
          onChange={put}
        />
      )}
      {isIncomplete && <p className="field__help">{words.unsaved}</p>}
      {lines !== null && problem !== undefined && <FieldError>{problem}</FieldError>}
      {lines === null && 'refusal' in read && <p className="field__help">{read.refusal}</p>}
      <div className="conditions__modes">
        {lines !== null ? (
          <Button
            variant="quiet"
            icon="edit"
            disabled={isIncomplete}
            onClick={() => setLines(null)}
          >
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

interface ConditionLines extends Pick<VisibilityEditorProps, 'value' | 'onChange'> {
  readonly begins: boolean
  readonly lookup: QuestionLookup
  readonly selfId: string | undefined
}

/**
 * Lines of a condition while they are edited; null while its text is edited. Incomplete lines stay in the editor and are not saved.
 *
 * @returns also `read`, which is the condition as lines or the reason why lines can't express it
 */
function useConditionLines({ value, begins, lookup, selfId, onChange }: ConditionLines) {
  const read = useMemo(() => rowsOf(value, lookup), [value, lookup])
  const [lines, setLines] = useState<Lines | null>(() => {
    if (!('set' in read)) return null
    const { join, lines: stored } = linesOf(read.set)
    return { join, lines: begins ? [lineOf({ questionId: null, test: 'answered' })] : stored }
  })
  const [lastValue, setLastValue] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    // The value was undone, or changed by another person: it replaces the lines.
    if (value !== sent && lines !== null) setLines('set' in read ? linesOf(read.set) : null)
  }
  const hasProblem = (row: Row) => rowProblem(row, lookup, selfId) !== null

  function put(next: Lines, commitMode: CommitMode) {
    setLines(next)
    const set = setOf(next)
    if (set.rows.some(hasProblem)) return
    const text = formulaOf(set, lookup)
    setSent(text)
    if (text !== value) onChange(text, commitMode)
  }
  const rows = lines?.lines.map(({ row }) => row) ?? []
  // A line that was only begun is no condition yet.
  const isOnlyBegun = value === '' && rows.every(({ questionId }) => questionId === null)
  const isIncomplete = !isOnlyBegun && rows.some(hasProblem)
  return { read, lines, setLines, put, isIncomplete }
}
