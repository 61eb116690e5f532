import { useRef, useState } from 'react'
import { it } from '../../../i18n/admin'
import { bulk } from '../../../i18n/words/admin/bulk'
import { Button } from '../../../ui/buttons/Button'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog'
import { toasts } from '../../../ui/feedback/toasts'
import { start } from '../../admin/start'
import type { DesignedGroup } from '../design'
import { type BulkAction, bulkActions } from './bulk-actions'
import { BulkBar } from './BulkBar'
import { BulkReport } from './BulkReport'
import { QuestionPositionDialog } from './QuestionPositionDialog'
import { useBulk } from './use-bulk'
import type { CardActions } from './use-cards'

interface BulkProps {
  readonly group: DesignedGroup
  readonly chosen: ReadonlySet<string> | null
  readonly actions: CardActions
}

/** How many questions a group has, and what can be done to several of them at once. */
export function Bulk({ group, chosen, actions }: BulkProps) {
  const { progress, outcome, run, forget } = useBulk()
  const [asked, setAsked] = useState<'move' | 'remove' | null>(null)
  const begin = useRef<HTMLButtonElement>(null)
  const questions = group.questions.filter(({ id }) => chosen?.has(id))

  /** Those that failed stay chosen, to be looked at. */
  async function act(action: BulkAction) {
    setAsked(null)
    const { done, failed } = await run(questions, action)
    actions.keepChosen(failed.map(({ question }) => question.id))
    if (done > 0) toasts.success(bulk.done(done))
  }
  function end() {
    forget()
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
        <BulkBar
          total={group.questions.length}
          count={questions.length}
          progress={progress}
          onAll={(all) => actions.choose(all ? group.questions.map(({ id }) => id) : [])}
          onAction={(name) => start(act(bulkActions[name]))}
          onAsk={setAsked}
          onEnd={end}
        />
      )}
      {outcome && outcome.failed.length > 0 && <BulkReport outcome={outcome} onClose={forget} />}
      {asked === 'move' && (
        <QuestionPositionDialog
          title={bulk.moveTitle(questions.length)}
          from={group}
          onChoose={(place) => act(bulkActions.move(place))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={bulk.removeTitle(questions.length)}
          confirm={it.admin.removal.confirm}
          danger
          onConfirm={() => act(bulkActions.remove)}
          onClose={() => setAsked(null)}
        >
          <p>{bulk.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
