import { useLayoutEffect, useRef, useState } from 'react'
import type { CommitMode } from '../../view'
import { withCodes } from '../codes'
import { complete } from './complete'
import { optionWith } from './editing'
import type { Option } from '../option'
import { optionFields, optionPositions } from '../option-changes'

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

/** Options that are called as they were: a code that was made for one stays; another label makes another code. */
function unchanged(before: readonly Option[], after: readonly Option[]): Option[] {
  const lacks = (options: readonly Option[]): boolean =>
    options.some(({ code, children }) => code === undefined || (children && lacks(children)))
  if (!lacks(after)) return empty
  const labels = new Map([...optionPositions(after)].map(([id, { option }]) => [id, option.label]))
  return [...optionPositions(before).values()].flatMap(({ option }) =>
    labels.get(option.id) === option.label ? [{ ...option, children: undefined }] : [],
  )
}

/**
 * The options as they are being written: those without a label yet live only here, the page gets the complete ones.
 * Options that come from outside are taken over unless they are what was just given out or the editor has the focus.
 */
export function useRows(
  outside: Option[] | undefined,
  onChange: (options: Option[], commitMode: CommitMode) => void,
) {
  const given = outside ?? empty
  const [rows, setRows] = useState<readonly Option[]>(given)
  const [seen, setSeen] = useState(given)
  const [busy, setBusy] = useState(false)
  const latest = useRef(rows)
  const labelOf = (id: string) => optionWith(given, id)?.label
  const finishedOf = (all: readonly Option[]) => {
    const labelled = complete(all, labelOf)
    return withCodes(labelled, unchanged(given, labelled))
  }
  const finished = finishedOf(rows)
  if (given !== seen && !busy) {
    setSeen(given)
    if (!isSame(given, finished)) setRows(given)
  }
  useLayoutEffect(() => {
    latest.current = rows
  }, [rows])
  /** Events come faster than drawings: each change starts from the one before it. */
  const change = (edit: (rows: readonly Option[]) => readonly Option[], commitMode: CommitMode) => {
    const before = finishedOf(latest.current)
    latest.current = edit(latest.current)
    setRows(latest.current)
    const next = finishedOf(latest.current)
    if (!isSame(next, before)) onChange(next, commitMode)
  }
  return { rows, finished, latest, change, setBusy }
}
