import { useState } from 'react'
import { it } from '../../i18n/it'
import { Button, type ButtonVariant } from '../../src/ui/buttons/Button'
import { TemplateNameDialog } from './TemplateNameDialog'

/** Asks for a name, makes the template and opens it. */
export function NewTemplateButton(props: {
  readonly databaseId: string
  readonly variant?: ButtonVariant
}) {
  const { databaseId, variant = 'primary' } = props
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button icon="add" variant={variant} onClick={() => setAsking(true)}>
        {it.admin.templates.create}
      </Button>
      {asking && <TemplateNameDialog databaseId={databaseId} onClose={() => setAsking(false)} />}
    </>
  )
}
