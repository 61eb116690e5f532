import { useState } from 'react'
import type { Resource } from '../../../contract/model/index'
import { format } from '../../../i18n/format'
import { it } from '../../../i18n/it'
import { call } from '../../../src/data/http'
import { useCallMutation } from '../../../src/data/query'
import { toldByCaller } from '../../../src/data/quiet'
import { Card } from '../../../src/ui/Card'
import { ConfirmDialog } from '../../../src/ui/dialogs/ConfirmDialog'
import { DatabaseImage } from '../../../src/ui/DatabaseImage'
import { toasts } from '../../../src/ui/toasts/toasts'
import { forgetDatabaseLists } from '../database-cache'
import { ImageField } from '../image/ImageField'
import { ImageProgress } from '../image/ImageProgress'

const words = it.admin.databaseImage

/** The image of a database: given, replaced, taken away, each at once. */
export function ImageCard({ database }: { readonly database: Resource<'databases'> }) {
  const { id, name, imageUrl } = database
  const [sent, setSent] = useState(0)
  const [removing, setRemoving] = useState(false)
  const update = useCallMutation('updateImage', {
    onSuccess() {
      forgetDatabaseLists()
      toasts.success(words.sent)
    },
  })

  function send(file: Blob) {
    setSent(0)
    update.mutate({ params: { id }, body: {}, file, onProgress: setSent, quiet: toldByCaller })
  }

  async function remove() {
    await call('removeImage', { params: { id } })
    setRemoving(false)
    forgetDatabaseLists()
    toasts.success(words.removed)
  }

  const { error } = update
  const refused = error && (error.fieldMessages()['image'] ?? error.message)
  return (
    <Card aria-labelledby="settings-image">
      <h2 id="settings-image">{words.title}</h2>
      <ImageField
        labelledBy="settings-image"
        preview={<DatabaseImage id={id} name={name} imageUrl={imageUrl} size="large" />}
        hasImage={imageUrl !== null}
        problem={refused}
        busy={update.isPending}
        status={
          update.isPending && (
            <ImageProgress share={sent} label={words.sending(format.percent(sent, 1))} />
          )
        }
        onImage={send}
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
