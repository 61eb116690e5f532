import { useId, useState } from 'react'
import { isQuestionKind } from '../../../kinds/index'
import type { DesignQuestion } from '../../../engine/survey/design'
import { viewOf } from '../../../kinds/views'
import { bandsOf } from '../../../src/answers/survey/records'
import type { DesignedQuestion } from '../design'
import { FieldError } from '../../../ui/fields/Field'

interface SampleValueProps {
  readonly designQuestion: DesignQuestion<DesignedQuestion>
  readonly value: unknown
  readonly today: string
  readonly onChange: (value: unknown) => void
}

/** A question that is answered for a trial, in the field that doctors use. */
export function SampleValue({ designQuestion, value, today, onChange }: SampleValueProps) {
  const id = useId()
  const [issue, setIssue] = useState<string | null>(null)
  const { question, kind } = designQuestion
  if (!isQuestionKind(question.kind)) return null
  const { Filler } = viewOf(question.kind)

  function change(next: unknown) {
    const checked = kind.answer(question.metadata, { today, previous: value }).safeParse(next)
    setIssue(next === null || checked.success ? null : (checked.error.issues[0]?.message ?? null))
    onChange(next)
  }

  return (
    <div className="trial__value">
      <label className="trial__name" id={`${id}-name`} htmlFor={id}>
        {question.name} <small>{designQuestion.group.name}</small>
      </label>
      <Filler
        id={id}
        labelledBy={`${id}-name`}
        name={question.name}
        describedBy={issue === null ? undefined : `${id}-problem`}
        metadata={question.metadata}
        bands={bandsOf(question)}
        display={question}
        value={value}
        reason={null}
        required={false}
        invalid={issue !== null}
        disabled={false}
        today={today}
        onChange={change}
        onUnreadable={setIssue}
        onLeave={() => undefined}
      />
      {issue !== null && <FieldError id={`${id}-problem`}>{issue}</FieldError>}
    </div>
  )
}
