import { useLayoutEffect, useRef, useState } from 'react'
import type { ChangePace } from '../../view'
import { complete } from './complete'
import { optionWith } from './editing'
import type { Option } from '../option'
import { optionFields } from '../option-changes'

const empty: Option[] = []

function isSame(one: readonly Option[], other: readonly Option[]): boolean {
  return (
    one === other ||
    (one.length === other.length &&
      one.every((option, at) => {
        const against = other[at]
        if (option === against) return true
        return (
          against !== undefined &&
          option.id === against.id &&
          optionFields.every((field) => option[field] === against[field]) &&
          isSame(option.children ?? empty, against.children ?? empty)
        )
      }))
  )
}

/**
 * The options as they are being written: those without a label yet live only here, the page gets the complete ones.
 * Options that come from outside are taken over unless they are what was just given out or the editor has the focus.
 */
export function useRows(
  outside: Option[] | undefined,
  onChange: (options: Option[], pace: ChangePace) => void,
) {
  const given = outside ?? empty
  const [rows, setRows] = useState<readonly Option[]>(given)
  const [seen, setSeen] = useState(given)
  const [busy, setBusy] = useState(false)
  const latest = useRef(rows)
  const labelOf = (id: string) => optionWith(given, id)?.label
  const finished = complete(rows, labelOf)
  if (given !== seen && !busy) {
    setSeen(given)
    if (!isSame(given, finished)) setRows(given)
  }
  useLayoutEffect(() => {
    latest.current = rows
  }, [rows])
  /** Events come faster than drawings: each change starts from the one before it. */
  const change = (edit: (rows: readonly Option[]) => readonly Option[], pace: ChangePace) => {
    const before = complete(latest.current, labelOf)
    latest.current = edit(latest.current)
    setRows(latest.current)
    const next = complete(latest.current, labelOf)
    if (!isSame(next, before)) onChange(next, pace)
  }
  return { rows, finished, latest, change, setBusy }
}
