import { useState } from 'react'
import { useDataProvider, useUnselect } from 'react-admin'
import type { ResourceType } from '../../../contract/models/index'
import { CallError } from '../../../src/api/calls/call-error'
import { toasts } from '../../../ui/feedback/toasts'
import { invalidate } from '../provider/stale'
import { reasonOf } from '../start'
import { ConfirmAction } from './ConfirmAction'
import type { OneAction } from './record-action'

/** Action that is offered because another one was refused, with the server's reason. */
interface Alternative<Row> {
  readonly action: OneAction<Row>
  readonly reason: string
}

/** Asks for confirmation of an action on one record. If the server refuses it, its alternative is asked next. */
export function ActionDialog<Row extends { readonly id: string }>(props: {
  readonly action: OneAction<Row>
  readonly record: Row
  /** Called once the record has been deleted. */
  readonly onRemoved?: (() => void) | undefined
  readonly onClose: () => void
}) {
  const { record, onRemoved, onClose } = props
  const [alternative, setAlternative] = useState<Alternative<Row> | null>(null)
  const action = alternative?.action ?? props.action
  const run = useAction(action.resource, onRemoved)
  const wording = action.one(record)
  const text = [alternative?.reason ?? [], wording.text ?? []].flat()

  async function confirm() {
    const next = await run(action, record)
    if (next) setAlternative(next)
    else onClose()
  }

  return (
    <ConfirmAction
      key={action.key}
      wording={{ ...wording, text }}
      title={wording.title ?? wording.label}
      danger={action.danger}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

/**
 * Runner of actions on single records: it makes the call and shows the outcome in a toast.
 *
 * @param onRemoved called once the record has been deleted
 * @returns a function that resolves to the alternative of a refused action, or to null
 */
export function useAction(resource: ResourceType, onRemoved?: () => void) {
  const provider = useDataProvider()
  const unselect = useUnselect(resource)
  return async <Row extends { readonly id: string }>(
    { removes = false, run, one, instead }: OneAction<Row>,
    record: Row,
  ): Promise<Alternative<Row> | null> => {
    try {
      await run(record, provider)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // The reason of the refusal may be a change of the record that this page has not read yet.
      invalidate(resource)
      const action = instead?.(error, record)
      if (action) return { action, reason: error.message }
      // The shell reports a session that has ended (product §13).
      if (error.status !== 401) toasts.error(reasonOf(error))
      return null
    }
    invalidate(resource, removes ? record.id : undefined)
    toasts.success(one(record).done)
    if (removes) {
      unselect([record.id], true)
      onRemoved?.()
    }
    return null
  }
}
