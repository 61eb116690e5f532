import { useMemo, useState } from 'react'
import type { surveySubjects } from '../../contract/models/audits'
import { format } from '../../i18n/formats/format'
import { it } from '../../i18n/admin'
import { history } from '../../i18n/words/doctor/history'
import { useSession } from '../../src/answers/session'
import { call } from '../../src/api/calls/http'
import { callKey } from '../../src/api/calls/query'
import { handledByCaller } from '../../src/api/calls/status-groups'
import { usePages } from '../../src/api/calls/use-pages'
import type { GroupRecord } from '../../src/answers/survey/records'
import { type Change, HistoryEntry, nameOf } from '../../src/surveys/HistoryEntry'
import { Button } from '../../ui/buttons/Button'
import { NotLoaded } from '../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { useEndFocus } from '../../ui/focus/use-end-focus'
import { Icon } from '../../ui/Icon'
import { Card } from '../../ui/layout/Card'
import { changeLines } from './survey-changes'

const words = it.admin.surveys.log
const pageSize = 25

/** Kinds of changes to choose from, by the type of the changed record; `all` of them stands for the whole history. */
const choices = [
  ['all', words.all],
  ['surveys', words.moves],
  ['answers', words.answers],
] as const satisfies readonly (readonly ['all' | (typeof surveySubjects)[number], string])[]

interface SurveyHistoryProps {
  readonly surveyId: string
  readonly groups: readonly GroupRecord[]
}

/** All changes of a survey, newest first: its status with each reason, its code, its answers, its comments. */
export default function SurveyHistory({ surveyId, groups }: SurveyHistoryProps) {
  const [chosen, choose] = useState<(typeof choices)[number][0]>('all')
  const params = { surveyId }
  const filter = chosen === 'all' ? {} : { subjectType: chosen }
  const pages = usePages(
    callKey('surveyAudits', { params, query: { filter, include: ['user'] } }),
    (number, signal) =>
      call('surveyAudits', {
        params,
        query: { filter, include: ['user'], page: { number, size: pageSize } },
        quiet: handledByCaller,
        signal,
      }),
  )
  // A new change shifts the pages, so that one may come twice.
  const changes = [...new Map((pages.all ?? []).map((change) => [change.id, change])).values()]
  const end = useEndFocus<HTMLDivElement>(pages.hasMore)
  return (
    <Card className="stack">
      <div role="group" aria-label={words.label} className="row">
        {choices.map(([key, label]) => (
          <Button key={key} aria-pressed={chosen === key} onClick={() => choose(key)}>
            {label}
          </Button>
        ))}
      </div>
      {pages.error && (
        <NotLoaded title={words.loadError} onRetry={changes.length > 0 ? pages.more : pages.retry}>
          {pages.error.message}
        </NotLoaded>
      )}
      {pages.isPending && <SkeletonLines count={5} height="2.5rem" />}
      {pages.all !== undefined && changes.length === 0 && <p className="note">{words.empty}</p>}
      {changes.length > 0 && <Changes changes={changes} groups={groups} />}
      <div ref={end} tabIndex={-1}>
        {pages.hasMore && !pages.error && (
          <Button busy={pages.loadingMore} onClick={pages.more}>
            {words.more}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Changes(props: Pick<SurveyHistoryProps, 'groups'> & { changes: readonly Change[] }) {
  const { changes, groups } = props
  const { user } = useSession()
  const questions = useMemo(
    () => new Map(groups.flatMap((group) => group.questions.map((one) => [one.id, one]))),
    [groups],
  )
  const userId = user?.id ?? null
  return (
    <ol role="list">
      {changes.map((change) => {
        if (change.subjectType !== 'answers') {
          return <SurveyEntry key={change.id} {...{ change, groups, questions, userId }} />
        }
        const id = (change.new ?? change.old)?.['questionId']
        const question = questions.get(String(id))
        return question ? (
          <HistoryEntry key={change.id} named {...{ question, change, userId }} />
        ) : (
          <OfGoneQuestion key={change.id} {...{ change, userId }} />
        )
      })}
    </ol>
  )
}

interface EntryProps {
  readonly change: Change
  readonly userId: string | null
}

function Who({ change: { at, user }, userId }: EntryProps) {
  return (
    <p className="history__who note">
      <span>{user === null ? history.nobody : nameOf(user, userId)}</span>
      <time dateTime={at}>{format.dateTime(at)}</time>
    </p>
  )
}

/** A change of an answer whose question was deleted: there is no design to read its value by. */
function OfGoneQuestion(props: EntryProps) {
  return (
    <li className="history__entry">
      <Who {...props} />
      <p className="history__change">{words.goneQuestion}</p>
    </li>
  )
}

/** A change of the survey, of an answers group or of a comment. */
function SurveyEntry(
  props: EntryProps & {
    readonly groups: readonly GroupRecord[]
    readonly questions: Parameters<typeof changeLines>[2]
  },
) {
  const { change, groups, questions } = props
  return (
    <li className="history__entry">
      <Who {...props} />
      {changeLines(change, groups, questions).map(({ what, before, after, text }) => (
        <div key={what}>
          <p className="history__change">
            <span>{what}</span>
            {before !== undefined && (
              <>
                <span className="history__before" dir="auto">
                  {before}
                </span>
                <Icon name="arrow-right" label={history.becomes} />
              </>
            )}
            {after !== undefined && <strong dir="auto">{after}</strong>}
          </p>
          {text !== undefined && (
            <p className="history__text" dir="auto">
              {text}
            </p>
          )}
        </div>
      ))}
    </li>
  )
}
