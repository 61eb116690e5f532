import { type ReactNode, useEffect } from 'react'
import { Form, type FormProps, SaveButton } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { it } from '../../i18n/it'
import { LinkButton } from '../../src/ui/buttons/LinkButton'
import './forms.css'

interface RecordFormProps {
  /** Where it is left to; a form among others is not left. */
  readonly back?: string
  /** What the button says that stores it. */
  readonly confirm?: string | undefined
  /** In place of the context's record and saving: react-admin's own. */
  readonly form?: Pick<FormProps, 'record' | 'onSubmit'>
  readonly children: ReactNode
}

/** react-admin's form; leaving it with something unsaved warns, and what is refused first has the focus. */
export function RecordForm({ back, confirm, form, children }: RecordFormProps) {
  return (
    // The server says what is wrong, in its words, at the fields.
    <Form noValidate warnWhenUnsavedChanges {...form}>
      <div className="record-form">
        {children}
        <FirstRefused />
        <div className="record-form__actions">
          {back !== undefined && <LinkButton to={back}>{it.shell.cancel}</LinkButton>}
          <SaveButton alwaysEnable {...(confirm !== undefined && { label: confirm })} />
        </div>
      </div>
    </Form>
  )
}

function FirstRefused() {
  const { errors, isSubmitting } = useFormState()
  const isRefused = !isSubmitting && Object.keys(errors).length > 0
  useEffect(() => {
    if (isRefused) {
      document.querySelector<HTMLElement>('.record-form [aria-invalid="true"]')?.focus()
    }
  }, [isRefused])
  return null
}
