import { type FormEvent, useId, useState } from 'react'
import { it } from '../../../i18n/it'
import { CallError } from '../../../src/data/call-error'
import { Button } from '../../../src/ui/buttons/Button'
import { Dialog } from '../../../src/ui/dialogs/Dialog'
import { ErrorAlert } from '../../../src/ui/page/ErrorAlert'
import { TextInput } from '../../../src/ui/fields/TextInput'
import { useNameFocus } from '../../../src/ui/use-name-focus'

const words = it.admin.templates

interface TemplateNameDialogProps {
  readonly title: string
  readonly confirm: string
  readonly name: string
  /** Stores the name; a failure leaves the dialog open and says why. */
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for a template's name. */
export function TemplateNameDialog(props: TemplateNameDialogProps) {
  const { title, confirm, onSave, onClose } = props
  const form = useId()
  const field = useNameFocus()
  const [name, setName] = useState(props.name)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)

  async function save() {
    setBusy(true)
    setError(null)
    try {
      await onSave(name)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void save()
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{it.shell.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form className="form" id={form} onSubmit={submit} noValidate>
        <ErrorAlert error={error} statuses={[404]} />
        <TextInput
          ref={field}
          label={words.name}
          help={words.nameHelp}
          value={name}
          error={error?.fieldMessages()['name']}
          required
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
