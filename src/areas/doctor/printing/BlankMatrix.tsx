import type { QuestionLookup } from '../../../../engine/conditions/question'
import { BlankMark } from '../../../../kinds/fields/blank'
import type { MatrixOption } from '../../../filling/matrix/matrix'
import { MatrixHeader } from '../../../filling/matrix/MatrixHeader'
import { QuestionHeading } from '../../../filling/question/QuestionHeading'
import type { QuestionRecord } from '../../../filling/records'
import { BlankWords } from './BlankQuestion'

interface BlankMatrixProps {
  readonly columns: readonly MatrixOption[]
  readonly questions: readonly QuestionRecord[]
  readonly lookup: QuestionLookup
}

/**
 * Neighbouring questions with the same options as one table, whose header is printed again on each page. On a phone's screen, which is too
 * narrow for the columns, each box has its option beside it.
 */
export function BlankMatrix({ columns, questions, lookup }: BlankMatrixProps) {
  return (
    <div className="blank-matrix">
      <QuestionHeading heading={questions[0]?.heading ?? null} />
      <table>
        <MatrixHeader columns={columns} />
        <tbody>
          {questions.map((question) => (
            <tr key={question.id}>
              <th scope="row">
                <BlankWords question={question} lookup={lookup} />
              </th>
              {columns.map(({ id, label }) => (
                <td key={id}>
                  <BlankMark many={lookup(question.id)?.choice === 'many'} />
                  <span className="blank-matrix__label">{label}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
