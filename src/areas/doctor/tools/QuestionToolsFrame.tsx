import { type ReactNode, useState } from 'react'
import { focusedQuestion } from '../../../filling/question/focus-question'
import {
  QuestionToolsContext,
  type QuestionToolsProps,
  reasonId,
} from '../../../filling/question/question-tools'
import { usePageKeys } from '../../../../ui/shortcuts/use-page-keys'
import { questionTools as words } from '../../../../i18n/words/doctor/question-tools'
import { questionKey } from '../../../answers/answer-address'
import { controlId } from '../../../filling/question/control-id'
import { Chip } from '../../../../ui/Chip'
import { CommentBadge, useIsCommented } from '../comments/CommentBadge'
import { QuestionMenu } from './QuestionMenu'
import { QuestionMenuButton } from './QuestionMenuButton'
import './QuestionTools.css'

/** The menu beside a question's name, and below it badges for a missing reason and comments. */
function QuestionTools(props: QuestionToolsProps) {
  const { question, state, place } = props
  const [isUsed, setUsed] = useState(false)
  const hasReason = place === 'filling' && state.missingReason !== null
  const key = questionKey(question)
  const isCommented = useIsCommented(key)
  return (
    <>
      {isUsed ? (
        <QuestionMenu {...props} />
      ) : (
        <QuestionMenuButton
          {...{ question, place }}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setUsed(true)}
        />
      )}
      {(hasReason || isCommented) && (
        <div className="question-tools__marks screen-only">
          {hasReason && (
            <span id={reasonId(controlId(key))}>
              <Chip>{words.reasons[state.missingReason]}</Chip>
            </span>
          )}
          <CommentBadge question={question} />
        </div>
      )}
    </>
  )
}

const drawTools = (props: QuestionToolsProps) => <QuestionTools {...props} />

/** Provides the questions of a screen with their menu, and the shortcut that opens it from a field. */
export function QuestionToolsFrame({ children }: { children: ReactNode }) {
  usePageKeys({
    F2: () => {
      const frame = document.querySelector(`[data-question="${focusedQuestion() ?? ''}"]`)
      frame?.querySelector<HTMLElement>('[data-question-tools]')?.click()
    },
  })
  return <QuestionToolsContext value={drawTools}>{children}</QuestionToolsContext>
}
