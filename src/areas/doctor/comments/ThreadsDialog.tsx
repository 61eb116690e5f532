import type { UseQueryResult } from '@tanstack/react-query'
import { thread as words } from '../../../../i18n/words/doctor/thread'
import type { CallError } from '../../../api/calls/call-error'
import { questionKey } from '../../../answers/answer-address'
import { awayStatuses } from '../../../api/calls/status-groups'
import { Alert } from '../../../../ui/feedback/Alert'
import { Dialog } from '../../../../ui/dialogs/Dialog'
import { ErrorAlert } from '../../../../ui/feedback/ErrorAlert'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { groupsOf } from '../filling/survey-record'
import type { SurveyView } from '../survey-view'
import type { SurveyComments } from './comments-context'
import type { Drafts } from './drafts'
import { isOpen, type ThreadRecord } from './thread-record'
import { ThreadLink } from './ThreadLink'
import { UnsentComments } from './UnsentComments'
import './ThreadPanel.css'

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
      {!isAway && <ErrorAlert error={error} statuses="all" onRetry={() => void read.refetch()} />}
      {read.isPending && <SkeletonLines count={4} />}
      {read.isSuccess && comments.openCount + comments.unsent.size === 0 && <p>{words.noOpen}</p>}
      <UnsentComments drafts={drafts} survey={view.survey} show={comments.show} />
      {section(words.openOnes, isOpen)}
      {section(words.resolvedOnes, (thread) => thread.resolved)}
    </Dialog>
  )
}
