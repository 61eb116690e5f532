import type { UseQueryResult } from '@tanstack/react-query'
import { thread as words } from '../../../../i18n/words/doctor/thread'
import type { CallError } from '../../../api/calls/call-error'
import { questionKey } from '../../../answers/answer-address'
import { awayStatuses } from '../../../api/calls/status-groups'
import { Alert } from '../../../../ui/feedback/Alert'
import { Dialog } from '../../../../ui/dialogs/Dialog'
import { ErrorAlert } from '../../../../ui/feedback/ErrorAlert'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { groupsOf, type SurveyRecord } from '../../../answers/survey/survey-record'
import type { SurveyView } from '../survey-view'
import type { SurveyComments } from './comments-context'
import type { Drafts } from './drafts'
import { isOpen, type ThreadRecord } from './use-threads'
import { Button } from '../../../../ui/buttons/Button'
import { Link } from 'react-router'
import { fullName } from '../../../../contract/full-name'
import { format } from '../../../../i18n/formats/format'
import { paths } from '../../../paths'
import { hasAnswer } from '../../../answers/state/question-state'
import { controlId, readingId } from '../../../filling/question/control-id'
import type { QuestionRecord } from '../../../answers/survey/records'
import { groupAddress } from '../group-address'
import './ThreadPanel.css'

/** Number of characters of a comment in the list. */
const excerptLength = 120

interface ThreadLinkProps extends SurveyView {
  readonly groupId: string
  readonly question: QuestionRecord
  readonly thread: ThreadRecord
  readonly show: (key: string) => void
  readonly onLeave: () => void
}

/** A question with comments, and the last of them. It links to the question; if no page shows the question, it opens the comments. */
function ThreadLink(props: ThreadLinkProps) {
  const { survey, store, view, editable, groupId, question, thread, show, onLeave } = props
  const key = questionKey(question)
  const state = store.question(key)
  const isOnPage = state.visible && (question.archivedAt === null || hasAnswer(state))
  const group = isOnPage ? store.groups().find(({ id }) => id === groupId) : undefined
  const last = thread.comments.at(-1)
  const name = <bdi>{question.name}</bdi>
  return (
    <li>
      {group === undefined ? (
        <Button variant="quiet" onClick={() => show(key)}>
          {name} ({words.hidden})
        </Button>
      ) : (
        <Link
          to={
            editable
              ? { pathname: groupAddress(survey.id, view, group), hash: controlId(key) }
              : {
                  pathname: paths.doctor.survey(survey.id, view),
                  hash: readingId(key),
                }
          }
          onClick={onLeave}
        >
          {name}
        </Link>
      )}
      {last && (
        <p className="note">
          {last.user !== null && (
            <>{words.last(fullName(last.user), format.dateTime(last.createdAt))}: </>
          )}
          {last.text.length > excerptLength ? `${last.text.slice(0, excerptLength)}…` : last.text}
        </p>
      )}
    </li>
  )
}

interface UnsentCommentsProps {
  readonly drafts: Drafts
  readonly survey: SurveyRecord
  readonly show: (key: string) => void
}

/** The user's unsent comments on a survey, each with a button that opens it. */
function UnsentComments({ drafts, survey, show }: UnsentCommentsProps) {
  const all = drafts.get()
  const questions = groupsOf(survey)
    .flatMap((group) => group.questions)
    .map((question) => ({ key: questionKey(question), name: question.name }))
    .filter(({ key }) => all.has(key))
  if (questions.length === 0) return null
  return (
    <section className="threads__unsent">
      <h3>{words.unsentOnes}</h3>
      <ul role="list">
        {questions.map(({ key, name }) => (
          <li key={key}>
            <Button variant="quiet" onClick={() => show(key)}>
              <bdi>{name}</bdi>
            </Button>
            <p className="note">{all.get(key)?.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ThreadsDialogProps extends SurveyView {
  readonly comments: SurveyComments
  readonly read: UseQueryResult<readonly ThreadRecord[], CallError>
  readonly drafts: Drafts
  readonly onClose: () => void
}

/** The questions of a survey that have comments: unsent, open, then resolved ones, each with a link. */
export default function ThreadsDialog(props: ThreadsDialogProps) {
  const { comments, read, drafts, onClose, ...view } = props
  const { error } = read
  const isAway = error !== null && awayStatuses.includes(error.status)

  const section = (title: string, isIncluded: (thread: ThreadRecord) => boolean) => {
    const groups = groupsOf(view.survey).flatMap(({ id, name, color, questions }) => {
      const rows = questions.flatMap((question) => {
        const thread = comments.threads.get(questionKey(question))
        return thread !== undefined && isIncluded(thread) ? [{ question, thread }] : []
      })
      return rows.length === 0 ? [] : [{ id, name, color, rows }]
    })
    if (groups.length === 0) return null
    return (
      <section>
        <h3>{title}</h3>
        {groups.map(({ id, name, color, rows }) => (
          <div key={id} className="threads__group">
            <h4 style={{ borderColor: color }}>{name}</h4>
            <ul role="list">
              {rows.map((row) => (
                <ThreadLink
                  key={row.thread.id}
                  {...view}
                  {...row}
                  groupId={id}
                  show={comments.show}
                  onLeave={onClose}
                />
              ))}
            </ul>
          </div>
        ))}
      </section>
    )
  }

  return (
    <Dialog title={words.all} onClose={onClose}>
      {isAway && <Alert tone="warning">{words.away}</Alert>}
      {!isAway && <ErrorAlert error={error} onRetry={() => void read.refetch()} />}
      {read.isPending && <SkeletonLines count={4} />}
      {read.isSuccess && comments.openCount + comments.unsent.size === 0 && <p>{words.noOpen}</p>}
      <UnsentComments drafts={drafts} survey={view.survey} show={comments.show} />
      {section(words.openOnes, isOpen)}
      {section(words.resolvedOnes, (thread) => thread.resolved)}
    </Dialog>
  )
}
