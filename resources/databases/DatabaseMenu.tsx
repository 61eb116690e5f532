import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { CallError } from '../../src/data/call-error'
import { call } from '../../src/data/http'
import { paths } from '../../src/paths'
import { Button } from '../../src/ui/Button'
import { ConfirmDialog } from '../../src/ui/ConfirmDialog'
import { Menu } from '../../src/ui/Menu'
import { toasts } from '../../src/ui/toasts'
import { DatabaseSettingsDialog } from './DatabaseSettingsDialog'
import { forgetDatabaseLists } from './database-cache'
import { start } from '../start'

const words = it.admin.databases

/** What can be done to a database beside designing it. */
export function DatabaseMenu({ database }: { readonly database: Resource<'databases'> }) {
  const { id, name, revision } = database
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'settings' | 'delete' | null>(null)
  const archived = database.archivedAt !== null

  async function putArchived(next: boolean) {
    const archivedAt = next ? new Date().toISOString() : null
    await call('updateDatabase', { params: { id }, body: { archivedAt, revision } })
    toasts.success(next ? words.archivedNow : words.unarchivedNow)
    forgetDatabaseLists()
  }

  async function remove() {
    try {
      await call('deleteDatabase', { params: { id } })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Its message has been shown as a toast (spec §8).
      setDialog(null)
      return
    }
    toasts.success(words.deleted)
    await navigate(paths.admin.databases())
    forgetDatabaseLists()
  }

  return (
    <>
      <Menu
        items={[
          { label: words.rename, icon: 'settings', onSelect: () => setDialog('settings') },
          { label: words.stats, icon: 'stats', to: paths.admin.stats(id) },
          { label: words.templates, icon: 'copy', to: paths.admin.templates(id) },
          {
            label: archived ? words.unarchive : words.archive,
            icon: 'archive',
            onSelect: () => start(putArchived(!archived)),
          },
          {
            label: words.delete,
            icon: 'delete',
            danger: true,
            onSelect: () => setDialog('delete'),
          },
        ]}
      >
        {(trigger) => (
          <Button {...trigger} icon="more">
            {words.more}
          </Button>
        )}
      </Menu>
      {dialog === 'settings' && (
        <DatabaseSettingsDialog database={database} onClose={() => setDialog(null)} />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={words.deleteTitle(name)}
          confirm={it.admin.removal.confirm}
          danger
          typed={{ label: it.admin.removal.typeName(name), text: name }}
          onConfirm={remove}
          onClose={() => setDialog(null)}
        >
          <p>{words.deleteText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
