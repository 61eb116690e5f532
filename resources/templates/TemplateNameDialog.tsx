import { useState } from 'react'
import { useCreate, useUpdate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import type { CallError } from '../../src/api/calls/call-error'
import { useIdempotencyKey } from '../../src/api/calls/idempotency-key'
import { invalidate } from '../admin/provider/stale'
import { paths } from '../../src/paths'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { TextInput } from '../../ui/fields/TextInput'
import { ErrorAlert } from '../../ui/feedback/ErrorAlert'
import { toasts } from '../../ui/feedback/toasts'
import { useNameFocus } from '../../ui/focus/use-name-focus'
import type { ButtonVariant } from '../../ui/buttons/Button'
import { DialogButton } from '../../ui/dialogs/DialogButton'

const words = it.admin.templates

type Template = Resource<'templates'>

/** Dialog with the name of a template: of a new one, which is then opened, or of an existing one. */
export function TemplateNameDialog(props: {
  readonly databaseId: string
  readonly template?: Template
  readonly onClose: () => void
}) {
  const { databaseId, template, onClose } = props
  const field = useNameFocus()
  const navigate = useNavigate()
  const [name, setName] = useState(template?.name ?? '')
  const idempotencyKey = useIdempotencyKey()
  const [create, creation] = useCreate<{ name: string; databaseId: string }, CallError, Template>(
    'templates',
    { data: { databaseId, name }, meta: { idempotencyKey } },
    { onSuccess: ({ id }) => void navigate(paths.admin.statConfig(databaseId, id)) },
  )
  const [rename, renaming] = useUpdate<Template, CallError>(
    'templates',
    template && {
      id: template.id,
      data: { name, revision: template.revision },
      previousData: template,
    },
    {
      onSuccess() {
        toasts.success(words.renamed)
        onClose()
      },
      // Somebody else may have changed it: the next attempt needs the current revision.
      onError: () => invalidate('templates'),
    },
  )
  const { isPending, error } = template ? renaming : creation

  return (
    <FormDialog
      title={template ? words.renameTitle(template.name) : words.createTitle}
      confirm={template ? words.renameConfirm : words.createConfirm}
      busy={isPending}
      onSubmit={() => void (template ? rename() : create())}
      onClose={onClose}
    >
      <ErrorAlert error={error} statuses={[404]} />
      <TextInput
        ref={field}
        label={words.fields.name}
        help={words.nameHelp}
        value={name}
        error={error?.fieldMessages()['name']}
        required
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}

/** Button whose dialog asks for a name, creates a template and opens it. */
export function NewTemplateButton(props: {
  readonly databaseId: string
  readonly variant?: ButtonVariant
}) {
  const { databaseId, variant = 'primary' } = props
  return (
    <DialogButton
      {...{ variant, icon: 'add' }}
      dialog={(onClose) => <TemplateNameDialog {...{ databaseId, onClose }} />}
    >
      {it.admin.templates.create}
    </DialogButton>
  )
}
