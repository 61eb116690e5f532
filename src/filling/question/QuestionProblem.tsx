import { useEffect } from 'react'
import { it } from '../../../i18n/doctor'
import { questionKey } from '../../answers/answer-address'
import { Button } from '../../../ui/buttons/Button'
import { Icon } from '../../../ui/Icon'
import type { AnswerProblem } from '../../answers/state/question-state'
import { Conflict } from './Conflict'
import { controlId } from './control-id'
import type { FillingStore } from '../../answers/survey/filling-store'
import { issueAnnouncements } from './issue-announcements'
import type { QuestionRecord } from '../../answers/survey/records'

const words = it.doctor.question

interface QuestionProblemProps {
  readonly store: FillingStore
  readonly question: QuestionRecord
  readonly problem: AnswerProblem
  /** DOM id that describes the question's control (`aria-describedby`). */
  readonly id: string
}

function textOf(problem: AnswerProblem): string {
  return problem.kind === 'conflict' ? words.conflict.title : problem.message || words.invalid
}

/**
 * Problem of a field, below the field, with its actions. It describes the field for screen readers; `IssueAnnouncer` reads it out when it
 * appears.
 */
export function QuestionProblem({ id, ...props }: QuestionProblemProps) {
  const name = `${controlId(questionKey(props.question))}-nome`
  const text = textOf(props.problem)
  useEffect(() => {
    issueAnnouncements.announce(
      `${document.getElementById(name)?.firstChild?.textContent ?? ''}: ${text}`,
    )
  }, [name, text])
  return (
    <div id={id} className="question__problem">
      <Problem {...props} />
    </div>
  )
}

function Problem({ store, question, problem }: Omit<QuestionProblemProps, 'id'>) {
  const { saving } = store
  const key = questionKey(question)
  if (problem.kind === 'conflict') {
    if (saving === null) return null
    const mine = store.question(key)
    return <Conflict saving={saving} question={question} mine={mine} current={problem.current} />
  }
  if (problem.kind === 'warning') {
    return (
      <div className="question__warning">
        <Icon name="warning" />
        <span>{problem.message}</span>
        <div className="question__ways">
          <Button
            data-confirms
            aria-label={`${words.confirm}: ${question.name}`}
            onClick={() => store.confirm(key)}
          >
            {words.confirm}
          </Button>
          <Button
            variant="quiet"
            aria-label={`${words.correct}: ${question.name}`}
            onClick={() => document.getElementById(controlId(key))?.focus()}
          >
            {words.correct}
          </Button>
        </div>
      </div>
    )
  }
  if (problem.kind === 'refused') {
    return (
      <div className="question__error">
        <Icon name="error" />
        <span>{problem.message || words.invalid}</span>
        <div className="question__ways">
          <Button
            aria-label={`${words.sendAgain}: ${question.name}`}
            onClick={() => saving?.sendAgain(key)}
          >
            {words.sendAgain}
          </Button>
          <Button
            variant="quiet"
            aria-label={`${words.discard}: ${question.name}`}
            onClick={() => saving?.discardRefused(key)}
          >
            {words.discard}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <p className="question__error">
      <Icon name="error" />
      <span>{problem.message || words.invalid}</span>
    </p>
  )
}
