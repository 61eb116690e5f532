import { useMemo } from 'react'
import { Link } from 'react-router'
import type { DataOf } from '../../../src/api/calls/call-args'
import type { DesignChanges } from '../../../engine/versions/design-changes'
import { format } from '../../../i18n/formats/format'
import { designDrafts as words } from '../../../i18n/words/admin/designs/design-drafts'
import { Alert } from '../../../ui/feedback/Alert'
import { Card } from '../../../ui/layout/Card'
import { quoted } from '../changes/value-text'
import { countsOf } from '../changes/sections'

/** Effects of publishing, as the server says them. */
export type Consequences = DataOf<'draftConsequences', never>

/** Effects of publishing, with what differs between both designs. */
export interface ReadConsequences extends Consequences {
  readonly changes: DesignChanges
}

interface ConsequencesProps {
  readonly consequences: ReadConsequences
  readonly addressOf: (groupId: string, questionId: string) => string
}

/** A question by its name, and its address unless it is removed. */
interface NamedQuestion {
  readonly name: string
  readonly to: string | null
}

type FindQuestion = (id: string) => NamedQuestion | null

/** Finds questions of both designs. */
function finderOf(
  { before, after }: Consequences,
  addressOf: ConsequencesProps['addressOf'],
): FindQuestion {
  const found = new Map<string, NamedQuestion>()
  for (const [design, isThere] of [
    [before, false],
    [after, true],
  ] as const) {
    for (const group of design) {
      for (const { id, name } of group.questions)
        found.set(id, { name, to: isThere ? addressOf(group.id, id) : null })
    }
  }
  return (id) => found.get(id) ?? null
}

/** Numbers of changes, reasons against publishing, and the latest open surveys as they would be. */
export function ConsequencesSummary({ consequences, addressOf }: ConsequencesProps) {
  const { changes, changed, surveys, archived, issues, trial } = consequences
  const find = useMemo(() => finderOf(consequences, addressOf), [consequences, addressOf])
  const names = archived.flatMap((id) => find(id)?.name ?? [])
  return (
    <>
      {issues.length > 0 && (
        <Alert tone="danger">
          <p>{words.obstacles(issues.length)}</p>
          <ul>
            {issues.map(({ questionId, message }) => {
              const question = questionId === null ? null : find(questionId)
              return (
                <li key={`${questionId} ${message}`}>
                  {message}{' '}
                  {question?.to != null && (
                    <Link to={question.to}>{words.openQuestion(question.name)}</Link>
                  )}
                </li>
              )
            })}
          </ul>
        </Alert>
      )}
      <div className="publishing__cards">
        <Card dense className="stack stack--dense" aria-labelledby="publish-summary">
          <h2 id="publish-summary">{words.summary}</h2>
          <p className="publishing__tally">{words.tally(countsOf(changes))}</p>
          <p>
            {words.lead} {words.surveys(surveys.open, surveys.closed)}
          </p>
          {names.length > 0 && (
            <p>
              {words.archivedInstead(names.length)} {quoted(names)}.
            </p>
          )}
          {changed !== null && (
            <p className="note">{words.changed(format.dateTime(changed.at), changed.by)}</p>
          )}
        </Card>
        {surveys.open > 0 && <Trial trial={trial} find={find} />}
      </div>
    </>
  )
}

interface TrialProps {
  readonly trial: Consequences['trial']
  readonly find: FindQuestion
}

/** The latest open surveys as they would be. */
function Trial({ trial, find }: TrialProps) {
  const { surveys, results, hidden, refused, incomplete } = trial
  const isSame = results.length + hidden.length + refused.length + incomplete === 0
  return (
    <Card dense className="stack stack--dense" aria-labelledby="publish-trial">
      <h2 id="publish-trial">{words.trial.title(surveys)}</h2>
      {isSame && <p>{surveys === 0 ? words.trial.untouched : words.trial.same}</p>}
      {incomplete > 0 && <p>{words.trial.incomplete(incomplete)}</p>}
      {(['refused', 'hidden', 'results'] as const).map((what) => (
        <Affected key={what} what={what} questions={trial[what]} find={find} />
      ))}
    </Card>
  )
}

/** Number of questions that are visible at once; the others unfold. */
const mostListed = 8

interface AffectedProps {
  readonly what: 'results' | 'hidden' | 'refused'
  readonly questions: Consequences['trial']['results']
  readonly find: FindQuestion
}

/** Questions whose answers would be different, each with the number of surveys; most surveys first. */
function Affected({ what, questions, find }: AffectedProps) {
  if (questions.length === 0) return null
  const sorted = questions.toSorted((one, other) => other.surveys - one.surveys)
  const isLong = sorted.length > mostListed + 1
  const first = isLong ? sorted.slice(0, mostListed) : sorted
  const rest = sorted.slice(first.length)
  return (
    <section className="publishing__affected">
      <h3>{words.trial[what]}</h3>
      <p className="note">{words.trial[`${what}Help`]}</p>
      <Questions questions={first} find={find} />
      {rest.length > 0 && (
        <details>
          <summary>{words.trial.others(rest.length)}</summary>
          <Questions questions={rest} find={find} />
        </details>
      )}
    </section>
  )
}

function Questions({ questions, find }: Omit<AffectedProps, 'what'>) {
  return (
    <ul>
      {questions.map(({ questionId, surveys }) => {
        const question = find(questionId)
        return (
          question && (
            <li key={questionId}>
              {question.to === null ? question.name : <Link to={question.to}>{question.name}</Link>}{' '}
              <span className="note">{words.trial.surveys(surveys)}</span>
            </li>
          )
        )
      })}
    </ul>
  )
}
