import { missingReasonNames } from '../../../i18n/words/survey-states'
import { isQuestionKind, kindOf } from '../../../kinds/index'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/doctor'
import { questionKey } from '../../answers/answer-address'
import type { CurrentAnswer, SubmittedAnswer } from '../../answers/queue/operation'
import { Button } from '../../../ui/buttons/Button'
import type { ConflictActions } from '../../answers/survey/filling-store'
import type { QuestionRecord } from '../../answers/survey/records'

const words = it.doctor.question.conflict

interface ConflictProps {
  readonly saving: ConflictActions
  readonly question: QuestionRecord
  readonly mine: SubmittedAnswer
  readonly current: CurrentAnswer
}

function textOf(question: QuestionRecord, { value, missingReason }: SubmittedAnswer): string {
  if (missingReason !== null) return words.reason(missingReasonNames[missingReason])
  if (value === null || !isQuestionKind(question.kind)) return words.none
  return kindOf(question.kind).text(question.metadata, value)
}

/** Conflict: both values of an answer, of which the doctor chooses one; neither is dropped silently (product §5). */
export function Conflict({ saving, question, mine, current }: ConflictProps) {
  const when = current.updatedAt === null ? null : format.dateTime(current.updatedAt)
  const who = current.byReader ? words.you : current.by
  return (
    <div className="question__conflict" role="group" aria-label={words.title}>
      <p className="question__conflict-title">{words.title}</p>
      <dl>
        <div>
          <dt>{words.mine}</dt>
          <dd dir="auto">{textOf(question, mine)}</dd>
          <dd>
            <Button
              aria-label={`${words.keepMine}: ${question.name}`}
              onClick={() => saving.keepMine(questionKey(question))}
            >
              {words.keepMine}
            </Button>
          </dd>
        </div>
        <div>
          <dt>
            {words.theirs}
            {(who ?? when) !== null && ` (${words.by(who, when)})`}
          </dt>
          <dd dir="auto">{textOf(question, current)}</dd>
          <dd>
            <Button
              aria-label={`${words.takeTheirs}: ${question.name}`}
              onClick={() => saving.takeTheirs(questionKey(question))}
            >
              {words.takeTheirs}
            </Button>
          </dd>
        </div>
      </dl>
    </div>
  )
}
