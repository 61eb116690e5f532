import { useListContext, useStore } from 'react-admin'
import { lazy, Suspense, useEffect, useState } from 'react'
import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'
import { invalidate } from '../provider/stale'
import { useSession } from '../../../src/answers/session'
import { Button } from '../../../ui/buttons/Button'
import type { AnyRow } from '../resource'
import { start } from '../start'
import type { DialogAction, ManyAction, Other } from './record-action'
import { useDeclaredList } from './declared-list'
import { ReadingButton } from './ReadingButton'
import { useReading } from './use-reading'

const words = it.admin.list

const BulkDialog = lazy(() => import('./BulkDialog'))

type BulkAction = ManyAction<AnyRow> | DialogAction<AnyRow>
interface Started {
  readonly action: BulkAction
  readonly rows: readonly AnyRow[]
  readonly others: readonly Other[]
}
type Seen = Readonly<Record<string, AnyRow>>
const none = {}

function withRows(known: Seen, rows: readonly AnyRow[]): Seen {
  return { ...known, ...Object.fromEntries(rows.map((row) => [row.id, row])) }
}

/** How many records are selected, on whichever pages, and what can be done to them. */
export function BulkBar() {
  const { resource, storeKey, bulk } = useDeclaredList()
  const { data, selectedIds, onSelect } = useListContext<AnyRow>()
  // All that was on a page in this session: what was selected there, or before a record was opened, keeps its name.
  const [seen, setSeen] = useStore<Seen>(`${storeKey}.seen`, none)
  useEffect(() => {
    if (data) setSeen((known) => withRows(known, data))
  }, [data, setSeen])
  const { user: reader } = useSession()
  const [started, setStarted] = useState<Started>()
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
        <div className="row list__bulk" role="region" aria-label={words.bulk}>
          <span role="status">{words.selected(selectedIds.length)}</span>
          <SelectEverything onFound={(rows) => setSeen((known) => withRows(known, rows))} />
          <Button variant="quiet" onClick={() => onSelect([])}>
            {words.unselect}
          </Button>
          {bulk.map((action) => {
            const rows = selected.filter((row) => action.concerns?.(row, reader) ?? true)
            const { reason } = action
            const left = reason ? selected.filter((row) => !rows.includes(row)) : []
            const others = left.map((row) => ({
              id: row.id,
              name: resource.name(row),
              reason: reason?.(row) ?? '',
            }))
            return (
              rows.length > 0 && (
                <Button
                  key={action.key}
                  icon={action.icon}
                  onClick={() => setStarted({ action, rows, others })}
                >
                  {'Dialog' in action ? action.label : action.many.label}
                </Button>
              )
            )
          })}
        </div>
      )}
      {started && (
        <Suspense fallback={null}>
          {'Dialog' in started.action ? (
            <started.action.Dialog {...dialog} rows={started.rows} others={started.others} />
          ) : (
            <BulkDialog
              {...dialog}
              action={started.action}
              rows={started.rows}
              others={started.others}
            />
          )}
        </Suspense>
      )}
    </>
  )
}

/** Once a whole page is selected: the other pages too. */
function SelectEverything(props: { readonly onFound: (rows: readonly AnyRow[]) => void }) {
  const { refusal, filter } = useDeclaredList()
  const {
    data = [],
    total,
    hasNextPage,
    page,
    selectedIds,
    filterValues,
    onSelect,
  } = useListContext<AnyRow>()
  // Of a list that is narrowed otherwise by now, or of which one was taken back since, nobody has asked for these.
  const reading = useReading(JSON.stringify([filter, filterValues, selectedIds]))
  const selectable = (rows: readonly AnyRow[]) => rows.filter((row) => refusal(row) === null)
  const isPageSelected = selectable(data).every(({ id }) => selectedIds.includes(id))
  const isAll = hasNextPage !== true && page === 1
  const isDone = total !== undefined && selectedIds.length >= total
  if (reading.read === null && (!isPageSelected || isAll || isDone)) return null

  async function selectAll() {
    const found = await reading.begin({ quiet: false })
    if (found === null) return
    const rows = selectable(found)
    props.onFound(rows)
    onSelect(rows.map(({ id }) => id))
  }

  return (
    <ReadingButton variant="quiet" onClick={() => start(selectAll())} {...{ reading, total }}>
      {total === undefined ? words.selectEverything : words.selectAll(format.number(total))}
    </ReadingButton>
  )
}
