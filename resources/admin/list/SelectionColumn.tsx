import { TableCell } from '@mui/material'
import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useListContext,
  useRecordContext,
} from 'react-admin'
import { useId } from 'react'
import { it } from '../../../i18n/admin'
import '../../../ui/layout/VisuallyHidden.css'
import type { AnyRow } from '../resource'
import { useDeclaredList } from './declared-list'

const words = it.admin.list

/** The boxes before the records: each names its own, and says why it can't be ticked. */
export function SelectionColumn() {
  return useDataTableRenderContext() === 'header' ? (
    <TableCell className="list__select" role="columnheader" aria-label={words.selection}>
      <PageBox />
    </TableCell>
  ) : (
    // A click on a box is none on its row.
    <TableCell className="list__select" role="cell" onClick={(event) => event.stopPropagation()}>
      <RowBox />
    </TableCell>
  )
}

function PageBox() {
  const { refusal } = useDeclaredList()
  const { data = [], selectedIds, onSelect } = useListContext<AnyRow>()
  const ids = data.filter((row) => refusal(row) === null).map(({ id }) => id)
  const count = ids.filter((id) => selectedIds.includes(id)).length
  const others = selectedIds.filter((id) => !ids.includes(String(id)))
  return (
    <label className="list__box">
      <input
        type="checkbox"
        aria-label={words.selectPage}
        disabled={ids.length === 0}
        checked={count > 0 && count === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length
        }}
        onChange={({ target }) => onSelect(target.checked ? [...others, ...ids] : others)}
      />
      <span aria-hidden>{words.selectPage}</span>
    </label>
  )
}

function RowBox() {
  const { resource, refusal } = useDeclaredList()
  const record = useRecordContext<AnyRow>()
  const { selectedIds } = useListContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const id = useId()
  if (!record) return null
  const why = refusal(record)
  return (
    <label className="list__box" title={why ?? undefined}>
      <input
        type="checkbox"
        aria-label={words.select(resource.name(record))}
        aria-describedby={id}
        disabled={why !== null}
        checked={selectedIds.includes(record.id)}
        onChange={() => undefined}
        // With the shift key, all between the last box and this one (react-admin).
        onClick={(event) => handleToggleItem?.(record.id, event)}
      />
      <span id={id} className="visually-hidden">
        {why}
      </span>
    </label>
  )
}
