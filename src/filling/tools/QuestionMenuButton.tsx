import type { ComponentProps } from 'react'
import { isComputed } from '../../../kinds/index'
import { questionTools as words } from '../../../i18n/words/doctor/question-tools'
import type { QuestionToolsProps } from '../question/question-tools'
import './QuestionTools.css'

/** Whether the question takes an answer on this screen. */
export function isFillable(
  { kind, archivedAt }: QuestionToolsProps['question'],
  place: QuestionToolsProps['place'],
): boolean {
  return place === 'filling' && !isComputed(kind) && archivedAt === null
}

interface QuestionMenuButtonProps
  extends Pick<QuestionToolsProps, 'question' | 'place'>, ComponentProps<'button'> {}

/** The button of a question's menu: a single element whose dots are drawn by CSS, as a page has hundreds of them. */
export function QuestionMenuButton({ question, place, ...rest }: QuestionMenuButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="question-tools__button"
      title={words.open}
      // Distinct in a screen reader's list of all buttons.
      aria-label={words.openOf(question.name)}
      data-question-tools=""
      // Opened by F2 from the field, so that each question is one stop of the Tab key.
      tabIndex={isFillable(question, place) ? -1 : undefined}
    />
  )
}
