import { useState } from 'react'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { designFile } from '../../i18n/words/admin/database-files'
import { useCallMutation } from '../../src/api/calls/query'
import { paths } from '../../src/paths'
import { Button } from '../../ui/buttons/Button'
import { Menu } from '../../ui/dialogs/Menu'
import { saveFile } from '../../ui/save-file'
import { DuplicateDialog } from './DuplicateDialog'

const words = it.admin.databases

/** Menu of a database's page: settings, copy, design file, statistics. */
export function DatabaseMenu({ database }: { readonly database: Resource<'databases'> }) {
  const { id } = database
  const [duplicating, setDuplicating] = useState(false)
  const exportDesign = useCallMutation('exportDesign', {
    onSuccess: ({ data: { blob, name } }) => saveFile(blob, name ?? `${database.name}.json`),
  })
  const settings = `${paths.admin.database(id)}?tab=settings`
  return (
    <>
      <Menu
        items={[
          { label: it.admin.databaseSettings.tab, icon: 'settings', to: settings },
          {
            label: it.admin.databaseSettings.duplicate.action,
            icon: 'copy',
            onSelect: () => setDuplicating(true),
          },
          {
            label: designFile.export,
            icon: 'download',
            onSelect: () => exportDesign.mutate({ params: { id } }),
          },
          { label: words.stats, icon: 'stats', to: paths.admin.stats(id) },
          { label: words.templates, icon: 'folder', to: paths.admin.templates(id) },
        ]}
      >
        {(trigger) => (
          <Button {...trigger} icon="more" busy={exportDesign.isPending}>
            {words.more}
          </Button>
        )}
      </Menu>
      {duplicating && <DuplicateDialog database={database} onClose={() => setDuplicating(false)} />}
    </>
  )
}
