import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource } from '../../../contract/model/index'
import { format } from '../../../i18n/format'
import { it } from '../../../i18n/it'
import type { CallError } from '../../../src/data/call-error'
import { call } from '../../../src/data/http'
import { forget } from '../../../src/data/provider/stale'
import { Card } from '../../../src/ui/Card'
import { ConfirmDialog } from '../../../src/ui/dialogs/ConfirmDialog'
import { DatabaseImage } from '../../../src/ui/DatabaseImage'
import { toasts } from '../../../src/ui/toasts/toasts'
import { ImageField } from '../image/ImageField'
import { ImageProgress } from '../image/ImageProgress'
import { sendImage } from '../image/send-image'

const words = it.admin.databaseImage

/** The image of a database: given, replaced, taken away, each at once. */
export function ImageCard({ database }: { readonly database: Resource<'databases'> }) {
  const { id, name, imageUrl } = database
  const [sent, setSent] = useState(0)
  const [removing, setRemoving] = useState(false)
  const sending = useMutation<void, CallError, Blob>({
    mutationFn: (file) => sendImage(id, file, setSent),
    onMutate: () => setSent(0),
    onSuccess: () => toasts.success(words.sent),
  })

  async function remove() {
    await call('removeImage', { params: { id } })
    setRemoving(false)
    forget('databases')
    toasts.success(words.removed)
  }

  const { error } = sending
  const refused = error && (error.fieldMessages()['image'] ?? error.message)
  return (
    <Card aria-labelledby="settings-image">
      <h2 id="settings-image">{words.title}</h2>
      <ImageField
        labelledBy="settings-image"
        preview={<DatabaseImage id={id} name={name} imageUrl={imageUrl} size="large" />}
        hasImage={imageUrl !== null}
        problem={refused}
        busy={sending.isPending}
        status={
          sending.isPending && (
            <ImageProgress share={sent} label={words.sending(format.percent(sent, 1))} />
          )
        }
        onImage={sending.mutate}
        onRemove={() => setRemoving(true)}
      />
      {removing && (
        <ConfirmDialog
          title={words.removeTitle}
          confirm={words.removeConfirm}
          danger
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          <p>{words.removeText}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
