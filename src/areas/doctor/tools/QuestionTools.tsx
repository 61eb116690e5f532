import { useState } from 'react'
import { questionTools as words } from '../../../../i18n/words/doctor/question-tools'
import { questionKey } from '../../../answers/answer-address'
import { controlId } from '../../../filling/question/control-id'
import { type QuestionToolsProps, reasonId } from '../../../filling/question/question-tools'
import { Chip } from '../../../../ui/Chip'
import { CommentBadge, useIsCommented } from '../comments/CommentBadge'
import { QuestionMenu } from './QuestionMenu'
import { QuestionMenuButton } from './QuestionMenuButton'
import './QuestionTools.css'

/** The menu beside a question's name, and below it badges for a missing reason and comments. */
export function QuestionTools(props: QuestionToolsProps) {
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
        <div className="question-tools__marks">
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
