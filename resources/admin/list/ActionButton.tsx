import { Suspense, useEffect, useRef, useState } from 'react'
import { invalidate } from '../provider/stale'
import { useSession } from '../../../src/answers/session'
import { Button, type ButtonVariant } from '../../../ui/buttons/Button'
import { IconButton } from '../../../ui/buttons/IconButton'
import { ActionDialog } from './ActionDialog'
import type { DialogAction, OneAction, OneWording } from './record-action'
import { useAction } from './use-action'

interface ActionButtonProps<Row> {
  readonly action: OneAction<Row> | DialogAction<Row>
  readonly record: Row
  readonly variant?: ButtonVariant
  /** At a row's end, where an icon has to do. */
  readonly row?: boolean
  /** The record is gone. */
  readonly onRemoved?: () => void
}

/** Does something to one record, where it concerns it and the reader may. */
export function ActionButton<Row extends { readonly id: string }>(props: ActionButtonProps<Row>) {
  const { action, record, row = false, onRemoved } = props
  const { icon, main = false, resource } = action
  const { variant = main ? 'primary' : 'secondary' } = props
  const { user: reader } = useSession()
  const [busy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const run = useAction(resource, onRemoved)
  const isOffered = action.concerns?.(record, reader) ?? true
  const wording: Pick<OneWording, 'label' | 'inRow'> =
    'Dialog' in action ? action : action.one(record)
  const { label, inRow = label } = wording

  function onClick() {
    if ('Dialog' in action || action.one(record).title !== undefined) return setOpen(true)
    setBusy(true)
    void run(action, record).finally(() => setBusy(false))
  }

  const close = () => setOpen(false)
  return (
    <>
      {isOffered && row && <IconButton label={inRow} disabled={busy} {...{ icon, onClick }} />}
      {isOffered && !row && (
        <Button {...{ variant, busy, onClick }} {...(variant !== 'quiet' && { icon })}>
          {label}
        </Button>
      )}
      {/* It stays when the button goes: what it has to say may be that the action concerns the record no more. */}
      {isOpen && (
        <Suspense fallback={null}>
          {'Dialog' in action ? (
            <OwnDialog {...{ action, record }} onClose={close} />
          ) : (
            <ActionDialog {...{ action, record, onRemoved }} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}

/**
 * What it changed, or found changed, is read anew once it is closed: where the record is gone, so is its page, and with it would go the
 * dialog that says so.
 */
function OwnDialog<Row>(props: {
  readonly action: DialogAction<Row>
  readonly record: Row
  readonly onClose: () => void
}) {
  const { action, record, onClose } = props
  const { resource } = action
  const isStale = useRef(false)
  const onDone = () => {
    isStale.current = true
  }
  useEffect(
    () => () => {
      if (isStale.current) invalidate(resource)
    },
    [resource],
  )
  return <action.Dialog rows={[record]} selected={1} {...{ onDone, onClose }} />
}

/** All that can be done to one record, of these. */
export function ActionButtons<Row extends { readonly id: string }>(
  props: Omit<ActionButtonProps<Row>, 'action'> & {
    readonly actions: readonly ActionButtonProps<Row>['action'][]
  },
) {
  const { actions, ...rest } = props
  return actions.map((action) => <ActionButton key={action.key} action={action} {...rest} />)
}
