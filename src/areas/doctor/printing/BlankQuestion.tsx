import { isQuestionKind } from '../../../../kinds/index'
import { conditionSentence } from '../../../../engine/conditions/sentence'
import type { QuestionLookup } from '../../../../engine/conditions/question'
import { viewOf } from '../../../../kinds/views'
import { printing } from '../../../../i18n/words/doctor/printing'
import { QuestionHeading } from '../../../filling/question/QuestionHeading'
import type { QuestionRecord } from '../../../filling/records'
import { Markdown } from '../../../../ui/markdown/Markdown'

const { blank: words } = printing

interface BlankQuestionProps {
  readonly question: QuestionRecord
  readonly lookup: QuestionLookup
}

/** A question's texts on paper: its name, whether it is required, its condition in words, and its help. */
export function BlankWords({ question, lookup }: BlankQuestionProps) {
  const { name, required, help, visibleIf } = question
  return (
    <>
      <p className="blank-question__name">
        <bdi>{name}</bdi>
        {required && <span className="blank-question__required">({words.required})</span>}
      </p>
      {visibleIf !== '' && (
        <p className="blank-sheet__condition">{conditionSentence(visibleIf, lookup, 'paper')}</p>
      )}
      {help !== '' && (
        <div className="blank-question__help">
          <Markdown text={help} />
        </div>
      )}
    </>
  )
}

/** One question with space for its answer. */
export function BlankQuestion({ question, lookup }: BlankQuestionProps) {
  if (!isQuestionKind(question.kind)) return null
  const { Blank } = viewOf(question.kind)
  return (
    <div className="blank-question">
      <QuestionHeading heading={question.heading} />
      <div className="blank-question__words">
        <BlankWords question={question} lookup={lookup} />
      </div>
      <div className="blank-question__field">
        <Blank metadata={question.metadata} />
      </div>
    </div>
  )
}
