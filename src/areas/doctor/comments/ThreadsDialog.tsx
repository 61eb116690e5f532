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

/** Where comments are in a survey, the open ones first, each a link to its question. */
export default function ThreadsDialog(props: ThreadsDialogProps) {
  const { comments, read, drafts, onClose, ...view } = props
  const { error } = read
  const away = error !== null && awayStatuses.includes(error.status)

  const listed = (title: string, belongs: (thread: ThreadRecord) => boolean) => {
    const groups = groupsOf(view.survey).flatMap(({ id, name, color, questions }) => {
      const found = questions.flatMap((question) => {
        const thread = comments.threads.get(questionKey(question))
        return thread !== undefined && belongs(thread) ? [{ question, thread }] : []
      })
      return found.length === 0 ? [] : [{ id, name, color, found }]
    })
    if (groups.length === 0) return null
    return (
      <section>
        <h3>{title}</h3>
        {groups.map(({ id, name, color, found }) => (
          <div key={id} className="threads__group">
            <h4 style={{ borderColor: color }}>{name}</h4>
            <ul role="list">
              {found.map((one) => (
                <ThreadLink
                  key={one.thread.id}
                  {...view}
                  {...one}
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
      {away && <Alert tone="warning">{words.away}</Alert>}
      {!away && <ErrorAlert error={error} statuses="all" onRetry={() => void read.refetch()} />}
      {read.isPending && <SkeletonLines count={4} />}
      {read.isSuccess && comments.openCount + comments.unsent.size === 0 && <p>{words.noOpen}</p>}
      <UnsentComments drafts={drafts} survey={view.survey} show={comments.show} />
      {listed(words.openOnes, isOpen)}
      {listed(words.resolvedOnes, (thread) => thread.resolved)}
    </Dialog>
  )
}
