import { useMemo, useState } from 'react'
import { Create } from 'react-admin'
import { useSearchParams } from 'react-router'
import { Card } from '../../src/ui/Card'
import { Page } from '../../src/ui/page/Page'
import { addressOf, type DefinedResource } from '../resource'
import { initialValues, ModelInputs } from '../model/inputs'
import { RecordForm } from './RecordForm'

/** A new record; values may come along in the page's address (`?email=…`). */
export function ResourceCreate({ resource }: { readonly resource: DefinedResource }) {
  const { type, words, create = {}, screens } = resource
  const [search] = useSearchParams()
  const record = useMemo(
    () => ({ ...initialValues(type), ...create.initial?.(search) }),
    [type, create, search],
  )
  const [idempotencyKey] = useState(() => crypto.randomUUID())
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
        redirect={create.redirect ?? (screens.show ? 'show' : 'list')}
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
