import { it } from '../../i18n/doctor'
import { history as words } from '../../i18n/words/doctor/history'
import { call } from '../api/calls/http'
import { callKey } from '../api/calls/query'
import { awayStatuses, handledByCaller } from '../api/calls/status-groups'
import { useSession } from '../answers/session'
import { usePages } from '../api/calls/use-pages'
import type { QuestionState } from '../answers/state/question-state'
import type { QuestionRecord } from '../answers/survey/records'
import { Alert } from '../../ui/feedback/Alert'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { HistoryEntry } from './HistoryEntry'

/** Number of changes in one page. */
const pageSize = 20

interface HistoryDialogProps {
  readonly surveyId: string
  readonly question: QuestionRecord
  readonly state: QuestionState
  readonly onClose: () => void
}

/** The history of one answer, the newest change first. */
export default function HistoryDialog(props: HistoryDialogProps) {
  const { surveyId, question, state, onClose } = props
  const { user } = useSession()
  const params = { surveyId }
  const filter = { questionId: question.id }
  const pages = usePages(callKey('surveyAudits', { params, query: { filter } }), (number, signal) =>
    call('surveyAudits', {
      params,
      query: { filter, page: { number, size: pageSize }, include: ['user'] },
      quiet: handledByCaller,
      signal,
    }),
  )
  // A new change shifts the pages, so that a change may come twice.
  const changes = [...new Map((pages.all ?? []).map((change) => [change.id, change])).values()]
  const { error } = pages
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className="muted" dir="auto">
        {question.name}
      </div>
      {state.phase === 'sending' && <Alert tone="info">{words.notSent}</Alert>}
      {pages.isPending && <SkeletonLines count={4} height="2.5rem" />}
      {pages.all !== undefined && changes.length === 0 && (
        <EmptyState icon="clock" title={words.empty}>
          {words.emptyHelp}
        </EmptyState>
      )}
      {changes.length > 0 && (
        <ol role="list">
          {changes.map((change) => (
            <HistoryEntry key={change.id} {...{ question, change }} userId={user?.id ?? null} />
          ))}
        </ol>
      )}
      {error !== null && (
        <Alert tone="danger">
          <p>{awayStatuses.includes(error.status) ? words.noNetwork : error.message}</p>
          <Button icon="refresh" onClick={changes.length > 0 ? pages.more : pages.retry}>
            {it.shell.retry}
          </Button>
        </Alert>
      )}
      {pages.hasMore && error === null && (
        <Button busy={pages.loadingMore} onClick={pages.more}>
          {words.more}
        </Button>
      )}
    </Dialog>
  )
}
