import { useState } from 'react'
import { useNavigate } from 'react-router'
import { it } from '../../../i18n/it'
import { call } from '../../../src/data/http'
import { paths } from '../../../src/paths'
import { Button, type ButtonVariant } from '../../../src/ui/buttons/Button'
import { forgetTemplates } from './template-cache'
import { TemplateNameDialog } from './TemplateNameDialog'

const words = it.admin.templates

/** Asks for a name, makes the template and opens it. */
export function NewTemplateButton(props: {
  readonly databaseId: string
  readonly variant?: ButtonVariant
}) {
  const { databaseId, variant = 'primary' } = props
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [idempotencyKey, setKey] = useState('')

  function ask() {
    setKey(crypto.randomUUID())
    setAsking(true)
  }
  async function create(name: string) {
    const { data } = await call('createTemplate', {
      params: { databaseId },
      body: { name },
      idempotencyKey,
    })
    forgetTemplates()
    setAsking(false)
    await navigate(paths.admin.statConfig(databaseId, data.id))
  }

  return (
    <>
      <Button icon="add" variant={variant} onClick={ask}>
        {words.create}
      </Button>
      {asking && (
        <TemplateNameDialog
          title={words.createTitle}
          confirm={words.createConfirm}
          name=""
          onSave={create}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
