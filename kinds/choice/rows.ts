import { useState } from 'react'
import type { ChangePace } from '../view'
import { complete } from './editing'
import type { Option } from './option'

const empty: Option[] = []
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

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
  if (given !== seen && !busy) {
    setSeen(given)
    if (!same(given, complete(rows))) setRows(given)
  }
  const change = (next: readonly Option[], pace: ChangePace) => {
    setRows(next)
    const finished = complete(next)
    if (!same(finished, complete(rows))) onChange(finished, pace)
  }
  return { rows, change, setBusy }
}
