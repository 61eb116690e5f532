import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { it } from '../../i18n/it'
import { useCallMutation } from '../../src/data/query'
import { paths } from '../../src/paths'
import { Button } from '../../src/ui/Button'
import { Card } from '../../src/ui/Card'
import { ErrorAlert } from '../../src/ui/ErrorAlert'
import { LinkButton } from '../../src/ui/LinkButton'
import { Page } from '../../src/ui/Page'
import { toasts } from '../../src/ui/toasts'
import { DatabaseFields, type DatabaseValues } from './DatabaseFields'
import { forgetDatabaseLists } from './database-cache'

const words = it.admin.databases

/** A new database; the designer opens next. */
export function DatabaseCreate() {
  const navigate = useNavigate()
  const [values, setValues] = useState<DatabaseValues>({ name: words.defaultName, providers: [] })
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const create = useCallMutation('createDatabase', {
    async onSuccess({ data }) {
      forgetDatabaseLists()
      toasts.success(words.created)
      await navigate(paths.admin.databaseEdit(data.id))
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!create.isPending) create.mutate({ body: values, idempotencyKey })
  }

  return (
    <Page
      title={words.create}
      narrow
      breadcrumbs={[{ label: words.title, to: paths.admin.databases() }]}
    >
      <Card>
        <form className="form" onSubmit={submit} noValidate>
          <ErrorAlert error={create.error} />
          <DatabaseFields
            values={values}
            problems={create.error?.fieldMessages() ?? {}}
            onChange={setValues}
          />
          <div className="form__actions">
            <LinkButton to={paths.admin.databases()}>{it.shell.cancel}</LinkButton>
            <Button type="submit" variant="primary" busy={create.isPending}>
              {words.createConfirm}
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  )
}
