import { type ReactNode, useId } from 'react'
import { it } from '../../../i18n/admin'
import { rowProblem } from '../../../engine/conditions/formula-of'
import { withTest, availableTests, testKey } from '../../../engine/conditions/available-tests'
import type { QuestionLookup } from '../../../engine/conditions/question'
import type { Row } from '../../../engine/conditions/row'
import { rowNote } from '../../../engine/conditions/row-note'
import { matchingQuestions } from '../../../kinds/formula/editor/matching'
import type { CommitMode, DesignQuestion } from '../../../kinds/view'
import { Chooser } from './Chooser'
import { RowValue } from './RowValue'

const words = it.admin.conditions

interface RowEditorProps {
  readonly row: Row
  /** From 1 on. */
  readonly position: number
  readonly lookup: QuestionLookup
  /** Those that may be asked. */
  readonly questions: readonly DesignQuestion[]
  readonly selfId: string | undefined
  /** Whether what it lacks is a fault yet: while one is at it for the first time it is only said. */
  readonly judged: boolean
  readonly onChange: (row: Row, commitMode: CommitMode) => void
  /** Buttons that move it and take it away. */
  readonly children: ReactNode
}

/** One line: which question, how it is compared, with what. */
export function RowEditor(props: RowEditorProps) {
  const { row, position, lookup, questions, selfId, judged, onChange, children } = props
  const id = useId()
  const question = row.questionId === null ? null : lookup(row.questionId)
  const problem = rowProblem(row, lookup, selfId)
  const invalid = judged && problem !== null
  const note = rowNote(row, lookup)
  const described = problem === null && note === null ? undefined : `${id}-about`
  const tests = question === null ? [] : availableTests(question)
  const lost = row.questionId !== null && question === null

  function choose(questionId: string) {
    const chosen = lookup(questionId)
    const [first] = chosen === null ? [] : availableTests(chosen)
    if (first !== undefined) onChange({ ...first.blank, questionId }, 'now')
  }

  return (
    <div className="condition-row" role="group" aria-label={words.row(position)}>
      <Chooser
        label={words.question}
        placeholder={words.findQuestion}
        chosen={lost ? words.deletedQuestion(row.questionId ?? '') : (question?.name ?? '')}
        invalid={invalid && question === null}
        describedBy={described}
        find={(query) =>
          matchingQuestions(query, questions).map(({ id: key, name, groupName, code }) => ({
            id: key,
            label: name,
            detail: `${groupName} · ${code}`,
          }))
        }
        onChoose={choose}
      />
      {question !== null && (
        <>
          <select
            className="input"
            aria-label={words.operator}
            value={testKey(row)}
            onChange={(event) => {
              const test = tests.find(({ key }) => key === event.target.value)
              if (test !== undefined) onChange(withTest(row, test.blank), 'now')
            }}
          >
            {tests.every(({ key }) => key !== testKey(row)) && (
              <option value={testKey(row)}>…</option>
            )}
            {tests.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
          <RowValue
            key={testKey(row).split(' ')[0]}
            row={row}
            question={question}
            invalid={invalid}
            describedBy={described}
            onChange={onChange}
          />
        </>
      )}
      <div className="condition-row__tools">{children}</div>
      <div id={`${id}-about`} className="condition-row__about" aria-live="polite">
        {/* In the same room either way: a line that grows as it is left moves what one is about to click. */}
        <span className={invalid ? 'field__error' : 'field__help'}>{problem ?? note}</span>
      </div>
    </div>
  )
}
