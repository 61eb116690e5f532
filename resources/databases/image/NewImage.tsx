import { type DataProvider, useRegisterMutationMiddleware } from 'react-admin'
import { useCallback, useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { it } from '../../../i18n/admin'
import { CallError } from '../../../src/api/calls/call-error'
import { toasts } from '../../../ui/feedback/toasts'
import { ImageField } from './ImageField'
import { sendImage } from './send-image'

const words = it.admin.databaseImage

/** Image of a new database. It is sent after the database has been created, by a middleware of react-admin's creation. */
export function NewImage() {
  const [waiting, setWaiting] = useState<{ file: Blob; url: string } | null>(null)
  const [sent, setSent] = useState(0)
  const name: unknown = useWatch({ name: 'name' })
  const { isSubmitting } = useFormState()
  useEffect(() => () => void (waiting && URL.revokeObjectURL(waiting.url)), [waiting])

  const withImage = useCallback(
    async (...[resource, params, create]: [...Parameters<Create>, Create]) => {
      const created = await create(resource, params)
      if (waiting === null) return created
      try {
        await sendImage(String(created.data.id), waiting.file, setSent)
        return created
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        toasts.error(words.failedAfterCreate)
        return { data: { ...created.data, imageFailed: true } }
      }
    },
    [waiting],
  )
  useRegisterMutationMiddleware(withImage)

  return (
    <div className="field">
      <span className="field__label" id="new-image">
        {words.optional}
      </span>
      <ImageField
        labelledBy="new-image"
        image={{ id: '0', name: String(name), imageUrl: waiting?.url ?? null }}
        sent={waiting && isSubmitting ? sent : null}
        note={waiting && words.chosen}
        onImage={(file) => setWaiting({ file, url: URL.createObjectURL(file) })}
        onRemove={() => setWaiting(null)}
      />
    </div>
  )
}

type Create = DataProvider['create']
