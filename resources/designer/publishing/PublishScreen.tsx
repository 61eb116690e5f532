import { useMemo, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { designChanges } from '../../../engine/versions/design-changes'
import { it } from '../../../i18n/admin'
import { designDrafts as words } from '../../../i18n/words/admin/designs/design-drafts'
import { call } from '../../../src/api/calls/http'
import { CallError } from '../../../src/api/calls/call-error'
import { useCall } from '../../../src/api/calls/query'
import { NotFoundScreen } from '../../../src/frame/NotFoundScreen'
import { paths } from '../../../src/paths'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { DialogButton } from '../../../ui/dialogs/DialogButton'
import { Alert } from '../../../ui/feedback/Alert'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { toasts } from '../../../ui/feedback/toasts'
import { Page } from '../../../ui/layout/Page'
import { invalidate } from '../../admin/provider/stale'
import { ChangeList } from '../changes/ChangeList'
import { countsOf } from '../changes/sections'
import { questionAddress } from '../question-address'
import { discardAnswers } from '../trial/session-answers'
import { type Consequences, ConsequencesSummary, type ReadConsequences } from './Consequences'
import { PublishForm, wordingChanges } from './PublishForm'
import './publishing.css'

/** Page that tells what publishing the unpublished changes of a design would do, with the button that publishes them (product §4). */
export default function PublishScreen() {
  const { id = '' } = useParams()
  const database = useCall('adminDatabase', { params: { id } })
  const { data, error, refetch } = useCall(
    'draftConsequences',
    { params: { databaseId: id } },
    { staleTime: 0, gcTime: 0 },
  )
  const { name, draftOf } = database.data?.data ?? {}
  if (draftOf) return <Navigate to={paths.admin.databasePublish(draftOf)} replace />
  if (database.error?.status === 404) return <NotFoundScreen />
  // A database whose design was never opened with surveys has no draft.
  const hasNoDraft = error?.status === 404
  return (
    <Page
      title={words.title}
      breadcrumbs={[
        { label: it.admin.databases.title, to: paths.admin.databases() },
        { label: name ?? '…', to: paths.admin.database(id) },
        { label: it.admin.databases.editTitle, to: paths.admin.databaseEdit(id) },
      ]}
    >
      {hasNoDraft ? (
        <Nothing databaseId={id} />
      ) : error ? (
        <NotLoaded title={words.loadError} onRetry={refetch} />
      ) : data === undefined ? (
        <SkeletonLines count={6} height="3rem" />
      ) : (
        <Publishing databaseId={id} consequences={data.data} reload={refetch} />
      )}
    </Page>
  )
}

/** Empty page of a design without unpublished changes. */
function Nothing({ databaseId }: { readonly databaseId: string }) {
  return (
    <EmptyState
      icon="check"
      title={words.nothing}
      actions={
        <LinkButton icon="edit" to={paths.admin.databaseEdit(databaseId)}>
          {words.back}
        </LinkButton>
      }
    >
      {words.nothingHelp}
    </EmptyState>
  )
}

interface PublishingProps {
  readonly databaseId: string
  readonly consequences: Consequences
  readonly reload: () => Promise<unknown>
}

/** Publishing and discarding, and why the last attempt was refused, until the page is left. */
function useDraftCalls({ databaseId, consequences, reload }: PublishingProps) {
  const { seen, draftId } = consequences
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const params = { databaseId }

  /** Makes a call. If the design has changed meanwhile, the page tells it and reads the consequences again. */
  async function attempt(work: () => Promise<unknown>, done: () => Promise<unknown> | void) {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 409) throw error
      setRefusal(error.message)
      await reload()
      return
    }
    setRefusal(null)
    await done()
    invalidate('databases')
  }
  return {
    refusal,
    publish: (name: string, wordingOnly: boolean) =>
      attempt(
        () => call('publishDraft', { params, body: { seen, name, wordingOnly }, quiet: [409] }),
        () => {
          toasts.success(wordingOnly ? words.publishedWording : words.published)
          if (wordingOnly) return reload()
          discardAnswers(draftId)
          return navigate(paths.admin.database(databaseId))
        },
      ),
    discard: () =>
      attempt(
        () => call('discardDraft', { params, body: { seen }, quiet: [409] }),
        () => {
          toasts.success(words.discarded)
          return reload()
        },
      ),
  }
}

function Publishing(props: PublishingProps) {
  const { databaseId, consequences } = props
  const { before, after, issues, archived } = consequences
  const { refusal, publish, discard } = useDraftCalls(props)
  const changes = useMemo(() => designChanges(before, after), [before, after])
  const read: ReadConsequences = useMemo(
    () => ({ ...consequences, changes }),
    [consequences, changes],
  )

  // A question that is archived instead of removed is not in the draft any more.
  const addressOf = (groupId: string, questionId: string) =>
    archived.includes(questionId)
      ? paths.admin.databaseEdit(databaseId)
      : questionAddress(databaseId, groupId, questionId)
  if (changes.groups.length + changes.questions.length === 0)
    return <Nothing databaseId={databaseId} />
  return (
    <div className="stack stack--wide publishing">
      {refusal !== null && <Alert tone="warning">{refusal}</Alert>}
      <ConsequencesSummary consequences={read} addressOf={addressOf} />
      <PublishForm
        canPublish={issues.length === 0}
        wordingChanges={wordingChanges(before, after, changes)}
        onPublish={publish}
      >
        <LinkButton to={paths.admin.databaseEdit(databaseId)}>{words.back}</LinkButton>
        <DialogButton
          variant="quiet"
          dialog={(onClose) => (
            <ConfirmDialog
              title={words.discardTitle}
              confirm={words.discard}
              danger
              onClose={onClose}
              onConfirm={() => discard().then(onClose)}
            >
              <p>{words.discardText(words.tally(countsOf(changes)))}</p>
            </ConfirmDialog>
          )}
        >
          {words.discard}
        </DialogButton>
      </PublishForm>
      <section className="stack stack--dense" aria-labelledby="design-changes">
        <h2 id="design-changes">{words.changes}</h2>
        <ChangeList {...{ before, after, changes, addressOf }} />
      </section>
    </div>
  )
}
