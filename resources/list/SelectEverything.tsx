import { useListContext } from 'ra-core'
import { useState } from 'react'
import { format } from '../../i18n/format'
import { it } from '../../i18n/it'
import { Button } from '../../src/ui/Button'
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
  const { data = [], total = 0, selectedIds, onSelect } = useListContext<Row>()
  const readAll = useReadAll(list)
  const [busy, setBusy] = useState(false)
  const canBeSelected = (row: Row) => (list.refusal?.(row) ?? null) === null
  const page = data.filter(canBeSelected)
  const isPageSelected = page.every(({ id }) => selectedIds.includes(id))
  if (!busy && (!isPageSelected || total <= data.length || selectedIds.length >= total)) return null

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
      {words.selectAll(format.number(total))}
    </Button>
  )
}
