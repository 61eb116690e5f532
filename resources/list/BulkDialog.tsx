import { useEffect, useRef, useState } from 'react'
import { it } from '../../i18n/it'
import { CallError } from '../../src/data/call-error'
import { Button } from '../../src/ui/buttons/Button'
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog'
import { Dialog } from '../../src/ui/dialogs/Dialog'
import { ProgressBar } from '../../src/ui/ProgressBar'
import { toasts } from '../../src/ui/toasts/toasts'
import type { BulkFailure, BulkTask, BulkWording } from './bulk-action'
import { BulkResult } from './BulkResult'

const words = it.admin.list

interface BulkDialogProps {
  readonly action: BulkWording
  /** The records that it concerns, of all that are selected. */
  readonly tasks: readonly BulkTask[]
  readonly selected: number
  /** These are done; they are no longer selected. */
  readonly onDone: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** Asks, does one record after the other, and says of each that failed why. What was done stays done. */
export function BulkDialog(props: BulkDialogProps) {
  const { action, tasks, selected, onDone, onClose } = props
  const [running, setRunning] = useState<{ done: number; of: number } | null>(null)
  const [result, setResult] = useState<{ done: number; failures: BulkFailure[] } | null>(null)
  const stopped = useRef(false)
  // Who leaves the page stops what has not begun.
  useEffect(() => () => void (stopped.current = true), [])

  async function run(chosen: readonly BulkTask[]) {
    stopped.current = false
    const done: string[] = []
    const failures: BulkFailure[] = []
    for (const task of chosen) {
      if (stopped.current) break
      setRunning({ done: done.length + failures.length, of: chosen.length })
      try {
        await task.run()
        done.push(task.id)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        failures.push({ task, message: error.message })
        // The session has ended: the way leads to the login page (spec §8).
        if (error.status === 401) break
      }
    }
    setRunning(null)
    onDone(done)
    if (failures.length === 0) {
      // Who stopped before the first has nothing done.
      if (done.length > 0) toasts.success(action.done(done.length))
      onClose()
    } else setResult((former) => ({ done: (former?.done ?? 0) + done.length, failures }))
  }

  if (running) {
    return (
      <Dialog
        title={action.title(tasks.length)}
        onClose={() => (stopped.current = true)}
        actions={<Button onClick={() => (stopped.current = true)}>{words.stop}</Button>}
      >
        <ProgressBar label={action.label} value={running.done} max={running.of} />
      </Dialog>
    )
  }
  if (result) {
    return (
      <BulkResult
        title={words.result(action.label)}
        done={result.done > 0 ? action.done(result.done) : null}
        failures={result.failures}
        onRetry={() => void run(result.failures.map(({ task }) => task))}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      title={action.title(tasks.length)}
      confirm={action.confirm}
      danger={action.danger ?? false}
      {...(action.typed !== undefined && {
        typed: { label: words.typeWord(action.typed), text: action.typed },
      })}
      onConfirm={() => run(tasks)}
      onClose={onClose}
    >
      <p>{action.text}</p>
      {tasks.length < selected && <p>{words.concerns(tasks.length, selected)}</p>}
      <Names names={tasks.map(({ name }) => name)} />
    </ConfirmDialog>
  )
}

const mostNamed = 8

function Names({ names }: { readonly names: readonly string[] }) {
  const more = names.length - mostNamed
  return (
    <ul className="list__names">
      {names.slice(0, mostNamed).map((name, index) => (
        // Two records may have one name.
        <li key={index}>{name}</li>
      ))}
      {more > 0 && <li>{words.andMore(more)}</li>}
    </ul>
  )
}
