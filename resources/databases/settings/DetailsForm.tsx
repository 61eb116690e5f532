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
import { type Details, DetailsConflict, mergeDetails, type MergedDetails } from './DetailsConflict'

const words = it.admin.databaseSettings
type Database = Resource<'databases'>

/** Options for filling a form with merged values, which count as unsaved changes. */
const unsaved = { keepDefaultValues: true }

/** Form for name and centres. If somebody else has saved first, both changes are merged and shown before the next save. */
export function DetailsForm({ database }: { readonly database: Database }) {
  const { id } = database
  const provider = useDataProvider()
  // The record that the form started from. Newer versions in the cache don't change the form.
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
    // A new image raises the revision too: the newer one may be used if name and centres are the same.
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

/** Whether a newer version of the record has the same name and centres, as after a change of the image. */
function isUntouched(base: Details, newer: Details): boolean {
  return base.name === newer.name && base.providers.join('\n') === newer.providers.join('\n')
}
