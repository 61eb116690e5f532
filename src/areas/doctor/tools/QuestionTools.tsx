import { useState } from 'react'
import { questionTools as words } from '../../../../i18n/words/doctor/question-tools'
import { controlId } from '../../../filling/question/control-id'
import { type QuestionToolsProps, reasonId } from '../../../filling/question/question-tools'
import { Chip } from '../../../ui/Chip'
import { CommentMark } from '../comments/CommentMark'
import { QuestionMenu } from './QuestionMenu'
import { QuestionMenuButton } from './QuestionMenuButton'
import './QuestionTools.css'

/** Beside a question's name a small menu of what can be done beyond answering; below it marks that tell what there is. */
export function QuestionTools(props: QuestionToolsProps) {
  const { question, state, place } = props
  const [isUsed, setUsed] = useState(false)
  return (
    <div className="question-tools">
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
      <div className="question-tools__marks">
        {place === 'filling' && state.missingReason !== null && (
          <span id={reasonId(controlId(question.id))}>
            <Chip>{words.reasons[state.missingReason]}</Chip>
          </span>
        )}
        <CommentMark question={question} />
      </div>
    </div>
  )
}
