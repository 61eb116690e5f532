import { type ReactNode, useEffect, useState } from 'react'
import { it } from '../../../i18n/admin'
import { CallError } from '../../../src/api/calls/call-error'
import { Button } from '../../../ui/buttons/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { Alert } from '../../../ui/feedback/Alert'
import { ProgressBar } from '../../../ui/layout/ProgressBar'
import { toasts } from '../../../ui/feedback/toasts'
import { reasonOf } from '../start'
import { Results } from './Results'

const words = it.admin.list

/** One record's part of what is done to several. */
interface Task {
  readonly id: string
  readonly name: string
  readonly run: () => Promise<unknown>
}

interface Failure {
  readonly task: Task
  /** The server's sentence. */
  readonly outcome: string
}

interface RunEachProps {
  /** What is done. */
  readonly label: string
  readonly done: (count: number) => string
  readonly tasks: readonly Task[]
  /** Draws what asks before anything is done. */
  readonly ask: (run: () => Promise<void>) => ReactNode
  /** These are done; something may have been refused. */
  readonly onDone: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** Asks, does one after the other, and says of each that failed why. What was done stays done. */
export function RunEach({ label, done: wordOf, tasks, ask, onDone, onClose }: RunEachProps) {
  const [running, setRunning] = useState<{ control: AbortController; done: number; of: number }>()
  const [result, setResult] = useState<{ done: number; failures: Failure[] }>()
  const control = running?.control
  // Who leaves the page stops what has not begun.
  useEffect(() => () => control?.abort(), [control])

  async function run(tasks: readonly Task[]) {
    const control = new AbortController()
    const done: string[] = []
    const failures: Failure[] = []
    for (const task of tasks) {
      if (control.signal.aborted) break
      setRunning({ control, done: done.length + failures.length, of: tasks.length })
      try {
        await task.run()
        done.push(task.id)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        failures.push({ task, outcome: reasonOf(error) })
        // The session has ended: the way leads to the login page (product §13).
        if (error.status === 401) break
      }
    }
    setRunning(undefined)
    onDone(done)
    if (failures.length > 0) {
      return setResult((former) => ({ done: (former?.done ?? 0) + done.length, failures }))
    }
    // Who stopped before the first has nothing done.
    if (done.length > 0) toasts.success(wordOf(done.length))
    onClose()
  }

  if (running) {
    const stop = () => running.control.abort()
    return (
      <Dialog title={label} onClose={stop} actions={<Button onClick={stop}>{words.stop}</Button>}>
        <ProgressBar label={label} value={running.done} max={running.of} />
      </Dialog>
    )
  }
  if (!result) return ask(() => run(tasks))
  const { done, failures } = result
  const again = () => void run(failures.map(({ task }) => task))
  return (
    <Results
      title={words.result(label)}
      results={failures.map(({ task: { name }, outcome }) => ({ name, outcome }))}
      retry={{ label: it.shell.retry, run: again }}
      onClose={onClose}
    >
      {done > 0 && <Alert tone="success">{wordOf(done)}</Alert>}
      <Alert tone="danger">{words.failed(failures.length)}</Alert>
    </Results>
  )
}
