import { Question } from '../question/Question'
import { QuestionHeading } from '../question/QuestionHeading'
import type { FillingStore } from '../../answers/survey/filling-store'
import type { MatrixOption } from './matrix'
import type { QuestionRecord } from '../../answers/survey/records'
import './Matrix.css'

interface MatrixProps {
  readonly store: FillingStore
  readonly columns: readonly MatrixOption[]
  readonly questions: readonly QuestionRecord[]
}

/**
 * Table of neighbouring questions with the same options. Its rows are the questions' own fields, aligned to the columns. The words above
 * the columns are hidden from screen readers, since each field names its options itself.
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
