import { it } from '../../i18n/it'
import { Alert } from '../../src/ui/page/Alert'
import { Button } from '../../src/ui/buttons/Button'
import { Dialog } from '../../src/ui/dialogs/Dialog'
import type { BulkFailure } from './bulk-action'

const words = it.admin.list

interface BulkResultProps {
  readonly title: string
  readonly done: string | null
  readonly failures: readonly BulkFailure[]
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** What became of each record: a line for every one that failed, with the server's sentence. */
export function BulkResult(props: BulkResultProps) {
  const { title, done, failures, onRetry, onClose } = props
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button icon="refresh" onClick={onRetry}>
            {it.shell.retry}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {it.shell.close}
          </Button>
        </>
      }
    >
      {done !== null && <Alert tone="success">{done}</Alert>}
      <Alert tone="danger">{words.failed(failures.length)}</Alert>
      <ul className="list__failures">
        {failures.map(({ task, message }) => (
          <li key={task.id}>
            <strong>{task.name}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
