import { Suspense, useEffect, useRef, useState } from 'react'
import { invalidate } from '../provider/stale'
import { useSession } from '../../../src/answers/session'
import { Button, type ButtonVariant } from '../../../ui/buttons/Button'
import { IconButton } from '../../../ui/buttons/IconButton'
import { ActionDialog, useAction } from './ActionDialog'
import type { DialogAction, OneAction, OneWording } from './record-action'

interface ActionButtonProps<Row> {
  readonly action: OneAction<Row> | DialogAction<Row>
  readonly record: Row
  readonly variant?: ButtonVariant
  /** Whether it stands at the end of a row, as an icon alone. */
  readonly row?: boolean
  /** Called once the record has been deleted. */
  readonly onRemoved?: () => void
}

/** Button for an action on one record, if the action concerns that record and the reader may run it. */
export function ActionButton<Row extends { readonly id: string }>(props: ActionButtonProps<Row>) {
  const { action, record, row = false, onRemoved } = props
  const { icon, main = false, resource } = action
  const { variant = main ? 'primary' : 'secondary' } = props
  const { user: reader } = useSession()
  const [busy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const run = useAction(resource, onRemoved)
  const isAvailable = action.concerns?.(record, reader) ?? true
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
      {isAvailable && row && <IconButton label={inRow} disabled={busy} {...{ icon, onClick }} />}
      {isAvailable && !row && (
        <Button {...{ variant, busy, onClick }} {...(variant !== 'quiet' && { icon })}>
          {label}
        </Button>
      )}
      {/* An open dialog stays if the button disappears: it may be about to report that the action no longer applies. */}
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
 * Dialog of an action that brings its own. Changed records are read again only once it is closed: if the record was deleted,
 * its page disappears, and an open dialog with it.
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

/** Buttons for those of the actions that are available for the record. */
export function ActionButtons<Row extends { readonly id: string }>(
  props: Omit<ActionButtonProps<Row>, 'action'> & {
    readonly actions: readonly ActionButtonProps<Row>['action'][]
  },
) {
  const { actions, ...rest } = props
  return actions.map((action) => <ActionButton key={action.key} action={action} {...rest} />)
}
