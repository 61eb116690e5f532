import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { useIdempotencyKey } from '../../src/data/calls/idempotency-key'
import { forget } from '../../src/data/provider/stale'
import { useCallMutation } from '../../src/data/calls/query'
import { paths } from '../../src/paths'
import { Button } from '../../src/ui/buttons/Button'
import { Dialog } from '../../src/ui/dialogs/Dialog'
import { ErrorAlert } from '../../src/ui/page/ErrorAlert'
import { TextInput } from '../../src/ui/fields/TextInput'
import { toasts } from '../../src/ui/toasts/toasts'
import { useNameFocus } from '../../src/ui/use-name-focus'

const words = it.admin.databaseSettings.duplicate
const longestName = 200

/** Copies a database without its surveys, and opens the copy in the designer. */
export function DuplicateDialog(props: {
  readonly database: Resource<'databases'>
  readonly onClose: () => void
}) {
  const { database, onClose } = props
  const navigate = useNavigate()
  const form = useId()
  const field = useNameFocus()
  const [name, setName] = useState(words.copyOf(database.name.slice(0, longestName - 10)))
  const keyOf = useIdempotencyKey()
  const clone = useCallMutation('cloneDatabase', {
    async onSuccess({ data }) {
      forget('databases')
      toasts.success(words.done)
      await navigate(paths.admin.databaseEdit(data.id))
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!clone.isPending)
      clone.mutate({ params: { id: database.id }, body: { name }, idempotencyKey: keyOf(name) })
  }

  return (
    <Dialog
      title={words.title(database.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{it.shell.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={clone.isPending}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form className="form" id={form} onSubmit={submit} noValidate>
        <ErrorAlert error={clone.error} statuses={[404, 422]} />
        <TextInput
          ref={field}
          label={words.name}
          value={name}
          error={clone.error?.fieldMessages()['name']}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
      <div className="duplicate">
        {(['copied', 'left'] as const).map((part) => (
          <section key={part} aria-labelledby={`${form}-${part}`}>
            <h3 id={`${form}-${part}`}>{words[part]}</h3>
            <ul>
              {words[`${part}List`].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
