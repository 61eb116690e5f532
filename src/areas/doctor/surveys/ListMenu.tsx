import { useState } from 'react'
import { it } from '../../../../i18n/doctor'
import { paths, type View } from '../../../paths'
import { IconButton } from '../../../ui/IconButton'
import { Menu, type MenuItem } from '../../../ui/Menu'
import { ClearCustomIdsDialog } from './ClearCustomIdsDialog'
import { downloadDump } from './download-dump'

const words = it.doctor.surveys

/** What can be done with all surveys of the list. A supervisor changes no custom ids (product §3). */
export function ListMenu({ databaseId, view }: { databaseId: string; view: View }) {
  const [isClearing, setClearing] = useState(false)
  const items: MenuItem[] = [
    {
      label: words.dump,
      icon: 'download',
      onSelect: () => void downloadDump(databaseId, view, 'xlsx'),
    },
    {
      label: words.dumpCsv,
      icon: 'download',
      onSelect: () => void downloadDump(databaseId, view, 'csv'),
    },
    { label: it.doctor.dashboard.stats, icon: 'stats', to: paths.doctor.stats(databaseId) },
  ]
  if (view === 'user') {
    const onSelect = () => setClearing(true)
    items.push({ label: words.clearCustomIds, icon: 'delete', danger: true, onSelect })
  }
  return (
    <>
      <Menu items={items}>
        {(trigger) => <IconButton icon="more" label={words.actions} {...trigger} />}
      </Menu>
      {isClearing && (
        <ClearCustomIdsDialog databaseId={databaseId} onClose={() => setClearing(false)} />
      )}
    </>
  )
}
