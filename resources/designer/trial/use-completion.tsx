import { lazy, type ReactNode, Suspense, useState } from 'react'
import { trial as words } from '../../../i18n/words/admin/designer'
import {
  type CompletionIssues,
  completionIssues,
  isBlocked,
} from '../../../src/filling/completing/completion-issues'
import { paths } from '../../../src/paths'
import { Button } from '../../../ui/buttons/Button'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Dialog } from '../../../ui/dialogs/Dialog'
import type { Design } from '../design'
import type { PreviewStore } from '../preview/preview-store'

const CompletionIssuesDialog = lazy(
  () => import('../../../src/filling/completing/CompletionIssuesDialog'),
)

interface Completion {
  /** Checks what a survey with these answers lacks. */
  readonly complete: () => void
  /** Issues with a link to each question, or the news that the survey would be completed. */
  readonly dialog: ReactNode
}

/** Completion of a trial, which says what would happen and changes nothing. */
export function useCompletion({ id, groups }: Design, store: PreviewStore): Completion {
  const [issues, setIssues] = useState<CompletionIssues | null>(null)
  const close = () => setIssues(null)
  function complete(): void {
    store.flush()
    setIssues(completionIssues(groups, store, { offline: false, waiting: 0 }))
  }

  if (issues === null) return { complete, dialog: null }
  if (isBlocked(issues)) {
    const addressOf = (groupId: string) => paths.admin.trial(id, groupId)
    const dialog = (
      <Suspense>
        <CompletionIssuesDialog {...{ groups, issues, addressOf }} onClose={close} />
      </Suspense>
    )
    return { complete, dialog }
  }
  const dialog = (
    <Dialog
      title={words.completed}
      onClose={close}
      actions={
        <>
          <LinkButton to={paths.admin.databaseEdit(id)}>{words.back}</LinkButton>
          <Button variant="primary" onClick={close}>
            {words.goOn}
          </Button>
        </>
      }
    >
      <p>{words.completedWithout(issues.optional)}</p>
      <p>{words.completedText}</p>
    </Dialog>
  )
  return { complete, dialog }
}
