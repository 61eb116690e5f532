import { useEffect, useState, useSyncExternalStore } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { questionLookup } from '../../../engine/conditions/question'
import { conditionSentence } from '../../../engine/conditions/sentence'
import { it } from '../../../i18n/admin'
import { it as doctorWords } from '../../../i18n/doctor'
import { trial as words } from '../../../i18n/words/admin/designer'
import type { NavigationGroup } from '../../../src/answers/survey/navigation-groups'
import { isReady } from '../../../src/filling/completing/completion-issues'
import type { QuestionToolsProps } from '../../../src/filling/question/question-tools'
import { QuestionMenu } from '../../../src/filling/tools/QuestionMenu'
import { isFillable } from '../../../src/filling/tools/QuestionMenuButton'
import { QuestionTools, QuestionToolsFrame } from '../../../src/filling/tools/QuestionToolsFrame'
import { paths } from '../../../src/paths'
import { Button } from '../../../ui/buttons/Button'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { toasts } from '../../../ui/feedback/toasts'
import { Icon } from '../../../ui/Icon'
import { Page } from '../../../ui/layout/Page'
import { ProgressBar } from '../../../ui/layout/ProgressBar'
import { useNarrow } from '../../../ui/layout/use-narrow'
import { type Design, publishedId } from '../design'
import { PreviewStore, type PreviewView } from '../preview/preview-store'
import { useStepMarks } from '../step-marks'
import { sessionAnswers } from './session-answers'
import { TrialGroup } from './TrialGroup'
import { useCompletion } from './use-completion'
import '../../../src/filling/frame.css'
import '../../../src/filling/filling.css'
import './trial.css'

const { survey: surveyWords } = doctorWords.doctor

/** Draws the menu of a question that can be answered; others have nothing to offer in a trial. */
const drawTools = (props: QuestionToolsProps) =>
  isFillable(props.question, props.place) ? <QuestionTools {...props} Menu={QuestionMenu} /> : null

/** Group where the trial is gone on with: the first with an open question, or else the first. */
function groupToFill(groups: readonly NavigationGroup[]): NavigationGroup | undefined {
  return groups.find(({ unanswered }) => unanswered > 0) ?? groups[0]
}

/** Store of a design's trial. It begins with the answers that the tab has kept, and keeps them when the page is left. */
function useTrialStore({ id, groups }: Design): PreviewStore {
  const [{ store, keep }] = useState(() => {
    const kept = sessionAnswers(id)
    return { store: new PreviewStore(groups, kept.answers), keep: kept.keep }
  })
  useEffect(() => store.use(groups), [store, groups])
  useEffect(() => {
    const leave = () => keep(store.entered())
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      store.dispose()
      leave()
    }
  }, [store, keep])
  return store
}

/** Page of a trial: that it is one, how far it is, and the group that the address names. */
export function Trial({ design }: { readonly design: Design }) {
  const { groupId } = useParams()
  const store = useTrialStore(design)
  const view = useSyncExternalStore(store.view.subscribe, store.view.get)
  const { shown } = view
  const isPhone = useNarrow('phone')
  const { tried, mark } = useStepMarks(design.id)
  const { complete, dialog } = useCompletion(design, store)
  const back = backAddress(design, groupId)
  return (
    <div className="trial filling-frame" onChange={() => !tried && mark('tried')}>
      <Page
        title={words.title(design.name)}
        tabTitle={words.title(design.name)}
        breadcrumbs={[
          { label: it.admin.databases.title, to: paths.admin.databases() },
          { label: design.name, to: paths.admin.database(publishedId(design)) },
        ]}
        lead={<Progress groups={shown} />}
        actions={
          <>
            <RestartButton databaseId={design.id} store={store} isPhone={isPhone} />
            {store.asksSomething() && (
              <Button
                variant={isReady(shown) ? 'primary' : 'secondary'}
                data-completes
                aria-label={surveyWords.complete}
                onClick={complete}
              >
                {isPhone ? surveyWords.completeShort : surveyWords.complete}
              </Button>
            )}
          </>
        }
      >
        <div className="trial-bar" data-sticks>
          <p className="trial-bar__notice">
            <Icon name="info" />
            {words.notice}
          </p>
          <LinkButton to={back} variant="quiet" icon="chevron-left" aria-label={words.back}>
            <span className="trial-bar__label">{words.back}</span>
          </LinkButton>
        </div>
        <QuestionToolsFrame draw={drawTools}>
          <OpenGroup {...{ view, store, groupId, complete }} databaseId={design.id} />
        </QuestionToolsFrame>
      </Page>
      {dialog}
    </div>
  )
}

/** Address in the designer: of the group, as long as it exists. */
function backAddress({ id, groups }: Design, groupId: string | undefined): string {
  const exists = groupId !== undefined && groups.some((group) => group.id === groupId)
  return exists ? paths.admin.groupEdit(id, groupId) : paths.admin.databaseEdit(id)
}

/** Number of answers among all questions that are to be answered. */
function Progress({ groups }: { readonly groups: readonly NavigationGroup[] }) {
  const questions = groups.reduce((sum, group) => sum + group.questions, 0)
  if (questions === 0) return null
  const open = groups.reduce((sum, group) => sum + group.unanswered, 0)
  return (
    <div className="row survey-lead">
      <span className="survey-lead__progress">
        <span>{surveyWords.progress}</span>
        <ProgressBar value={questions - open} max={questions} label={surveyWords.progress} />
      </span>
    </div>
  )
}

interface RestartButtonProps {
  readonly databaseId: string
  readonly store: PreviewStore
  readonly isPhone: boolean
}

/** Button that removes the answers of the trial, once that is confirmed. */
function RestartButton({ databaseId, store, isPhone }: RestartButtonProps) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        icon="refresh"
        {...(isPhone && { className: 'button--icon', title: words.restart })}
        aria-label={words.restart}
        onClick={() => setAsking(true)}
      >
        {!isPhone && words.restart}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.restartTitle}
          confirm={words.restart}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            store.clear()
            setAsking(false)
            toasts.success(words.restarted)
            await navigate(paths.admin.trial(databaseId))
          }}
        >
          <p>{words.restartText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface OpenGroupProps {
  readonly databaseId: string
  readonly view: PreviewView
  readonly groupId: string | undefined
  readonly store: PreviewStore
  readonly complete: () => void
}

/** The group that the address names, or why it does not appear. Without a name it is the one where the trial is gone on with. */
function OpenGroup({ databaseId, view, groupId, store, complete }: OpenGroupProps) {
  const { groups, shown, design } = view
  const first = groupToFill(shown)
  const group = groups.find(({ id }) => id === groupId)
  const current = shown.find(({ id }) => id === groupId)
  if (first === undefined) {
    return <EmptyState title={words.nothing}>{words.nothingHelp}</EmptyState>
  }
  if (group === undefined) return <Navigate to={paths.admin.trial(databaseId, first.id)} replace />
  if (current === undefined) {
    return (
      <EmptyState
        icon="visibility-off"
        title={group.archivedAt === null ? words.hidden : it.admin.preview.archived}
        actions={
          <LinkButton to={paths.admin.trial(databaseId, first.id)}>{words.first}</LinkButton>
        }
      >
        {group.archivedAt === null &&
          conditionSentence(group.visibleIf, questionLookup(design), 'group')}
      </EmptyState>
    )
  }
  return <TrialGroup {...{ databaseId, store, group, current, complete }} groups={shown} />
}
