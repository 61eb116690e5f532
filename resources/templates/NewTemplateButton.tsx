import { it } from '../../i18n/admin'
import type { ButtonVariant } from '../../ui/buttons/Button'
import { DialogButton } from '../../ui/dialogs/DialogButton'
import { TemplateNameDialog } from './TemplateNameDialog'

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
