import { use } from 'react'
import { isQuestionKind, kindOf } from '../../../kinds/index'
import { questionKey } from '../../answers/answer-address'
import { questionTools as toolWords } from '../../../i18n/words/doctor/question-tools'
import { controlId, readingId } from '../question/control-id'
import type { FillingStore } from '../../answers/survey/filling-store'
import type { MatrixOption } from '../matrix/matrix'
import { MatrixHeader } from '../matrix/MatrixHeader'
import { QuestionToolsContext } from '../question/question-tools'
import type { QuestionRecord } from '../../answers/survey/records'
import { useQuestion } from '../question/use-question'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { ReadAnswer } from './ReadAnswer'
import './ReadingMatrix.css'

interface RowProps {
  readonly store: FillingStore
  readonly columns: readonly MatrixOption[]
  readonly question: QuestionRecord
}

function Row({ store, columns, question }: RowProps) {
  const key = questionKey(question)
  const state = useQuestion(store, key)
  const drawTools = use(QuestionToolsContext)
  if (!state.visible || !isQuestionKind(question.kind)) return null
  const { value } = state
  const chosen = value === null ? [] : kindOf(question.kind).optionsIn(value)
  const isMarked = columns.some(({ id }) => chosen.includes(id))
  return (
    <tr id={readingId(key)} data-question={key}>
      <th scope="row" id={`${controlId(key)}-nome`} tabIndex={-1} dir="auto">
        {question.name}
      </th>
      {isMarked ? (
        columns.map(({ id, label }) => (
          <td key={id}>
            {chosen.includes(id) && (
              <>
                <span aria-hidden className="reading-matrix__mark" />
                <span className="reading-matrix__label">{label}</span>
              </>
            )}
          </td>
        ))
      ) : (
        <td colSpan={columns.length} className="reading-matrix__none">
          <ReadAnswer question={question} state={state} />
        </td>
      )}
      {drawTools !== null && (
        <td className="reading-matrix__tools">
          {drawTools({ store, question, state, place: 'reading' })}
        </td>
      )}
    </tr>
  )
}

interface ReadingMatrixProps {
  readonly store: FillingStore
  readonly columns: readonly MatrixOption[]
  readonly questions: readonly QuestionRecord[]
}

/** Neighbouring questions with the same options as one table of answers. On a phone each line has the option in words. */
export function ReadingMatrix({ store, columns, questions }: ReadingMatrixProps) {
  const hasTools = use(QuestionToolsContext) !== null
  return (
    <table className="reading-matrix">
      <MatrixHeader columns={columns}>
        {hasTools && (
          <th scope="col" className="reading-matrix__tools">
            <VisuallyHidden>{toolWords.open}</VisuallyHidden>
          </th>
        )}
      </MatrixHeader>
      <tbody>
        {questions.map((question) => (
          <Row key={question.id} store={store} columns={columns} question={question} />
        ))}
      </tbody>
    </table>
  )
}
