import { useState } from 'react'
import { Ask } from './Ask'
import type { OneAction } from './record-action'
import { type Instead, useAction } from './use-action'

/** Asks before something is done to one record; where it is refused, something else may be asked instead. */
export function ActionDialog<Row extends { readonly id: string }>(props: {
  readonly action: OneAction<Row>
  readonly record: Row
  /** The record is gone. */
  readonly onRemoved?: (() => void) | undefined
  readonly onClose: () => void
}) {
  const { record, onRemoved, onClose } = props
  const [instead, setInstead] = useState<Instead<Row> | null>(null)
  const action = instead?.action ?? props.action
  const run = useAction(action.resource, onRemoved)
  const wording = action.one(record)
  const text = [instead?.reason ?? [], wording.text ?? []].flat()

  async function confirm() {
    const next = await run(action, record)
    if (next) setInstead(next)
    else onClose()
  }

  return (
    <Ask
      key={action.key}
      wording={{ ...wording, text }}
      title={wording.title ?? wording.label}
      danger={action.danger}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
