import { useEffect, useRef, useState } from 'react'
import { forget } from '../../src/data/provider/stale'
import { useSession } from '../../src/data/session/session'
import { Button, type ButtonVariant } from '../../src/ui/buttons/Button'
import { IconButton } from '../../src/ui/buttons/IconButton'
import { DialogButton } from '../../src/ui/dialogs/DialogButton'
import { start } from '../start'
import { ActionDialog } from './ActionDialog'
import type { DialogAction, OneAction } from './record-action'
import { type One, useAction } from './use-action'

interface Placed {
  readonly variant?: ButtonVariant
  /** At a row's end, where an icon has to do. */
  readonly row?: boolean
}

type ActionButtonProps<Row> = Placed &
  Omit<One<Row>, 'action'> & { readonly action: OneAction<Row> | DialogAction<Row> }

/** Does something to one record, where it concerns it and the reader may. */
export function ActionButton<Row extends { readonly id: string }>(props: ActionButtonProps<Row>) {
  const { action, ...rest } = props
  const { user: reader } = useSession()
  if (!(action.concerns?.(rest.record, reader) ?? true)) return null
  if ('Dialog' in action) return <OwnDialog action={action} {...rest} />
  const asks = action.one(rest.record).title !== undefined
  return asks ? <Asking action={action} {...rest} /> : <AtOnce action={action} {...rest} />
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

function OwnDialog<Row>(props: Placed & { action: DialogAction<Row>; record: Row }) {
  const { action, variant = action.main ? 'primary' : 'secondary' } = props
  return (
    <DialogButton
      {...{ variant, icon: action.icon }}
      dialog={(onClose) => <OpenDialog {...props} onClose={onClose} />}
    >
      {action.label}
    </DialogButton>
  )
}

/**
 * What it changed, or found changed, is read anew once it is closed: a record that the action concerns no more takes the button away, and
 * with it would go the dialog that says what was refused.
 */
function OpenDialog<Row>(props: { action: DialogAction<Row>; record: Row; onClose: () => void }) {
  const { action, record, onClose } = props
  const { resource } = action
  const isStale = useRef(false)
  const onDone = () => {
    isStale.current = true
  }
  useEffect(
    () => () => {
      if (isStale.current) forget(resource)
    },
    [resource],
  )
  return <action.Dialog rows={[record]} selected={1} {...{ onDone, onClose }} />
}

function Asking<Row extends { readonly id: string }>(props: Placed & One<Row>) {
  const { action, record, variant = 'secondary', row = false } = props
  const { label, inRow = label } = action.one(record)
  const dialog = (onClose: () => void) => <ActionDialog {...props} onClose={onClose} />
  if (row) return <DialogButton icon={action.icon} label={inRow} dialog={dialog} />
  return (
    <DialogButton {...{ variant, dialog }} {...(variant !== 'quiet' && { icon: action.icon })}>
      {label}
    </DialogButton>
  )
}

function AtOnce<Row extends { readonly id: string }>(props: Placed & One<Row>) {
  const { action, record, variant = 'secondary', row = false } = props
  const [busy, setBusy] = useState(false)
  const run = useAction(props)
  const { label, inRow = label } = action.one(record)
  const onClick = () => {
    setBusy(true)
    start(run().finally(() => setBusy(false)))
  }
  if (row) return <IconButton icon={action.icon} label={inRow} disabled={busy} onClick={onClick} />
  return (
    <Button {...{ variant, busy, onClick }} {...(variant !== 'quiet' && { icon: action.icon })}>
      {label}
    </Button>
  )
}
