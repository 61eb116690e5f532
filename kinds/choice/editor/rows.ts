import { useLayoutEffect, useRef, useState } from 'react'
import type { CommitMode } from '../../../ui/fields/leaving'
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

/** Options whose label has not changed: a code that was made from it stays, while a new label makes a new code. */
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
 * Options while they are edited. Those without a label exist only here; the page gets the completed ones. Options from outside are
 * adopted unless they are what was just reported, or the editor has the focus.
 */
export function useRows(
  outside: Option[] | undefined,
  onChange: (options: Option[], commitMode: CommitMode) => void,
) {
  const current = outside ?? empty
  const [rows, setRows] = useState<readonly Option[]>(current)
  const [seen, setSeen] = useState(current)
  const [busy, setBusy] = useState(false)
  const latest = useRef(rows)
  const labelOf = (id: string) => optionWith(current, id)?.label
  const finishedOf = (all: readonly Option[]) => {
    const labelled = complete(all, labelOf)
    return withCodes(labelled, unchanged(current, labelled))
  }
  const finished = finishedOf(rows)
  if (current !== seen && !busy) {
    setSeen(current)
    if (!isSame(current, finished)) setRows(current)
  }
  useLayoutEffect(() => {
    latest.current = rows
  }, [rows])
  /** Applies a change to the latest rows, as events come faster than renderings. */
  const change = (edit: (rows: readonly Option[]) => readonly Option[], commitMode: CommitMode) => {
    const before = finishedOf(latest.current)
    latest.current = edit(latest.current)
    setRows(latest.current)
    const next = finishedOf(latest.current)
    if (!isSame(next, before)) onChange(next, commitMode)
  }
  return { rows, finished, latest, change, setBusy }
}
