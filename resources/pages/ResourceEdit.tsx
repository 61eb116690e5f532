import { EditBase, useEditContext } from 'react-admin'
import { useSession } from '../../src/data/session'
import { Alert } from '../../src/ui/page/Alert'
import { type AnyRow, type DefinedResource } from '../resource'
import { RecordForm } from './RecordForm'
import { RecordPage } from './RecordPage'

/** A record's form. What is sent is stored before anything says so. */
export function ResourceEdit({ resource }: { readonly resource: DefinedResource }) {
  const { edit = {}, screens } = resource
  return (
    <EditBase
      redirectOnError={false}
      mutationMode="pessimistic"
      redirect={screens.show ? 'show' : 'list'}
      {...(edit.transform && { transform: edit.transform })}
      mutationOptions={{ onSettled: edit.onSettled }}
    >
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
        return <RecordForm resource={resource} of="update" id={record.id} />
      }}
    </RecordPage>
  )
}
