import { useState } from 'react'
import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { useCallMutation } from '../../src/data/query'
import { Button } from '../../src/ui/Button'
import { Dialog } from '../../src/ui/Dialog'
import { ErrorAlert } from '../../src/ui/ErrorAlert'
import { toasts } from '../../src/ui/toasts'
import { DatabaseFields, type DatabaseValues } from './DatabaseFields'
import { forgetDatabaseLists } from './database-cache'

const words = it.admin.databases

/** Changes name and centres of a database. */
export function DatabaseSettingsDialog(props: {
  readonly database: Resource<'databases'>
  readonly onClose: () => void
}) {
  const { database, onClose } = props
  const { id, name, providers, revision } = database
  const [values, setValues] = useState<DatabaseValues>({ name, providers })
  const update = useCallMutation('updateDatabase', {
    onSuccess() {
      forgetDatabaseLists()
      toasts.success(words.saved)
      onClose()
    },
  })
  return (
    <Dialog
      title={words.renameTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{it.shell.cancel}</Button>
          <Button
            variant="primary"
            busy={update.isPending}
            onClick={() =>
              update.mutate({ params: { id }, body: { ...values, revision }, quiet: [409] })
            }
          >
            {words.save}
          </Button>
        </>
      }
    >
      <ErrorAlert error={update.error} statuses={[409, 422]} />
      <DatabaseFields
        values={values}
        problems={update.error?.fieldMessages() ?? {}}
        onChange={setValues}
      />
    </Dialog>
  )
}
