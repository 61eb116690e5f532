import { useDataProvider, useUpdate } from 'react-admin'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Resource } from '../../../contract/models/index'
import { it } from '../../../i18n/admin'
import { CallError } from '../../../src/api/calls/call-error'
import { invalidate } from '../../admin/provider/stale'
import { Card } from '../../../ui/layout/Card'
import { toasts } from '../../../ui/feedback/toasts'
import { RecordForm } from '../../admin/pages/RecordForm'
import { notifyError } from '../../admin/start'
import { DatabaseInputs } from '../DatabaseInputs'
import { DetailsConflict } from './DetailsConflict'
import { type Details, mergeDetails, type MergedDetails } from './merge-details'

const words = it.admin.databaseSettings
type Database = Resource<'databases'>

/** What was put together is not saved yet. */
const unsaved = { keepDefaultValues: true }

/** Name and centres. A save that somebody else came before shows what they wrote, and nothing of either is lost. */
export function DetailsForm({ database }: { readonly database: Database }) {
  const { id } = database
  const provider = useDataProvider()
  // What the form began with: what is read again meanwhile changes nothing under the reader's hands.
  const [base, setBase] = useState(database)
  const [merged, setMerged] = useState<MergedDetails | null>(null)
  const [update] = useUpdate<Database>(
    'databases',
    { id, meta: { quiet: [409] } },
    {
      returnPromise: true,
      onSuccess(stored) {
        setBase(stored)
        setMerged(null)
        toasts.success(words.saved)
      },
    },
  )

  async function save(values: FieldValues) {
    const { name, providers } = values as Details
    // The image has a revision of its own making: only what was read anew may raise it here.
    const { revision } = isUntouched(base, database) ? database : base
    try {
      await update('databases', { data: { name, providers, revision } })
      return {}
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'staleRevision') await merge({ name, providers }).catch(notifyError)
      return error.body.errors
    }
  }

  async function merge(mine: Details) {
    const { data: theirs } = await provider.getOne<Database>('databases', { id })
    setMerged(mergeDetails(base, mine, theirs))
    setBase(theirs)
    invalidate('databases')
  }

  return (
    <Card className="stack" aria-labelledby="settings-details">
      <h2 id="settings-details">{words.details}</h2>
      <RecordForm
        form={{
          record: { ...base, ...merged?.details },
          onSubmit: save,
          ...(merged && { resetOptions: unsaved }),
        }}
      >
        {merged && <DetailsConflict merged={merged} />}
        <DatabaseInputs />
      </RecordForm>
    </Card>
  )
}

/** Whether a newer state of the record says nothing new of what this form holds, as after a change of the image. */
function isUntouched(base: Details, newer: Details): boolean {
  return base.name === newer.name && base.providers.join('\n') === newer.providers.join('\n')
}
