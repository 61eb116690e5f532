import { useCallback, useEffect, useMemo, useState } from 'react'
import { useParams, Navigate } from 'react-router'
import { it } from '../../i18n/admin'
import { paths } from '../../src/paths'
import { NotLoaded } from '../../ui/feedback/NotLoaded'
import { NotFoundScreen } from '../../src/frame/NotFoundScreen'
import { Page } from '../../ui/layout/Page'
import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { createDesignCalls, DesignCallsContext } from './design-calls'
import { designerOf, DesignerContext } from './designer-context'
import { DesignerPanes } from './DesignerPanes'
import { useSidePanel } from './frame/side-panel'
import { LeaveFormulas } from './formula/LeaveFormulas'
import { createLiveDrafts } from './live-drafts'
import { WaitingDrafts } from './drafts/WaitingDrafts'
import { useSaves } from './saving/use-saves'
import { createHistory } from './undo/history'
import { createRecorder } from './undo/recorder'
import { useDesign, useFreshDesign } from './use-design'
import { toasts } from '../../ui/feedback/toasts'
import { type Design, publishedId, selectionAfterDeletion } from './design'
import { useOpenDraft } from './publishing/use-open-draft'
import './designer.css'
import './frame/frame.css'

/** Groups and questions of a database (product §12: database_edit, group_edit). */
export function DatabaseDesigner() {
  const { id = '', groupId } = useParams()
  const saves = useSaves('groups')
  const draft = useOpenDraft(id)
  const { design, error: loadError, read, change, reload } = useDesign(id, saves, draft.isOpen)
  const error = draft.error ?? loadError
  const [drafts] = useState(createLiveDrafts)
  const panel = useSidePanel()
  const { retry: openAgain } = draft
  const refresh = useCallback(async () => {
    await openAgain()
    return reload()
  }, [openAgain, reload])
  useFreshDesign(refresh, saves)
  const { history, recorder } = useMemo(() => {
    const ownHistory = createHistory()
    const tools = { databaseId: id, history: ownHistory, reload }
    return { history: ownHistory, recorder: createRecorder(tools) }
  }, [id, reload])
  const designer = useMemo(
    () => (design ? designerOf(design, { change, reload, saves, drafts, recorder }) : null),
    [design, change, reload, saves, drafts, recorder],
  )
  const calls = useMemo(
    () => createDesignCalls({ databaseId: id, read, change, reload, saves, recorder }),
    [id, read, change, reload, saves, recorder],
  )

  const isUnknownGroup =
    groupId !== undefined && design?.groups.every((group) => group.id !== groupId)
  // The groups as they were while the open one was among them.
  const [former, setFormer] = useState(design?.groups)
  if (design && !isUnknownGroup && former !== design.groups) setFormer(design.groups)
  if (design && isUnknownGroup && former?.some((group) => group.id === groupId)) {
    const isMine = recorder.isMine(groupId)
    return <LostGroup design={design} groupId={groupId} former={former} isMine={isMine} />
  }
  if (error?.status === 404 || isUnknownGroup) return <NotFoundScreen />
  if (draft.address !== null) return <Navigate to={draft.address} replace state={draft.state} />
  return (
    <Page
      title={design || error ? it.admin.databases.editTitle : null}
      breadcrumbs={[
        { label: it.admin.databases.title, to: paths.admin.databases() },
        { label: design?.name ?? '…', to: paths.admin.database(design ? publishedId(design) : id) },
      ]}
    >
      {error && (
        <NotLoaded
          title={it.admin.databases.loadError}
          onRetry={draft.error ? draft.retry : reload}
        />
      )}
      <WaitingDrafts
        databaseIds={[id, ...(design?.draftOf ? [design.draftOf] : [])]}
        questionName={(key) => designer?.compiled.questions.get(key)?.question.name}
      />
      {designer === null ? (
        !error && <SkeletonLines count={6} height="3rem" />
      ) : (
        <DesignerContext value={designer}>
          <DesignCallsContext value={calls}>
            <LeaveFormulas />
            <DesignerPanes groupId={groupId} history={history} panel={panel} />
          </DesignCallsContext>
        </DesignerContext>
      )}
    </Page>
  )
}

/** Redirect from a group that was deleted while it was open, to the group before it (product §4). A toast reports it unless `isMine`. */
function LostGroup(props: {
  readonly design: Design
  readonly groupId: string
  /** The groups before the deletion. */
  readonly former: Design['groups']
  /** Whether the group was deleted on this page. */
  readonly isMine: boolean
}) {
  const { design, groupId, former, isMine } = props
  const name = former.find(({ id }) => id === groupId)?.name ?? ''
  useEffect(() => {
    if (!isMine) toasts.error(it.admin.merging.gone(name))
  }, [isMine, name])
  const next = selectionAfterDeletion(former, groupId)
  const hasNext = design.groups.some(({ id }) => id === next)
  const to =
    next !== null && hasNext
      ? paths.admin.groupEdit(design.id, next)
      : paths.admin.databaseEdit(design.id)
  return <Navigate to={to} replace />
}
