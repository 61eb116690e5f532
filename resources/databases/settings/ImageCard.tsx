import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource } from '../../../contract/models/index'
import { it } from '../../../i18n/admin'
import type { CallError } from '../../../src/api/calls/call-error'
import { call } from '../../../src/api/calls/http'
import { handledByCaller } from '../../../src/api/calls/status-groups'
import { Card } from '../../../ui/layout/Card'
import { toasts } from '../../../ui/feedback/toasts'
import { ActionDialog } from '../../admin/list/ActionDialog'
import { ImageField } from '../image/ImageField'
import { sendImage } from '../image/send-image'

const words = it.admin.databaseImage

const removeImage = {
  resource: 'databases',
  key: 'removeImage',
  icon: 'delete',
  danger: true,
  one: () => words.removal,
  run: ({ id }: { readonly id: string }) =>
    call('removeImage', { params: { id }, quiet: handledByCaller }),
} as const

/** Card with the image of a database. Adding, replacing and removing it are saved at once. */
export function ImageCard({ database }: { readonly database: Resource<'databases'> }) {
  const { id } = database
  const [sent, setSent] = useState(0)
  const [removing, setRemoving] = useState(false)
  const sending = useMutation<void, CallError, Blob>({
    mutationFn: (file) => sendImage(id, file, setSent),
    onMutate: () => setSent(0),
    onSuccess: () => toasts.success(words.sent),
  })
  const { error } = sending
  const problem = error && (error.fieldMessages()['image'] ?? error.message)
  return (
    <Card className="stack" aria-labelledby="settings-image">
      <h2 id="settings-image">{words.title}</h2>
      <ImageField
        labelledBy="settings-image"
        image={database}
        problem={problem}
        sent={sending.isPending ? sent : null}
        onImage={sending.mutate}
        onRemove={() => setRemoving(true)}
      />
      {removing && (
        <ActionDialog action={removeImage} record={database} onClose={() => setRemoving(false)} />
      )}
    </Card>
  )
}
