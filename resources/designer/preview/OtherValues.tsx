import { it } from '../../../i18n/admin'
import { Question } from '../../../src/filling/question/Question'
import type { DesignedQuestion } from '../design'
import type { PreviewStore } from './preview-store'

const words = it.admin.preview

interface OtherValuesProps {
  readonly store: PreviewStore
  readonly questions: readonly DesignedQuestion[]
}

/** The answers of other groups that this one computes with. */
export function OtherValues({ store, questions }: OtherValuesProps) {
  if (questions.length === 0) return null
  return (
    <details className="more preview__others" open>
      <summary>{words.others(questions.length)}</summary>
      <p className="preview__note">{words.othersHelp}</p>
      {questions.map((question) => (
        <Question key={question.id} store={store} question={question} />
      ))}
    </details>
  )
}
