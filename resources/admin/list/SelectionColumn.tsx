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

/** Column of checkboxes: each has its record's name, and the reason if the record can't be selected. */
export function SelectionColumn() {
  return useDataTableRenderContext() === 'header' ? (
    <TableCell className="list__select" role="columnheader" aria-label={words.selection}>
      <PageBox />
    </TableCell>
  ) : (
    // A click on a checkbox must not open the row's record.
    <TableCell className="list__select" role="cell" onClick={(event) => event.stopPropagation()}>
      <RowBox />
    </TableCell>
  )
}

function PageBox() {
  const { whyNot } = useDeclaredList()
  const { data = [], selectedIds, onSelect } = useListContext<AnyRow>()
  const ids = data.filter((row) => whyNot(row) === null).map(({ id }) => id)
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
  const { resource, whyNot } = useDeclaredList()
  const record = useRecordContext<AnyRow>()
  const { selectedIds } = useListContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const id = useId()
  if (!record) return null
  const reason = whyNot(record)
  return (
    <label className="list__box" title={reason ?? undefined}>
      <input
        type="checkbox"
        aria-label={words.select(resource.name(record))}
        aria-describedby={id}
        disabled={reason !== null}
        checked={selectedIds.includes(record.id)}
        onChange={() => undefined}
        // With the shift key, react-admin selects all rows between the last checkbox and this one.
        onClick={(event) => handleToggleItem?.(record.id, event)}
      />
      <span id={id} className="visually-hidden">
        {reason}
      </span>
    </label>
  )
}
