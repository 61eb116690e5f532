import { type ReactNode, useEffect } from 'react'
import { Form, SaveButton } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { it } from '../../i18n/it'
import { Card } from '../../src/ui/Card'
import { LinkButton } from '../../src/ui/buttons/LinkButton'
import './forms.css'

/** react-admin's form in a card; leaving it with something unsaved warns, and what is refused first has the focus. */
export function RecordForm(props: { readonly back: string; readonly children: ReactNode }) {
  const { back, children } = props
  return (
    <Card>
      {/* The server says what is wrong, in its words, at the fields. */}
      <Form noValidate warnWhenUnsavedChanges>
        <div className="record-form">
          {children}
          <FirstRefused />
          <div className="record-form__actions">
            <LinkButton to={back}>{it.shell.cancel}</LinkButton>
            <SaveButton alwaysEnable />
          </div>
        </div>
      </Form>
    </Card>
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
