import { lazy, Suspense, useState } from 'react'
import { it } from '../../i18n/admin'
import type { QuestionState } from '../../src/answers/state/question-state'
import type { QuestionRecord } from '../../src/answers/survey/records'
import { IconButton } from '../../ui/buttons/IconButton'
import './surveys.css'

const words = it.admin.surveys.page

const HistoryDialog = lazy(() => import('../../src/surveys/HistoryDialog'))

/** Button beside an answer that opens its history. */
export function AnswerHistoryButton(props: {
  readonly surveyId: string
  readonly question: QuestionRecord
  readonly state: QuestionState
}) {
  const { question } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        className="answer-history screen-only"
        icon="clock"
        label={words.answerHistoryOf(question.name)}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <HistoryDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
