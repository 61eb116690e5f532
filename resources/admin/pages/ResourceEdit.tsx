import { EditBase, useEditContext, useNotify, useRedirect } from 'react-admin'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useSession } from '../../../src/answers/session'
import { Alert } from '../../../ui/feedback/Alert'
import { Card } from '../../../ui/layout/Card'
import { addressOf, type AnyRow, type DefinedResource } from '../resource'
import { ModelInputs } from '../model/inputs'
import { afterSave } from './after-save'
import { RecordForm } from './RecordForm'
import { RecordPage } from './RecordPage'

/** A record's form. What is sent is stored before anything says so. */
export function ResourceEdit({ resource }: { readonly resource: DefinedResource }) {
  return (
    <EditBase redirectOnError={false} mutationMode="pessimistic" redirect={afterSave(resource)}>
      <Screen resource={resource} />
    </EditBase>
  )
}

function Screen({ resource }: { readonly resource: DefinedResource }) {
  const found = useEditContext<AnyRow>()
  const { user: reader } = useSession()
  return (
    <RecordPage resource={resource} found={found} title={resource.words.editTitle}>
      {(record) => {
        const why = resource.refusal?.('update', reader, record) ?? null
        if (why !== null) return <Alert tone="info">{why}</Alert>
        return <Changes key={record.id} {...{ resource, record }} />
      }}
    </RecordPage>
  )
}

/** Sends what was changed alone: all else is as somebody else may have changed it meanwhile. */
function Changes(props: { readonly resource: DefinedResource; readonly record: AnyRow }) {
  const { resource, record } = props
  const { type, edit: { Inputs, transform } = {} } = resource
  const { save } = useEditContext<AnyRow>()
  const notify = useNotify()
  const redirect = useRedirect()
  const [typed, setTyped] = useState<readonly string[]>([])
  // What is read anew is shown until something is typed, and changes nothing under the reader's hands from then on.
  const [base, setBase] = useState(record)
  if (base !== record && typed.length === 0) setBase(record)

  async function submit(values: FieldValues) {
    const said = Object.fromEntries(typed.map((name) => [name, values[name] as unknown]))
    const body = transform?.(said) ?? said
    if (Object.keys(body).length > 0) {
      const { revision } = base
      return save?.(revision === undefined ? body : { ...body, revision })
    }
    // Nothing is left to store: it ends as react-admin has a save end.
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
        onTyped={setTyped}
      >
        {Inputs ? <Inputs /> : <ModelInputs resource={resource} of="update" />}
      </RecordForm>
    </Card>
  )
}
