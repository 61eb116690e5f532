import { useMemo } from 'react'
import { Create } from 'react-admin'
import { useIdempotencyKey } from '../../../src/api/calls/idempotency-key'
import { Card } from '../../../ui/layout/Card'
import { Page } from '../../../ui/layout/Page'
import { addressOf, type DefinedResource } from '../resource'
import { initialValues, ModelInputs } from '../model/inputs'
import { afterSave, RecordForm } from './RecordForm'

/** Page with the form of a new record. */
export function ResourceCreate({ resource }: { readonly resource: DefinedResource }) {
  const { type, words, create = {} } = resource
  const record = useMemo(() => ({ ...initialValues(type), ...create.initial }), [type, create])
  const idempotencyKey = useIdempotencyKey()
  return (
    <Page
      title={words.create}
      narrow
      breadcrumbs={[{ label: words.title, to: addressOf(resource) }]}
    >
      <Create
        title={false}
        actions={false}
        component="div"
        redirect={create.redirect ?? afterSave(resource)}
        record={record}
        {...(create.transform && { transform: create.transform })}
        mutationOptions={{ meta: { idempotencyKey } }}
      >
        <Card>
          <RecordForm back={addressOf(resource)} confirm={create.confirm}>
            {create.Inputs ? <create.Inputs /> : <ModelInputs resource={resource} of="create" />}
          </RecordForm>
        </Card>
      </Create>
    </Page>
  )
}
