import { Question } from '../question/Question'
import { QuestionHeading } from '../question/QuestionHeading'
import type { FillingStore } from '../filling-store'
import type { MatrixOption } from './matrix'
import type { QuestionRecord } from '../records'
import './Matrix.css'

interface MatrixProps {
  readonly store: FillingStore
  readonly columns: readonly MatrixOption[]
  readonly questions: readonly QuestionRecord[]
}

/**
 * Neighbouring questions with the same options as one table. The rows are the questions' own fields laid into the table's columns;
 * the words above the columns are only for the eye, each field says its options itself.
 */
export function Matrix({ store, columns, questions }: MatrixProps) {
  return (
    <div className="matrix" style={{ '--matrix-columns': columns.length }}>
      <QuestionHeading heading={questions[0]?.heading ?? null} />
      <div className="matrix__header" aria-hidden>
        <span />
        {columns.map(({ id, label }) => (
          <span key={id}>{label}</span>
        ))}
      </div>
      {questions.map((question) => (
        <Question key={question.id} store={store} question={question} inTable />
      ))}
    </div>
  )
}
