import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { useIdempotencyKey } from '../../src/api/calls/idempotency-key'
import { invalidate } from '../admin/provider/stale'
import { useCallMutation } from '../../src/api/calls/query'
import { paths } from '../../src/paths'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { ErrorAlert } from '../../ui/feedback/ErrorAlert'
import { TextInput } from '../../ui/fields/TextInput'
import { toasts } from '../../ui/feedback/toasts'
import { useNameFocus } from '../../ui/focus/use-name-focus'
import { CopyScope } from './CopyScope'

const words = it.admin.databaseSettings.duplicate
const maxNameLength = 200

/** Dialog that copies a database without its surveys, and opens the copy in the designer. */
export function DuplicateDialog(props: {
  readonly database: Resource<'databases'>
  readonly onClose: () => void
}) {
  const { database, onClose } = props
  const navigate = useNavigate()
  const field = useNameFocus()
  const [name, setName] = useState(words.copyOf(database.name.slice(0, maxNameLength - 10)))
  const keyOf = useIdempotencyKey()
  const clone = useCallMutation('cloneDatabase', {
    onSuccess() {
      invalidate('databases')
      toasts.success(words.done)
    },
  })

  return (
    <FormDialog
      title={words.title(database.name)}
      confirm={words.confirm}
      busy={clone.isPending}
      onSubmit={() =>
        clone.mutate(
          { params: { id: database.id }, body: { name }, idempotencyKey: keyOf(name) },
          // A callback of `mutate` doesn't run if the dialog has been closed meanwhile.
          { onSuccess: ({ data }) => void navigate(paths.admin.databaseEdit(data.id)) },
        )
      }
      onClose={onClose}
    >
      <ErrorAlert error={clone.error} statuses={[404, 422]} />
      <TextInput
        ref={field}
        label={words.name}
        value={name}
        error={clone.error?.fieldMessages()['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <CopyScope
        lists={[
          [words.copied, words.copiedList],
          [words.left, words.leftList],
        ]}
      />
    </FormDialog>
  )
}
