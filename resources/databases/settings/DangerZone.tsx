import { useDelete, useUnselect } from 'react-admin'
import { useState } from 'react'
import type { Resource } from '../../../contract/model/index'
import { it } from '../../../i18n/it'
import { Button } from '../../../src/ui/buttons/Button'
import { Card } from '../../../src/ui/Card'
import { ConfirmDialog } from '../../../src/ui/dialogs/ConfirmDialog'
import { toasts } from '../../../src/ui/toasts/toasts'
import { notifyRefusal } from '../../start'
import { ArchiveButton } from '../ArchiveButton'

const words = it.admin.databaseSettings.danger
const dialogWords = it.admin.databases

/** What takes a database away from those who use it. */
export function DangerZone(props: {
  readonly database: Resource<'databases'>
  readonly onDeleted: () => void
}) {
  const { database, onDeleted } = props
  const { id, name } = database
  const [deleteDatabase] = useDelete('databases', { id }, { returnPromise: true })
  const unselect = useUnselect('databases')
  const [deleting, setDeleting] = useState(false)
  const archived = database.archivedAt !== null

  async function remove() {
    try {
      await deleteDatabase()
    } catch (error) {
      setDeleting(false)
      return notifyRefusal(error)
    }
    toasts.success(dialogWords.deleted)
    unselect([id])
    onDeleted()
  }

  return (
    <Card className="danger-zone" aria-labelledby="settings-danger">
      <h2 id="settings-danger">{words.title}</h2>
      <div className="danger-zone__line">
        <div>
          <h3>{archived ? words.unarchiveTitle : words.archiveTitle}</h3>
          <p>{archived ? words.unarchiveText : words.archiveText}</p>
        </div>
        <ArchiveButton database={database} />
      </div>
      <div className="danger-zone__line">
        <div>
          <h3>{words.deleteTitle}</h3>
          <p>{words.deleteText}</p>
        </div>
        <Button variant="danger" icon="delete" onClick={() => setDeleting(true)}>
          {words.delete}
        </Button>
      </div>
      {deleting && (
        <ConfirmDialog
          title={dialogWords.deleteTitle(name)}
          confirm={it.admin.removal.confirm}
          danger
          typed={{ label: it.admin.removal.typeName(name), text: name }}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          <p>{dialogWords.deleteText}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
