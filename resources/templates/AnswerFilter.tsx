import { useState } from 'react'
import {
  answerFilter,
  filterOfRows,
  maxConditionRows,
  rowsOfFilter,
  type AnswerFilter as Filter,
} from '../../contract/condition-row'
import { it } from '../../i18n/admin'
import { rowProblem } from '../../engine/conditions/formula-of'
import { type QuestionLookup, questionLookup } from '../../engine/conditions/question'
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

/** The rows as a filter; null without any, undefined if they can't be saved. */
function filterOf(set: RowSet, lookup: QuestionLookup): Filter | null | undefined {
  if (set.rows.some((row) => rowProblem(row, lookup) !== null)) return undefined
  const filter = filterOfRows(set)
  return filter === null ? null : answerFilter.safeParse(filter).data
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
  const isIncomplete = filterOf(setOf(lines), lookup) === undefined

  function change(next: Lines, commitMode: CommitMode) {
    setLines(next)
    const filter = filterOf(setOf(next), lookup)
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
        maxRows={maxConditionRows}
        onChange={change}
      />
      {isIncomplete && <p className="field__help">{words.answerUnsaved}</p>}
      {problem && <Alert tone="danger">{problem}</Alert>}
    </fieldset>
  )
}
