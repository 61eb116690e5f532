import type { Resource } from '../../../contract/models/index'
import { it } from '../../../i18n/admin'
import { Card } from '../../../ui/layout/Card'
import { ActionButton, ActionButtons } from '../../admin/list/ActionButton'
import { archiving, removeDatabase } from '../database-actions'

const words = it.admin.databaseSettings.danger

/** Card with the actions that take a database away from its users: archiving and deleting. */
export function DangerZone(props: {
  readonly database: Resource<'databases'>
  readonly onDeleted: () => void
}) {
  const { database, onDeleted } = props
  const archived = database.archivedAt !== null
  return (
    <Card className="stack danger-zone" aria-labelledby="settings-danger">
      <h2 id="settings-danger">{words.title}</h2>
      <div className="row row--apart danger-zone__line">
        <div>
          <h3>{archived ? words.unarchiveTitle : words.archiveTitle}</h3>
          <p className="muted">{archived ? words.unarchiveText : words.archiveText}</p>
        </div>
        <ActionButtons actions={archiving} record={database} />
      </div>
      <div className="row row--apart danger-zone__line">
        <div>
          <h3>{words.deleteTitle}</h3>
          <p className="muted">{words.deleteText}</p>
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
