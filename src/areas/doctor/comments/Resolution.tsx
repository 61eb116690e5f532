import { useState } from 'react'
import { fullName } from '../../../../contract/full-name'
import { format } from '../../../../i18n/formats/format'
import { thread as words } from '../../../../i18n/words/doctor/thread'
import { CallError } from '../../../api/calls/call-error'
import { Button } from '../../../../ui/buttons/Button'
import { Chip } from '../../../../ui/Chip'
import { ErrorAlert } from '../../../../ui/feedback/ErrorAlert'
import { toasts } from '../../../../ui/feedback/toasts'
import type { ThreadRecord } from './thread-record'

interface ResolutionProps {
  readonly thread: ThreadRecord
  readonly locked: boolean
  readonly resolve: (resolved: boolean) => Promise<void>
}

function stateOf({ resolvedAt, resolvedBy }: ThreadRecord): string {
  if (resolvedAt === null) return words.open
  const when = format.dateTime(resolvedAt)
  return resolvedBy === null ? words.resolvedAt(when) : words.resolvedBy(fullName(resolvedBy), when)
}

/** Whether a thread is resolved, since when and by whom, with a button that resolves or reopens it. */
export function Resolution({ thread, locked, resolve }: ResolutionProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const { resolved } = thread

  async function change(): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await resolve(!resolved)
      toasts.success(resolved ? words.markedOpen : words.markedResolved)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className="thread__resolution">
        <Chip tone={resolved ? 'success' : 'warning'} icon={resolved ? 'check' : 'comment'}>
          {resolved ? words.resolved : words.open}
        </Chip>
        {resolved && <span className="thread__when">{stateOf(thread)}</span>}
        {!locked && (
          <Button icon={resolved ? 'undo' : 'check'} busy={busy} onClick={() => void change()}>
            {resolved ? words.reopen : words.resolve}
          </Button>
        )}
      </div>
      <ErrorAlert error={error} statuses="all" />
    </>
  )
}
