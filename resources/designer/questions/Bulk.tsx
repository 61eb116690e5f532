import { useRef, useState, useEffect } from 'react'
import { it } from '../../../i18n/admin'
import { bulk } from '../../../i18n/words/admin/designer'
import { Alert } from '../../../ui/feedback/Alert'
import { Button } from '../../../ui/buttons/Button'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { toasts } from '../../../ui/feedback/toasts'
import { start } from '../../admin/start'
import type { DesignedGroup, DesignedQuestion } from '../design'
import { useDesignCalls } from '../design-calls'
import { type BulkAction, bulkActions, type BulkOutcome, runBulk } from './bulk-actions'
import { QuestionPositionDialog } from './QuestionPositionDialog'
import type { CardActions } from './use-cards'
import { Menu } from '../../../ui/dialogs/Menu'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { BulkBar } from '../../../ui/lists/BulkBar'
import { ProgressBar } from '../../../ui/layout/ProgressBar'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'

interface BulkProps {
  readonly group: DesignedGroup
  readonly chosen: ReadonlySet<string> | null
  readonly actions: CardActions
}

/** Header of a group's questions: their number, or the actions on several of them at once. */
export function Bulk({ group, chosen, actions }: BulkProps) {
  const { progress, outcome, run, clear } = useBulk()
  const [dialog, setDialog] = useState<'move' | 'remove' | null>(null)
  const begin = useRef<HTMLButtonElement>(null)
  const questions = group.questions.filter(({ id }) => chosen?.has(id))

  /** Runs an action; the questions that it failed for stay chosen. */
  async function act(action: BulkAction) {
    setDialog(null)
    const { done, failed } = await run(questions, action)
    actions.chooseOnly(failed.map(({ question }) => question.id))
    if (done > 0) toasts.success(bulk.done(done))
  }
  function end() {
    clear()
    actions.choose(null)
    requestAnimationFrame(() => begin.current?.focus())
  }

  return (
    <>
      {chosen === null ? (
        <div className="question-list__header">
          <span>{it.admin.databases.questions(group.questions.length)}</span>
          <Button ref={begin} variant="quiet" icon="check" onClick={() => actions.choose([])}>
            {bulk.begin}
          </Button>
        </div>
      ) : (
        <QuestionActions
          total={group.questions.length}
          count={questions.length}
          progress={progress}
          onAll={(all) => actions.choose(all ? group.questions.map(({ id }) => id) : [])}
          onAction={(name) => start(act(bulkActions[name]))}
          onAsk={setDialog}
          onEnd={end}
        />
      )}
      {outcome && outcome.failed.length > 0 && <BulkReport outcome={outcome} onClose={clear} />}
      {dialog === 'move' && (
        <QuestionPositionDialog
          title={bulk.moveTitle(questions.length)}
          from={group}
          onChoose={(position) => act(bulkActions.move(position))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={bulk.removeTitle(questions.length)}
          confirm={it.admin.removal.confirm}
          danger
          onConfirm={() => act(bulkActions.remove)}
          onClose={() => setDialog(null)}
        >
          <p>{bulk.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** An action on several questions: its progress while it runs, then its outcome. */
function useBulk() {
  const calls = useDesignCalls()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)

  async function run(questions: readonly DesignedQuestion[], action: BulkAction) {
    const total = questions.length
    setOutcome(null)
    setProgress({ done: 0, total })
    try {
      const result = await calls.asOne(it.admin.undo.several(total), () =>
        runBulk(calls, questions, action, (done) => setProgress({ done, total })),
      )
      setOutcome(result)
      return result
    } finally {
      setProgress(null)
    }
  }
  return { progress, outcome, run, clear: () => setOutcome(null) }
}

interface BulkReportProps {
  readonly outcome: BulkOutcome
  readonly onClose: () => void
}

/** Report with a line for each question that an action failed for. */
function BulkReport({ outcome: { done, failed }, onClose }: BulkReportProps) {
  return (
    <Alert tone="danger">
      <p>{bulk.failed(failed.length, done)}</p>
      <ul className="bulk-report" aria-label={bulk.failedList}>
        {failed.map(({ question, reason }) => (
          <li key={question.id}>
            <strong>{question.name}</strong>: {reason}
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>{it.shell.close}</Button>
    </Alert>
  )
}

/** Actions that need no dialog. */
type DirectAction = 'duplicate' | 'require' | 'release' | 'archive' | 'unarchive'

interface QuestionActionsProps {
  readonly total: number
  readonly count: number
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly onAll: (all: boolean) => void
  readonly onAction: (action: DirectAction) => void
  readonly onAsk: (dialog: 'move' | 'remove') => void
  readonly onEnd: () => void
}

/** Bar while questions are being chosen: their number, and the actions on them. */
function QuestionActions(props: QuestionActionsProps) {
  const { total, count, progress, onAll, onAction, onAsk, onEnd } = props
  const all = useRef<HTMLInputElement>(null)
  const none = count === 0
  // The checkbox takes the focus at the beginning, and after an action, whose button is gone by then.
  const busy = progress !== null
  useEffect(() => {
    if (!busy) all.current?.focus({ preventScroll: true })
  }, [busy])
  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && count < total
  })

  return (
    <BulkBar
      label={bulk.label}
      chosen={
        <>
          <Checkbox
            ref={all}
            label={count === 0 ? bulk.all : bulk.chosen(count)}
            checked={count === total}
            onChange={onAll}
            onKeyDown={({ key }) => key === 'Escape' && onEnd()}
          />
          <VisuallyHidden>
            <span role="status">{count > 0 && bulk.chosen(count)}</span>
          </VisuallyHidden>
        </>
      }
    >
      {progress ? (
        <ProgressBar value={progress.done} max={progress.total} label={bulk.progress} />
      ) : (
        <>
          <Button icon="folder" disabled={none} onClick={() => onAsk('move')}>
            {bulk.move}
          </Button>
          <Menu
            items={[
              { label: bulk.duplicate, icon: 'copy', onSelect: () => onAction('duplicate') },
              { label: bulk.require, icon: 'check', onSelect: () => onAction('require') },
              { label: bulk.release, icon: 'close', onSelect: () => onAction('release') },
              { label: bulk.archive, icon: 'archive', onSelect: () => onAction('archive') },
              { label: bulk.unarchive, icon: 'undo', onSelect: () => onAction('unarchive') },
              {
                label: bulk.remove,
                icon: 'delete',
                danger: true,
                onSelect: () => onAsk('remove'),
              },
            ]}
          >
            {(trigger) => (
              <Button {...trigger} icon="more" disabled={none}>
                {bulk.more}
              </Button>
            )}
          </Menu>
        </>
      )}
      <Button variant="quiet" onClick={onEnd}>
        {bulk.end}
      </Button>
    </BulkBar>
  )
}
