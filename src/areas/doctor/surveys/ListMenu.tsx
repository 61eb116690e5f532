import { firstTemplate } from '../../../statistics/site'
import { lazy, Suspense, useState } from 'react'
import { it } from '../../../../i18n/doctor'
import { paths, type View } from '../../../paths'
import { IconButton } from '../../../../ui/buttons/IconButton'
import { Menu, type MenuItem } from '../../../../ui/dialogs/Menu'
import { usePrintBlank } from '../printing/printing'
import { rightsIn } from '../rights'
import { isFiltered, type ListAddress, listQuery } from './list-address'

const ClearCustomIdsDialog = lazy(() => import('./ClearCustomIdsDialog'))
const ExportDialog = lazy(() => import('../../../exports/ExportDialog'))

const words = it.doctor.surveys

/** The menu of a list: export, printing of the empty form, statistics, clearing of codes. */
export function ListMenu({
  databaseId,
  view,
  address,
}: {
  databaseId: string
  view: View
  address: ListAddress
}) {
  const printBlank = usePrintBlank(databaseId, view)
  const [open, setOpen] = useState<'export' | 'clear' | null>(null)
  const close = () => setOpen(null)
  const items: MenuItem[] = [
    { label: words.dump, icon: 'download', onSelect: () => setOpen('export') },
    { label: words.printBlank, icon: 'print', onSelect: printBlank },
    {
      label: it.doctor.dashboard.stats,
      icon: 'stats',
      to: paths.doctor.stat(databaseId, firstTemplate),
    },
  ]
  if (rightsIn(view)('surveys.clearCustomIds')) {
    const onSelect = () => setOpen('clear')
    items.push({ label: words.clearCustomIds, icon: 'delete', danger: true, onSelect })
  }
  return (
    <>
      <Menu items={items}>
        {(trigger) => <IconButton icon="more" label={words.actions} {...trigger} />}
      </Menu>
      <Suspense fallback={null}>
        {open === 'export' && (
          <ExportDialog
            databaseId={databaseId}
            view={view}
            filter={isFiltered(address) ? listQuery(address).filter : null}
            onClose={close}
          />
        )}
        {open === 'clear' && <ClearCustomIdsDialog databaseId={databaseId} onClose={close} />}
      </Suspense>
    </>
  )
}
