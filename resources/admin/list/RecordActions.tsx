import { useListContext, useStore } from 'react-admin'
import { lazy, Suspense, useEffect, useState } from 'react'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'
import { invalidate } from '../provider/stale'
import { useSession } from '../../../src/answers/session'
import { Button } from '../../../ui/buttons/Button'
import { BulkBar } from '../../../ui/lists/BulkBar'
import type { AnyRow } from '../resource'
import { start } from '../start'
import type { DialogAction, ManyAction, ExcludedRecord } from './record-action'
import { useDeclaredList } from './declared-list'
import { ReadingButton, useReading } from './ReadingButton'

const words = it.admin.list

const BulkDialog = lazy(() => import('./BulkDialog'))

type BulkAction = ManyAction<AnyRow> | DialogAction<AnyRow>
interface StartedAction {
  readonly action: BulkAction
  readonly rows: readonly AnyRow[]
  readonly excluded: readonly ExcludedRecord[]
}
type RowsById = Readonly<Record<string, AnyRow>>
const noRows = {}

function withRows(known: RowsById, rows: readonly AnyRow[]): RowsById {
  return { ...known, ...Object.fromEntries(rows.map((row) => [row.id, row])) }
}

/** Bar above the table: the number of selected records on all pages, and the actions on them. */
export function RecordActions() {
  const { resource, storeKey, bulk } = useDeclaredList()
  const { data, selectedIds, onSelect } = useListContext<AnyRow>()
  // Every row that a page of this list has shown in this session: a selection on another page needs its names.
  const [seen, setSeen] = useStore<RowsById>(`${storeKey}.seen`, noRows)
  useEffect(() => {
    if (data) setSeen((known) => withRows(known, data))
  }, [data, setSeen])
  const { user: reader } = useSession()
  const [started, setStarted] = useState<StartedAction>()
  if (selectedIds.length === 0 && !started) return null
  const selected = selectedIds.flatMap((id) => seen[String(id)] ?? [])
  const dialog = {
    selected: selectedIds.length,
    onDone(ids: readonly string[]) {
      const done = new Set(ids)
      onSelect(selectedIds.filter((id) => !done.has(String(id))))
      invalidate(resource.type)
    },
    onClose: () => setStarted(undefined),
  }
  return (
    <>
      {selectedIds.length > 0 && (
        <BulkBar
          label={words.bulk}
          chosen={
            <>
              <span role="status">
                {(resource.words.selected ?? words.selected)(selectedIds.length)}
              </span>
              <SelectEverything onRead={(rows) => setSeen((known) => withRows(known, rows))} />
              <Button variant="quiet" onClick={() => onSelect([])}>
                {words.unselect}
              </Button>
            </>
          }
        >
          {bulk.map((action) => {
            const rows = selected.filter((row) => action.concerns?.(row, reader) ?? true)
            const { reason } = action
            const excluded = (reason ? selected.filter((row) => !rows.includes(row)) : []).map(
              (row) => ({
                id: row.id,
                name: resource.name(row),
                reason: reason?.(row) ?? '',
              }),
            )
            return (
              rows.length > 0 && (
                <Button
                  key={action.key}
                  icon={action.icon}
                  onClick={() => setStarted({ action, rows, excluded })}
                >
                  {'Dialog' in action ? action.label : action.many.label}
                </Button>
              )
            )
          })}
        </BulkBar>
      )}
      {started && (
        <Suspense fallback={null}>
          {'Dialog' in started.action ? (
            <started.action.Dialog {...dialog} rows={started.rows} excluded={started.excluded} />
          ) : (
            <BulkDialog
              {...dialog}
              action={started.action}
              rows={started.rows}
              excluded={started.excluded}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

/** Button that selects the records of all pages, once a whole page is selected. */
function SelectEverything(props: { readonly onRead: (rows: readonly AnyRow[]) => void }) {
  const { whyNot, filter } = useDeclaredList()
  const {
    data = [],
    total,
    hasNextPage,
    page,
    selectedIds,
    filterValues,
    onSelect,
  } = useListContext<AnyRow>()
  // A change of filters or selection stops the reading: its records would no longer be the ones to select.
  const reading = useReading(JSON.stringify([filter, filterValues, selectedIds]))
  const selectable = (rows: readonly AnyRow[]) => rows.filter((row) => whyNot(row) === null)
  const isPageSelected = selectable(data).every(({ id }) => selectedIds.includes(id))
  const isAll = hasNextPage !== true && page === 1
  const isDone = total !== undefined && selectedIds.length >= total
  if (reading.read === null && (!isPageSelected || isAll || isDone)) return null

  async function selectAll() {
    const all = await reading.begin({ quiet: false })
    if (all === null) return
    const rows = selectable(all)
    props.onRead(rows)
    onSelect(rows.map(({ id }) => id))
  }

  return (
    <ReadingButton variant="quiet" onClick={() => start(selectAll())} {...{ reading, total }}>
      {total === undefined ? words.selectEverything : words.selectAll(format.number(total))}
    </ReadingButton>
  )
}
