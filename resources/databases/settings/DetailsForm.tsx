import { type FormEvent, useState } from 'react'
import type { Resource } from '../../../contract/model/index'
import { it } from '../../../i18n/it'
import { call } from '../../../src/data/http'
import { useCallMutation } from '../../../src/data/query'
import { Button } from '../../../src/ui/buttons/Button'
import { Card } from '../../../src/ui/Card'
import { ErrorAlert } from '../../../src/ui/page/ErrorAlert'
import { toasts } from '../../../src/ui/toasts/toasts'
import { start } from '../../start'
import { DatabaseFields } from '../DatabaseFields'
import { forgetDatabaseLists } from '../database-cache'
import { DetailsConflict } from './DetailsConflict'
import { type Details, mergeDetails, type MergedDetails } from './merge-details'

const words = it.admin.databaseSettings

/** Name and centres. A save that somebody else came before shows what he wrote, and nothing of either is lost. */
export function DetailsForm({ database }: { readonly database: Resource<'databases'> }) {
  const params = { id: database.id }
  // What the form began with: what is read again meanwhile changes nothing under the reader's hands.
  const [base, setBase] = useState(database)
  const [values, setValues] = useState<Details>(database)
  const [merged, setMerged] = useState<MergedDetails | null>(null)
  const update = useCallMutation('updateDatabase', {
    onSuccess({ data }) {
      setBase(data)
      setValues(data)
      setMerged(null)
      forgetDatabaseLists()
      toasts.success(words.saved)
    },
    onError(error) {
      if (error.code === 'staleRevision') start(merge())
    },
  })

  async function merge() {
    const { data: theirs } = await call('adminDatabase', { params })
    const next = mergeDetails(base, values, theirs)
    setMerged(next)
    setValues(next.details)
    setBase(theirs)
    forgetDatabaseLists()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const { name, providers } = values
    // The image has a revision of its own making: only what was read anew may raise it here.
    const revision = isUntouched(base, database) ? database.revision : base.revision
    if (!update.isPending) {
      update.mutate({ params, body: { name, providers: [...providers], revision }, quiet: [409] })
    }
  }

  return (
    <Card aria-labelledby="settings-details">
      <h2 id="settings-details">{words.details}</h2>
      <form className="form" onSubmit={submit} noValidate>
        {merged && (
          <DetailsConflict
            merged={merged}
            name={values.name}
            onName={(name) => setValues({ ...values, name })}
          />
        )}
        <ErrorAlert error={update.error} />
        <DatabaseFields
          values={values}
          problems={update.error?.fieldMessages() ?? {}}
          onChange={setValues}
        />
        <div className="form__actions">
          <Button type="submit" variant="primary" busy={update.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Whether a newer state of the record says nothing new of what this form holds, as after a change of the image. */
function isUntouched(base: Details, newer: Details): boolean {
  return base.name === newer.name && base.providers.join('\n') === newer.providers.join('\n')
}
