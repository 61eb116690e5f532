import { it } from '../../../../../i18n/doctor'
import { history as words } from '../../../../../i18n/words/doctor/history'
import { call } from '../../../../api/calls/http'
import { callKey } from '../../../../api/calls/query'
import { awayStatuses, handledByCaller } from '../../../../api/calls/status-groups'
import { useSession } from '../../../../answers/session'
import { usePages } from '../../../../api/calls/use-pages'
import type { QuestionState } from '../../../../answers/state/question-state'
import type { QuestionRecord } from '../../../../answers/survey/records'
import { Alert } from '../../../../../ui/feedback/Alert'
import { Button } from '../../../../../ui/buttons/Button'
import { Dialog } from '../../../../../ui/dialogs/Dialog'
import { EmptyState } from '../../../../../ui/feedback/EmptyState'
import { SkeletonLines } from '../../../../../ui/feedback/Skeleton'
import { format } from '../../../../../i18n/formats/format'
import { Chip } from '../../../../../ui/Chip'
import { Icon } from '../../../../../ui/Icon'
import type { Resource } from '../../../../../contract/models/index'
import { fullName } from '../../../../../contract/full-name'
import { missingReasons } from '../../../../../contract/survey-status'
import { missingReasonNames } from '../../../../../i18n/words/survey-states'
import { isComputed, isQuestionKind, kindOf } from '../../../../../kinds/index'
import './history.css'

type Change = Resource<'audits', 'user'>
type Snapshot = NonNullable<Change['old']>

/**
 * Text of a past value by the question's current design. A deleted option is named as such; a value of another kind is shown as it was
 * stored.
 */
function valueText({ kind, metadata }: QuestionRecord, value: unknown): string {
  if (!isQuestionKind(kind)) return JSON.stringify(value)
  const { text, optionsIn, optionsOf } = kindOf(kind)
  try {
    const existing = new Set(optionsOf(metadata))
    const deleted = optionsIn(value).filter((id) => !existing.has(id))
    return deleted.reduce(
      (result, id) => result.replaceAll(id, words.goneOption),
      text(metadata, value),
    )
  } catch {
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

/** Text of an answer as it was: its value, its missing reason, or that there was none. */
function answerText(question: QuestionRecord, snapshot: Snapshot): string {
  const { value = null, missingReason, reason } = snapshot
  if (value !== null) return valueText(question, value)
  const knownReason = missingReasons.find((name) => name === missingReason)
  if (knownReason !== undefined) return words.reason(missingReasonNames[knownReason])
  if (!isComputed(question.kind)) return words.none
  return typeof reason === 'string' ? reason : words.noResult
}

function nameOf(user: NonNullable<Change['user']>, userId: string | null): string {
  if (user.id === userId) return words.you
  // The history has only the id of a deleted account.
  return 'lastName' in user ? fullName(user) : words.gone
}

/**
 * Name of a change's author. A formula's result is computed, after a change by this person.
 *
 * @param userId id of the signed-in user, who is called «you»
 */
function changeAuthor(question: QuestionRecord, { user }: Change, userId: string | null): string {
  const name = user === null ? null : nameOf(user, userId)
  if (!isComputed(question.kind)) return name ?? words.nobody
  return name === null ? words.computed : words.computedAfter(name)
}

interface HistoryEntryProps {
  readonly question: QuestionRecord
  readonly change: Change
  readonly userId: string | null
}

/** One change of an answer: its author, its time, the old value and the new one. */
function HistoryEntry({ question, change, userId }: HistoryEntryProps) {
  const { at, operation, old, new: next } = change
  const before = old === null ? null : answerText(question, old)
  const after = next === null ? words.deleted : answerText(question, next)
  const isDiscarded = operation === 'discard'
  return (
    <li className="history__entry">
      <p className="history__who note">
        <span>{changeAuthor(question, change, userId)}</span>
        <time dateTime={at}>{format.dateTime(at)}</time>
      </p>
      <p className="history__change">
        {before !== null && !isDiscarded && (
          <>
            <span className="history__before" dir="auto">
              {before}
            </span>
            <Icon name="arrow-right" label={words.becomes} />
          </>
        )}
        <strong dir="auto">{after}</strong>
        {isDiscarded && <Chip tone="warning">{words.discarded}</Chip>}
        {next?.['confirmed'] === true && <Chip>{words.confirmed}</Chip>}
      </p>
      {isDiscarded && before !== null && <p className="history__who note">{words.kept(before)}</p>}
    </li>
  )
}

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
