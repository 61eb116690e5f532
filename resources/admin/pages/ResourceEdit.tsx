import { EditBase, useEditContext, useNotify, useRedirect } from 'react-admin'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useSession } from '../../../src/answers/session'
import { Alert } from '../../../ui/feedback/Alert'
import { Card } from '../../../ui/layout/Card'
import { addressOf, type AnyRow, type DefinedResource } from '../resource'
import { ModelInputs } from '../model/inputs'
import { afterSave, RecordForm } from './RecordForm'
import { RecordPage } from './RecordPage'

/** Page with a record's form. It waits for the server's reply before it reports success. */
export function ResourceEdit({ resource }: { readonly resource: DefinedResource }) {
  return (
    <EditBase redirectOnError={false} mutationMode="pessimistic" redirect={afterSave(resource)}>
      <Screen resource={resource} />
    </EditBase>
  )
}

function Screen({ resource }: { readonly resource: DefinedResource }) {
  const query = useEditContext<AnyRow>()
  const { user: reader } = useSession()
  return (
    <RecordPage resource={resource} query={query} title={resource.words.editTitle}>
      {(record) => {
        const reason = resource.whyNot?.('update', reader, record) ?? null
        if (reason !== null) return <Alert tone="info">{reason}</Alert>
        return <EditForm key={record.id} {...{ resource, record }} />
      }}
    </RecordPage>
  )
}

/** Form that sends only the changed fields, so that it keeps what others have changed meanwhile. */
function EditForm(props: { readonly resource: DefinedResource; readonly record: AnyRow }) {
  const { resource, record } = props
  const { type, edit: { Inputs, transform } = {} } = resource
  const { save } = useEditContext<AnyRow>()
  const notify = useNotify()
  const redirect = useRedirect()
  const [changedFields, setChangedFields] = useState<readonly string[]>([])
  // A newer version of the record replaces the form's values only while nothing has been changed in it.
  const [base, setBase] = useState(record)
  if (base !== record && changedFields.length === 0) setBase(record)

  async function submit(values: FieldValues) {
    const changes = Object.fromEntries(changedFields.map((name) => [name, values[name] as unknown]))
    const body = transform?.(changes) ?? changes
    if (Object.keys(body).length > 0) {
      const { revision } = base
      return save?.(revision === undefined ? body : { ...body, revision })
    }
    // Without changes nothing is sent, but the form closes like after a save.
    notify(`resources.${type}.notifications.updated`, {
      type: 'info',
      messageArgs: { smart_count: 1 },
    })
    redirect(afterSave(resource), type, record.id, record)
    return undefined
  }

  return (
    <Card>
      <RecordForm
        back={addressOf(resource, record.id)}
        form={{ record: base, onSubmit: submit }}
        onChangedFields={setChangedFields}
      >
        {Inputs ? <Inputs /> : <ModelInputs resource={resource} of="update" />}
      </RecordForm>
    </Card>
  )
}
