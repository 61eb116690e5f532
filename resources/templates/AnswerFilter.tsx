import { useState } from 'react'
import {
  answerFilter,
  rowsOfFilter,
  type AnswerFilter as Filter,
} from '../../contract/condition-row'
import { it } from '../../i18n/admin'
import { rowProblem } from '../../engine/conditions/formula-of'
import { questionLookup } from '../../engine/conditions/question'
import { noRows, type RowSet } from '../../engine/conditions/row'
import type { CommitMode } from '../../ui/fields/leaving'
import { Alert } from '../../ui/feedback/Alert'
import { type Lines, linesOf, setOf } from '../designer/visibility/lines'
import { RowsEditor } from '../designer/visibility/RowsEditor'
import '../designer/visibility/visibility.css'
import { useConfiguration } from './configuration'

const words = it.admin.templates.filtering

/** Attributes of filters, in the order in which filters are compared: PostgreSQL stores them in another one. */
const attributes = 'join rows test questionId of operator number text day options'.split(' ')
const textOf = (filter: Filter | null) => JSON.stringify(filter, attributes)

interface AnswerFilterProps {
  readonly answer: Filter | null
  readonly problem: string | undefined
  readonly onChange: (answer: Filter | null, commitMode: CommitMode) => void
}

/** The rows as a filter; null without any, undefined if one of them is not complete. */
function filterOf({ join, rows }: RowSet): Filter | null | undefined {
  const [only] = rows
  if (only === undefined) return null
  const read = answerFilter.safeParse(rows.length === 1 ? only : { join, rows })
  return read.success ? read.data : undefined
}

/** Filter by answers, edited like a condition in the designer. It is saved whenever it is complete. */
export function AnswerFilter(props: AnswerFilterProps) {
  const { answer, problem, onChange } = props
  const { compiled, questions } = useConfiguration()
  const lookup = questionLookup(compiled)
  const saved = textOf(answer)
  const [known, setKnown] = useState(saved)
  const [lines, setLines] = useState(() => linesOf(answer ? rowsOfFilter(answer) : noRows))
  // Another filter than this editor has written: it was undone, or changed elsewhere.
  if (saved !== known) {
    setKnown(saved)
    setLines(linesOf(answer ? rowsOfFilter(answer) : noRows))
  }
  const isIncomplete = setOf(lines).rows.some((row) => rowProblem(row, lookup) !== null)

  function change(next: Lines, commitMode: CommitMode) {
    setLines(next)
    const set = setOf(next)
    const filter = set.rows.some((row) => rowProblem(row, lookup) !== null)
      ? undefined
      : filterOf(set)
    if (filter === undefined) return
    setKnown(textOf(filter))
    onChange(filter, commitMode)
  }

  return (
    <fieldset className="conditions">
      <legend>{words.answer}</legend>
      <p className="templates__lead">{words.answerHelp}</p>
      <RowsEditor
        lines={lines}
        lookup={lookup}
        questions={questions}
        selfId={undefined}
        joinLabel={words.join}
        onChange={change}
      />
      {isIncomplete && <p className="field__help">{words.answerUnsaved}</p>}
      {problem && <Alert tone="danger">{problem}</Alert>}
    </fieldset>
  )
}
