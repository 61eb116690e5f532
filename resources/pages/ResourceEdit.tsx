import { EditBase, useEditContext } from 'react-admin'
import { useSession } from '../../src/data/session/session'
import { Alert } from '../../src/ui/page/Alert'
import { Card } from '../../src/ui/Card'
import { addressOf, type AnyRow, type DefinedResource } from '../resource'
import { ModelInputs } from '../model/inputs'
import { afterSave } from './after-save'
import { RecordForm } from './RecordForm'
import { RecordPage } from './RecordPage'

/** A record's form. What is sent is stored before anything says so. */
export function ResourceEdit({ resource }: { readonly resource: DefinedResource }) {
  const { edit = {} } = resource
  return (
    <EditBase
      redirectOnError={false}
      mutationMode="pessimistic"
      redirect={afterSave(resource)}
      {...(edit.transform && { transform: edit.transform })}
    >
      <Screen resource={resource} />
    </EditBase>
  )
}

function Screen({ resource }: { readonly resource: DefinedResource }) {
  const found = useEditContext<AnyRow>()
  const { user: reader } = useSession()
  const { Inputs } = resource.edit ?? {}
  return (
    <RecordPage resource={resource} found={found} title={resource.words.editTitle}>
      {(record) => {
        const why = resource.refusal?.('update', reader, record) ?? null
        if (why !== null) return <Alert tone="info">{why}</Alert>
        return (
          <Card>
            <RecordForm back={addressOf(resource, record.id)}>
              {Inputs ? <Inputs /> : <ModelInputs resource={resource} of="update" />}
            </RecordForm>
          </Card>
        )
      }}
    </RecordPage>
  )
}
