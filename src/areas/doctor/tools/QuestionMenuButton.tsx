import type { ComponentProps } from 'react'
import { isComputed } from '../../../../kinds/index'
import { questionTools as words } from '../../../../i18n/words/doctor/question-tools'
import type { QuestionToolsProps } from '../../../filling/question/question-tools'
import './QuestionTools.css'

/** Whether an answer can be given here. */
export function isFillable(
  { kind, archivedAt }: QuestionToolsProps['question'],
  place: QuestionToolsProps['place'],
): boolean {
  return place === 'filling' && !isComputed(kind) && archivedAt === null
}

interface QuestionMenuButtonProps
  extends Pick<QuestionToolsProps, 'question' | 'place'>, ComponentProps<'button'> {}

/** One element with dots of its style's own: a page has hundreds of these, most of which nobody presses. */
export function QuestionMenuButton({ question, place, ...rest }: QuestionMenuButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="question-tools__button"
      title={words.open}
      // Whoever hears a list of all buttons has to tell them apart.
      aria-label={words.openOf(question.name)}
      data-question-tools=""
      // From a field the key leads here: each question stays one stop of the Tab key.
      tabIndex={isFillable(question, place) ? -1 : undefined}
    />
  )
}
