import { Markdown } from '../../../ui/markdown/Markdown'
import type { QuestionRecord } from '../../answers/survey/records'

/** Heading above a question, with its title and text (product §4). */
export function QuestionHeading({ heading }: Pick<QuestionRecord, 'heading'>) {
  if (heading === null) return null
  return (
    <div className="question__heading">
      {heading.title !== '' && <h3>{heading.title}</h3>}
      {heading.text !== '' && <Markdown text={heading.text} />}
    </div>
  )
}
