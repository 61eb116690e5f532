import { useListContext } from 'react-admin'
import { useState } from 'react'
import { format } from '../../i18n/format'
import { it } from '../../i18n/it'
import { Button } from '../../src/ui/buttons/Button'
import { start } from '../start'
import type { ListDeclaration, ListRow } from './list-declaration'
import { useReadAll } from './use-read-all'

const words = it.admin.list

/** Once a whole page is selected: the other pages too. */
export function SelectEverything<Row extends ListRow>(props: {
  readonly list: ListDeclaration<Row>
  readonly onFound: (rows: readonly Row[]) => void
}) {
  const { list, onFound } = props
  const { data = [], total, hasNextPage, page, selectedIds, onSelect } = useListContext<Row>()
  const readAll = useReadAll(list)
  const [busy, setBusy] = useState(false)
  const canBeSelected = (row: Row) => (list.refusal?.(row) ?? null) === null
  const onPage = data.filter(canBeSelected)
  const isPageSelected = onPage.every(({ id }) => selectedIds.includes(id))
  const isAll = hasNextPage !== true && page === 1
  const isDone = total !== undefined && selectedIds.length >= total
  if (!busy && (!isPageSelected || isAll || isDone)) return null

  async function selectAll() {
    setBusy(true)
    try {
      const rows = (await readAll(() => undefined, new AbortController().signal)).filter(
        canBeSelected,
      )
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
