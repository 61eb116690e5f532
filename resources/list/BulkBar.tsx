import { useDataProvider, useListContext, useResourceContext } from 'react-admin'
import { lazy, Suspense, useState } from 'react'
import { it } from '../../i18n/it'
import { forget } from '../../src/data/provider/stale'
import { Button } from '../../src/ui/buttons/Button'
import type { BulkAction, BulkTask } from './bulk-action'
import type { ListDeclaration, ListRow } from './list-declaration'
import { SelectEverything } from './SelectEverything'
import { useSeen } from './use-seen'

const words = it.admin.list

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog')).BulkDialog }))

/** How many records are selected, on whichever pages, and what can be done to them. */
export function BulkBar<Row extends ListRow>({ list }: { readonly list: ListDeclaration<Row> }) {
  const { data, selectedIds, onSelect } = useListContext<Row>()
  const provider = useDataProvider()
  const resource = useResourceContext() ?? ''
  const seen = useSeen<Row>(list.storeKey, data)
  const [started, setStarted] = useState<{ action: BulkAction<Row>; tasks: BulkTask[] } | null>(
    null,
  )
  if (!list.bulk || (selectedIds.length === 0 && !started)) return null
  const taskOf = (action: BulkAction<Row>) => (row: Row) => ({
    id: row.id,
    name: list.rowName(row),
    run: () => action.run(row, provider),
  })
  const selected = selectedIds.map(String).flatMap((id) => seen.get(id) ?? [])
  return (
    <>
      {selectedIds.length > 0 && (
        <div className="list__bulk" role="region" aria-label={words.bulk}>
          <span role="status">{words.selected(selectedIds.length)}</span>
          <SelectEverything list={list} onFound={seen.add} />
          <Button variant="quiet" onClick={() => onSelect([])}>
            {words.unselect}
          </Button>
          <span className="list__bulk-actions">
            {list.bulk.map((action) => {
              const rows = selected.filter((row) => action.concerns?.(row) ?? true)
              return (
                rows.length > 0 && (
                  <Button
                    key={action.key}
                    icon={action.icon}
                    onClick={() => setStarted({ action, tasks: rows.map(taskOf(action)) })}
                  >
                    {action.label}
                  </Button>
                )
              )
            })}
          </span>
        </div>
      )}
      {started && (
        <Suspense fallback={null}>
          <BulkDialog
            {...started}
            selected={selectedIds.length}
            onDone={(ids) => {
              onSelect(selectedIds.filter((id) => !ids.includes(String(id))))
              started.action.afterwards?.()
              forget(resource)
            }}
            onClose={() => setStarted(null)}
          />
        </Suspense>
      )}
    </>
  )
}
