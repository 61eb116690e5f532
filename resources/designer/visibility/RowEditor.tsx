import { type ReactNode, useId } from 'react'
import { it } from '../../../i18n/admin'
import { rowProblem } from '../../../engine/conditions/formula-of'
import { availableTests, testKey, withTest } from '../../../engine/conditions/available-tests'
import type { QuestionLookup } from '../../../engine/conditions/question'
import type { Row } from '../../../engine/conditions/row'
import { rowNote } from '../../../engine/conditions/sentence'
import type { CommitMode } from '../../../ui/fields/leaving'
import type { DesignQuestion } from '../../../kinds/view'
import { BareSelect } from '../../../ui/fields/Select'
import { Chooser } from './Chooser'
import { rowChoices } from './row-choices'
import { RowValue } from './RowValue'

const words = it.admin.conditions

interface RowEditorProps {
  readonly row: Row
  /** Number of the line, from 1. */
  readonly position: number
  readonly lookup: QuestionLookup
  /** Questions that can be chosen. */
  readonly questions: readonly DesignQuestion[]
  /** Id of the question that the condition belongs to, which must not depend on itself. */
  readonly selfId: string | undefined
  /** Whether an incomplete line is an error. While a new line is being filled in, the same sentence is only a hint. */
  readonly isChecked: boolean
  /** Whether its list of questions is open at first. */
  readonly autoOpen: boolean
  readonly onChange: (row: Row, commitMode: CommitMode) => void
  /** Buttons that move and remove the line. */
  readonly children: ReactNode
}

/** Editor of one line: a question, an operator, and a value to compare with. */
export function RowEditor(props: RowEditorProps) {
  const { row, position, lookup, questions, selfId, isChecked, onChange, children } = props
  const id = useId()
  const question = row.questionId === null ? null : lookup(row.questionId)
  const problem = rowProblem(row, lookup, selfId)
  const invalid = isChecked && problem !== null
  const note = rowNote(row, lookup)
  const describedBy = problem === null && note === null ? undefined : `${id}-about`
  const tests = question === null ? [] : availableTests(question)
  const currentTest = testKey(row)
  const isDeleted = row.questionId !== null && question === null

  return (
    <div className="condition-row" role="group" aria-label={words.row(position)}>
      <Chooser
        label={words.question}
        placeholder={words.findQuestion}
        chosen={isDeleted ? words.deletedQuestion(row.questionId ?? '') : (question?.name ?? '')}
        invalid={invalid && question === null}
        describedBy={describedBy}
        autoOpen={props.autoOpen}
        find={(query) => rowChoices(query, questions, lookup)}
        onChoose={(choice) => onChange(choice.row(), 'now')}
      />
      {question !== null && (
        <>
          <BareSelect
            aria-label={words.operator}
            value={currentTest}
            choices={tests.map(({ key, label }) => ({ value: key, label }))}
            unlisted="…"
            onChange={(chosen) => {
              const test = tests.find(({ key }) => key === chosen)
              if (test !== undefined) onChange(withTest(row, test.blank), 'now')
            }}
          />
          <RowValue
            key={currentTest.split(' ')[0]}
            row={row}
            question={question}
            invalid={invalid}
            describedBy={describedBy}
            onChange={onChange}
          />
        </>
      )}
      <div className="condition-row__tools">{children}</div>
      <div id={`${id}-about`} className="condition-row__about" aria-live="polite">
        {/* Hint and error have the same height: a line that grows when it is left would move the button that is being clicked. */}
        <span className={invalid ? 'field__error' : 'field__help'}>{problem ?? note}</span>
      </div>
    </div>
  )
}
