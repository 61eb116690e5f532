import { useEffect, useRef } from 'react'
import { bulk } from '../../../i18n/words/admin/designer'
import { Button } from '../../../ui/buttons/Button'
import { Menu } from '../../../ui/dialogs/Menu'
import { ProgressBar } from '../../../ui/layout/ProgressBar'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'

/** Actions that need no dialog. */
type DirectAction = 'duplicate' | 'require' | 'release' | 'archive' | 'unarchive'

interface BulkBarProps {
  readonly total: number
  readonly count: number
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly onAll: (all: boolean) => void
  readonly onAction: (action: DirectAction) => void
  readonly onAsk: (dialog: 'move' | 'remove') => void
  readonly onEnd: () => void
}

/** Sticky bar while questions are being chosen: their number, and the actions on them. */
export function BulkBar(props: BulkBarProps) {
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
    <div className="bulk-bar" role="group" aria-label={bulk.label}>
      <label className="bulk-bar__all">
        <input
          ref={all}
          type="checkbox"
          checked={count === total}
          onChange={(event) => onAll(event.target.checked)}
          onKeyDown={(event) => event.key === 'Escape' && onEnd()}
        />
        {count === 0 ? bulk.all : bulk.chosen(count)}
      </label>
      <VisuallyHidden>
        <span role="status">{count > 0 && bulk.chosen(count)}</span>
      </VisuallyHidden>
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
    </div>
  )
}
