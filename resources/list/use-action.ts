import { useDataProvider, useUnselect } from 'react-admin'
import { CallError } from '../../src/data/calls/call-error'
import { forget } from '../../src/data/provider/stale'
import { toasts } from '../../src/ui/toasts/toasts'
import { reasonOf } from '../start'
import type { OneAction } from './record-action'

/** Something done to one record. */
export interface One<Row> {
  readonly action: OneAction<Row>
  readonly record: Row
  /** The record is gone. */
  readonly onRemoved?: (() => void) | undefined
}

/** What takes the place of what was refused, and why it was. */
export interface Instead<Row> {
  readonly action: OneAction<Row>
  readonly reason: string
}

/** Does something to one record and says what became of it, unless something else can be offered instead. */
export function useAction<Row extends { readonly id: string }>({
  action,
  record,
  onRemoved,
}: One<Row>): () => Promise<Instead<Row> | null> {
  const { resource, removes = false, run, one, instead } = action
  const provider = useDataProvider()
  const unselect = useUnselect(resource)
  return async () => {
    try {
      await run(record, provider)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Whatever stood in its way may be news of the record.
      forget(resource)
      const other = instead?.(error, record)
      if (other) return { action: other, reason: error.message }
      // Of a session that has ended the shell tells (spec §8).
      if (error.status !== 401) toasts.error(reasonOf(error))
      return null
    }
    forget(resource, removes ? record.id : undefined)
    toasts.success(one(record).done)
    if (removes) {
      unselect([record.id], true)
      onRemoved?.()
    }
    return null
  }
}
