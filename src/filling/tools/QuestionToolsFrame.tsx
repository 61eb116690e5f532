import { type ComponentType, type ReactNode, useState } from 'react'
import { focusedQuestion } from '../question/focus-question'
import { QuestionToolsContext, type QuestionToolsProps, reasonId } from '../question/question-tools'
import { usePageKeys } from '../../../ui/shortcuts/use-page-keys'
import { questionTools as words } from '../../../i18n/words/doctor/question-tools'
import { questionKey } from '../../answers/answer-address'
import { controlId } from '../question/control-id'
import { Chip } from '../../../ui/Chip'
import { QuestionMenuButton } from './QuestionMenuButton'
import './QuestionTools.css'

interface QuestionToolsLineProps extends QuestionToolsProps {
  /** The menu, which is mounted once its button was clicked. */
  readonly Menu: ComponentType<QuestionToolsProps>
  /** Badge beside that of a missing reason. */
  readonly badge?: ReactNode
}

/** The menu beside a question's name, and below it badges for a missing reason and whatever else is to be seen. */
export function QuestionTools({ Menu, badge = null, ...props }: QuestionToolsLineProps) {
  const { question, state, place } = props
  const [isUsed, setUsed] = useState(false)
  const hasReason = place === 'filling' && state.missingReason !== null
  return (
    <>
      {isUsed ? (
        <Menu {...props} />
      ) : (
        <QuestionMenuButton
          {...{ question, place }}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setUsed(true)}
        />
      )}
      {(hasReason || badge !== null) && (
        <div className="question-tools__marks screen-only">
          {hasReason && (
            <span id={reasonId(controlId(questionKey(question)))}>
              <Chip>{words.reasons[state.missingReason]}</Chip>
            </span>
          )}
          {badge}
        </div>
      )}
    </>
  )
}

interface QuestionToolsFrameProps {
  /** Draws the tools of a question. */
  readonly draw: (props: QuestionToolsProps) => ReactNode
  readonly children: ReactNode
}

/** Provides the questions of a screen with their menu, and the shortcut that opens it from a field. */
export function QuestionToolsFrame({ draw, children }: QuestionToolsFrameProps) {
  usePageKeys({
    F2: () => {
      const frame = document.querySelector(`[data-question="${focusedQuestion() ?? ''}"]`)
      frame?.querySelector<HTMLElement>('[data-question-tools]')?.click()
    },
  })
  return <QuestionToolsContext value={draw}>{children}</QuestionToolsContext>
}
