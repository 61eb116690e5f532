import { useState } from 'react'
import { Navigate } from 'react-router'
import type { Resource } from '../../../contract/models/index'
import { paths } from '../../../src/paths'
import { DetailsForm } from './DetailsForm'
import { it } from '../../../i18n/admin'
import { Card } from '../../../ui/layout/Card'
import { ActionButton, ActionButtons } from '../../admin/list/ActionButton'
import { archiving, removeDatabase } from '../database-actions'
import { useMutation } from '@tanstack/react-query'
import type { CallError } from '../../../src/api/calls/call-error'
import { call } from '../../../src/api/calls/http'
import { handledByCaller } from '../../../src/api/calls/status-groups'
import { toasts } from '../../../ui/feedback/toasts'
import { ActionDialog } from '../../admin/list/ActionDialog'
import { ImageField } from '../image/ImageField'
import { sendImage } from '../image/send-image'
import './settings.css'

/** Tab with the settings of a database, apart from its design and its members. */
export default function SettingsPanel({ record }: { readonly record: Resource<'databases'> }) {
  const [deleted, setDeleted] = useState(false)
  // The form is unmounted before the navigation, so that it doesn't ask about unsaved changes.
  if (deleted) return <Navigate to={paths.admin.databases()} />
  return (
    <div className="stack stack--wide settings">
      <DetailsForm database={record} />
      <ImageCard database={record} />
      <DangerZone database={record} onDeleted={() => setDeleted(true)} />
    </div>
  )
}

const dangerWords = it.admin.databaseSettings.danger

/** Card with the actions that take a database away from its users: archiving and deleting. */
function DangerZone(props: {
  readonly database: Resource<'databases'>
  readonly onDeleted: () => void
}) {
  const { database, onDeleted } = props
  const archived = database.archivedAt !== null
  return (
    <Card className="stack danger-zone" aria-labelledby="settings-danger">
      <h2 id="settings-danger">{dangerWords.title}</h2>
      <div className="row row--apart danger-zone__line">
        <div>
          <h3>{archived ? dangerWords.unarchiveTitle : dangerWords.archiveTitle}</h3>
          <p className="muted">{archived ? dangerWords.unarchiveText : dangerWords.archiveText}</p>
        </div>
        <ActionButtons actions={archiving} record={database} />
      </div>
      <div className="row row--apart danger-zone__line">
        <div>
          <h3>{dangerWords.deleteTitle}</h3>
          <p className="muted">{dangerWords.deleteText}</p>
        </div>
        <ActionButton
          variant="danger"
          action={removeDatabase}
          record={database}
          onRemoved={onDeleted}
        />
      </div>
    </Card>
  )
}

const imageWords = it.admin.databaseImage

const removeImage = {
  resource: 'databases',
  key: 'removeImage',
  icon: 'delete',
  danger: true,
  one: () => imageWords.removal,
  run: ({ id }: { readonly id: string }) =>
    call('removeImage', { params: { id }, quiet: handledByCaller }),
} as const

/** Card with the image of a database. Adding, replacing and removing it are saved at once. */
function ImageCard({ database }: { readonly database: Resource<'databases'> }) {
  const { id } = database
  const [sent, setSent] = useState(0)
  const [removing, setRemoving] = useState(false)
  const sending = useMutation<void, CallError, Blob>({
    mutationFn: (file) => sendImage(id, file, setSent),
    onMutate: () => setSent(0),
    onSuccess: () => toasts.success(imageWords.sent),
  })
  const { error } = sending
  const problem = error && (error.fieldMessages()['image'] ?? error.message)
  return (
    <Card className="stack" aria-labelledby="settings-image">
      <h2 id="settings-image">{imageWords.title}</h2>
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
