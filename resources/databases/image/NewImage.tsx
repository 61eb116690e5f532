import { type DataProvider, useRegisterMutationMiddleware } from 'react-admin'
import { useCallback, useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { it } from '../../../i18n/admin'
import { CallError } from '../../../src/api/calls/call-error'
import { toasts } from '../../../ui/feedback/toasts'
import { ImageField } from './ImageField'
import { sendImage } from './send-image'

const words = it.admin.databaseImage

/** The image of a database that is being made: it waits, and leaves once the database stands. */
export function NewImage() {
  const [waiting, setWaiting] = useState<{ file: Blob; url: string } | null>(null)
  const [sent, setSent] = useState(0)
  const name: unknown = useWatch({ name: 'name' })
  const { isSubmitting } = useFormState()
  useEffect(() => () => void (waiting && URL.revokeObjectURL(waiting.url)), [waiting])

  const withImage = useCallback(
    async (...[resource, params, create]: [...Parameters<Create>, Create]) => {
      const made = await create(resource, params)
      if (waiting === null) return made
      try {
        await sendImage(String(made.data.id), waiting.file, setSent)
        return made
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        toasts.error(words.failedAfterCreate)
        return { data: { ...made.data, imageFailed: true } }
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
        shown={{ id: '0', name: String(name), imageUrl: waiting?.url ?? null }}
        sent={waiting && isSubmitting ? sent : null}
        note={waiting && words.chosen}
        onImage={(file) => setWaiting({ file, url: URL.createObjectURL(file) })}
        onRemove={() => setWaiting(null)}
      />
    </div>
  )
}

type Create = DataProvider['create']
