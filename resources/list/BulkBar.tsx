import { useDataProvider, useListContext, useResourceContext, useStore } from 'react-admin'
import { lazy, Suspense, useEffect, useState } from 'react'
import { format } from '../../i18n/format'
import { it } from '../../i18n/it'
import { forget } from '../../src/data/provider/stale'
import { Button } from '../../src/ui/buttons/Button'
import { start } from '../start'
import type { ListAction, RowsDialogProps } from './bulk-action'
import type { ListDeclaration, ListRow } from './list-declaration'
import { useReadAll } from './read-all'

const words = it.admin.list

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog')).BulkDialog }))

type Seen<Row> = Readonly<Record<string, Row>>
const none = {}

function withRows<Row extends ListRow>(known: Seen<Row>, rows: readonly Row[]): Seen<Row> {
  return { ...known, ...Object.fromEntries(rows.map((row) => [row.id, row])) }
}

interface BulkBarProps<Row extends ListRow> {
  readonly list: ListDeclaration<Row>
}

/** How many records are selected, on whichever pages, and what can be done to them. */
export function BulkBar<Row extends ListRow>({ list }: BulkBarProps<Row>) {
  const { data, selectedIds, onSelect } = useListContext<Row>()
  const resource = useResourceContext() ?? ''
  // All that was on a page in this session: what was selected there, or before a record was opened, keeps its name.
  const [seen, setSeen] = useStore<Seen<Row>>(`${list.storeKey}.seen`, none)
  useEffect(() => {
    if (data) setSeen((known) => withRows(known, data))
  }, [data, setSeen])
  const [started, setStarted] = useState<{ action: ListAction<Row>; rows: readonly Row[] }>()
  if (!list.bulk || (selectedIds.length === 0 && !started)) return null
  const selected = selectedIds.flatMap((id) => seen[String(id)] ?? [])
  return (
    <>
      {selectedIds.length > 0 && (
        <div className="list__bulk" role="region" aria-label={words.bulk}>
          <span role="status">{words.selected(selectedIds.length)}</span>
          <SelectEverything
            list={list}
            onFound={(rows) => setSeen((known) => withRows(known, rows))}
          />
          <Button variant="quiet" onClick={() => onSelect([])}>
            {words.unselect}
          </Button>
          {list.bulk.map((action) => {
            const rows = selected.filter((row) => action.concerns?.(row) ?? true)
            return (
              rows.length > 0 && (
                <Button
                  key={action.key}
                  icon={action.icon}
                  onClick={() => setStarted({ action, rows })}
                >
                  {action.label}
                </Button>
              )
            )
          })}
        </div>
      )}
      {started && (
        <Suspense fallback={null}>
          <Started
            {...started}
            selected={selectedIds.length}
            name={list.rowName}
            onDone={(ids) => {
              onSelect(selectedIds.filter((id) => !ids.includes(String(id))))
              forget(resource)
            }}
            onClose={() => setStarted(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Asks before the action, in its own dialog or in that of all that want no more than a yes. */
function Started<Row extends ListRow>(
  props: RowsDialogProps<Row> & {
    readonly action: ListAction<Row>
    readonly name: (row: Row) => string
  },
) {
  const { action, name, ...dialog } = props
  const provider = useDataProvider()
  if ('Dialog' in action) return <action.Dialog {...dialog} />
  const tasks = dialog.rows.map((row) => ({
    id: row.id,
    name: name(row),
    run: () => action.run(row, provider),
  }))
  return <BulkDialog {...dialog} action={action} tasks={tasks} />
}

/** Once a whole page is selected: the other pages too. */
function SelectEverything<Row extends ListRow>(
  props: BulkBarProps<Row> & { readonly onFound: (rows: readonly Row[]) => void },
) {
  const { list, onFound } = props
  const { data = [], total, hasNextPage, page, selectedIds, onSelect } = useListContext<Row>()
  const readAll = useReadAll(list)
  const [busy, setBusy] = useState(false)
  const selectable = (rows: readonly Row[]) =>
    rows.filter((row) => (list.refusal?.(row) ?? null) === null)
  const isPageSelected = selectable(data).every(({ id }) => selectedIds.includes(id))
  const isAll = hasNextPage !== true && page === 1
  const isDone = total !== undefined && selectedIds.length >= total
  if (!busy && (!isPageSelected || isAll || isDone)) return null

  async function selectAll() {
    setBusy(true)
    try {
      const rows = selectable(await readAll())
      onFound(rows)
      onSelect(rows.map(({ id }) => id))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="quiet" busy={busy} onClick={() => start(selectAll())}>
      {total === undefined ? words.selectEverything : words.selectAll(format.number(total))}
    </Button>
  )
}
