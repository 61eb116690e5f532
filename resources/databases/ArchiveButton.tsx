import { useUpdate } from 'react-admin'
import type { Resource } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { forget } from '../../src/data/provider/stale'
import { Button } from '../../src/ui/buttons/Button'
import { toasts } from '../../src/ui/toasts/toasts'
import { start } from '../start'

const words = it.admin.databaseSettings.danger

/** Puts a database away, or takes it back. */
export function ArchiveButton({ database }: { readonly database: Resource<'databases'> }) {
  const { id, revision } = database
  const archived = database.archivedAt !== null
  const [update, { isPending }] = useUpdate<Resource<'databases'>>(
    'databases',
    { id, previousData: database },
    {
      returnPromise: true,
      onSuccess: () =>
        toasts.success(
          archived ? it.admin.databases.unarchivedNow : it.admin.databases.archivedNow,
        ),
      // After a conflict what stands now is read again.
      onError: () => forget('databases'),
    },
  )

  function put() {
    const archivedAt = archived ? null : new Date().toISOString()
    return update('databases', { data: { archivedAt, revision } })
  }

  return (
    <Button icon={archived ? 'undo' : 'archive'} busy={isPending} onClick={() => start(put())}>
      {archived ? words.unarchive : words.archive}
    </Button>
  )
}
