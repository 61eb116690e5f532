import { useDataProvider, useUnselect } from 'react-admin'
import type { ResourceType } from '../../../contract/models/index'
import { CallError } from '../../../src/api/calls/call-error'
import { invalidate } from '../provider/stale'
import { toasts } from '../../../ui/feedback/toasts'
import { reasonOf } from '../start'
import type { OneAction } from './record-action'

/** What takes the place of what was refused, and why it was. */
export interface Instead<Row> {
  readonly action: OneAction<Row>
  readonly reason: string
}

/**
 * Does something to one record and says what became of it, unless something else can be offered instead.
 *
 * @param onRemoved the record is gone
 */
export function useAction(resource: ResourceType, onRemoved?: () => void) {
  const provider = useDataProvider()
  const unselect = useUnselect(resource)
  return async <Row extends { readonly id: string }>(
    { removes = false, run, one, instead }: OneAction<Row>,
    record: Row,
  ): Promise<Instead<Row> | null> => {
    try {
      await run(record, provider)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Whatever stood in its way may be news of the record.
      invalidate(resource)
      const other = instead?.(error, record)
      if (other) return { action: other, reason: error.message }
      // Of a session that has ended the shell tells (product §13).
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
