import { useState } from 'react'
import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { call } from '../../src/data/http'
import { Button } from '../../src/ui/buttons/Button'
import { toasts } from '../../src/ui/toasts/toasts'
import { start } from '../start'
import { forgetDatabaseLists } from './database-cache'

const words = it.admin.databaseSettings.danger

/** Puts a database away, or takes it back. */
export function ArchiveButton({ database }: { readonly database: Resource<'databases'> }) {
  const { id, revision } = database
  const archived = database.archivedAt !== null
  const [busy, setBusy] = useState(false)

  async function put() {
    setBusy(true)
    try {
      const archivedAt = archived ? null : new Date().toISOString()
      await call('updateDatabase', { params: { id }, body: { archivedAt, revision } })
      toasts.success(archived ? it.admin.databases.unarchivedNow : it.admin.databases.archivedNow)
    } finally {
      setBusy(false)
      // After a conflict as well: what stands now is read again.
      forgetDatabaseLists()
    }
  }

  return (
    <Button icon={archived ? 'undo' : 'archive'} busy={busy} onClick={() => start(put())}>
      {archived ? words.unarchive : words.archive}
    </Button>
  )
}
