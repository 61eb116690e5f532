import { lazy, Suspense, use, useState } from 'react'
import { comments as commentWords } from '../../../../i18n/words/doctor/comments'
import { questionTools as words } from '../../../../i18n/words/doctor/question-tools'
import { questionKey } from '../../../answers/answer-address'
import type { QuestionToolsProps } from '../../../filling/question/question-tools'
import { QuestionMenu } from '../../../filling/tools/QuestionMenu'
import { QuestionTools } from '../../../filling/tools/QuestionToolsFrame'
import { CommentBadge, useIsCommented } from '../comments/CommentBadge'
import { CommentsContext } from '../comments/comments-context'
import { useSurveyView } from '../survey-view'

const HistoryDialog = lazy(() => import('../../../surveys/HistoryDialog'))

/** The menu of a survey's question: its answer, the comments on it and its history. */
function SurveyQuestionMenu(props: QuestionToolsProps) {
  const { question, state } = props
  const { survey } = useSurveyView()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const comments = use(CommentsContext)
  const key = questionKey(question)
  const more = () => [
    ...(comments
      ? [
          {
            label: commentWords.menu(comments.threads.get(key)?.comments.length ?? 0),
            icon: 'comment' as const,
            onSelect: () => comments.show(key),
          },
        ]
      : []),
    { label: words.history, icon: 'clock' as const, onSelect: () => setHistoryOpen(true) },
  ]
  return (
    <>
      <QuestionMenu {...props} more={more} />
      {isHistoryOpen && (
        <Suspense fallback={null}>
          <HistoryDialog
            {...{ question, state }}
            surveyId={survey.id}
            onClose={() => setHistoryOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function SurveyQuestionTools(props: QuestionToolsProps) {
  const { question } = props
  const isCommented = useIsCommented(questionKey(question))
  const badge = isCommented ? <CommentBadge question={question} /> : null
  return <QuestionTools {...props} Menu={SurveyQuestionMenu} badge={badge} />
}

/** Draws the tools of a survey's question for `QuestionToolsFrame`. */
export const drawSurveyTools = (props: QuestionToolsProps) => <SurveyQuestionTools {...props} />
