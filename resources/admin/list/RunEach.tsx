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

/** An action's call for one of several records. */
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
  /** The action's name. */
  readonly label: string
  readonly done: (count: number) => string
  readonly tasks: readonly Task[]
  /** Renders the question before the action. */
  readonly ask: (run: () => Promise<void>) => ReactNode
  /** Called with the ids of the tasks that succeeded; others may have failed. */
  readonly onDone: (ids: readonly string[]) => void
  readonly onClose: () => void
}

/** Asks, runs the tasks one after the other, and lists those that failed with the reason. What succeeded is not undone. */
export function RunEach({ label, done: wordOf, tasks, ask, onDone, onClose }: RunEachProps) {
  const [running, setRunning] = useState<{ control: AbortController; done: number; all: number }>()
  const [result, setResult] = useState<{ done: number; failures: Failure[] }>()
  const control = running?.control
  // Leaving the page stops the tasks that have not begun.
  useEffect(() => () => control?.abort(), [control])

  async function run(tasks: readonly Task[]) {
    const control = new AbortController()
    const done: string[] = []
    const failures: Failure[] = []
    for (const task of tasks) {
      if (control.signal.aborted) break
      setRunning({ control, done: done.length + failures.length, all: tasks.length })
      try {
        await task.run()
        done.push(task.id)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        failures.push({ task, outcome: reasonOf(error) })
        // The session has ended: the shell leads to the login page (product §13).
        if (error.status === 401) break
      }
    }
    setRunning(undefined)
    onDone(done)
    if (failures.length > 0) {
      return setResult((former) => ({ done: (former?.done ?? 0) + done.length, failures }))
    }
    // Nothing is done if it was stopped before the first task.
    if (done.length > 0) toasts.success(wordOf(done.length))
    onClose()
  }

  if (running) {
    const stop = () => running.control.abort()
    return (
      <Dialog title={label} onClose={stop} actions={<Button onClick={stop}>{words.stop}</Button>}>
        <ProgressBar label={label} value={running.done} max={running.all} />
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
