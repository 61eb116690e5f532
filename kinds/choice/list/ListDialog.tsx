import { optionLists } from '../../../i18n/words/admin/option-lists'
import { isSeen } from '../../../contract/seen-text'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Button } from '../../../ui/buttons/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { Select } from '../../../ui/fields/Select'
import { ListPreview } from './ListPreview'
import { ListText } from './ListText'
import { columnNames, putText } from './list-words'
import { below, countOf, positionOf, withBelow } from '../editor/editing'
import { planList, type ListMode, type ListPosition } from './list-plan'
import { readList } from './list-text'
import { columnChoices, type ColumnChoice } from './list-columns'
import { deepestLevel, type Option } from '../option'
import type { OptionUses } from '../editor/option-uses'

interface ListDialogProps {
  readonly text: string
  /** Target of the list: below which option (null = the first level), before which index (null = at the end). */
  readonly under: string | null
  readonly at: number | null
  readonly rows: readonly Option[]
  readonly levels: boolean
  readonly uses: () => Promise<OptionUses | null>
  readonly onPut: (options: Option[], announcement: string) => void
  readonly onClose: () => void
}

const offeredColumns = columnChoices.map((value) => ({ value, label: columnNames[value] }))
const modes: readonly { value: ListMode; label: string }[] = [
  { value: 'append', label: optionLists.append },
  { value: 'replace', label: optionLists.replace },
]

/** Number of answers with each option; undefined before the response, null if the server can't be reached. */
function useUses(ask: () => Promise<OptionUses | null>): OptionUses | null | undefined {
  const [uses, setUses] = useState<OptionUses | null | undefined>(undefined)
  useEffect(() => {
    let isUnmounted = false
    void ask().then((response) => {
      if (!isUnmounted) setUses(response)
    })
    return () => {
      isUnmounted = true
    }
  }, [ask])
  return uses
}

/** The options that the list is added to; an empty line into which it was pasted is left out. */
function targetOf(
  rows: readonly Option[],
  under: string | null,
  at: number | null,
  uses: OptionUses | null | undefined,
): ListPosition {
  const all = below(rows, under)
  const blank = at === null ? undefined : all[at - 1]
  const isBlank = blank !== undefined && !isSeen(blank.label)
  return {
    existing: isBlank ? all.filter((option) => option !== blank) : all,
    at: at === null ? null : at - (isBlank ? 1 : 0),
    others: countOf(rows) - countOf(all),
    // Without counts nothing is removed: options that the list does not name are archived.
    isUsed: (id) => (uses === null || uses === undefined ? true : (uses[id] ?? 0) > 0),
  }
}

/** Dialog that adds a pasted list to the options: it shows a preview, and then makes one change. */
export default function ListDialog(props: ListDialogProps) {
  const { under, at, rows, levels, onPut, onClose } = props
  const [text, setText] = useState(props.text)
  const [columns, setColumns] = useState<ColumnChoice>('auto')
  const [mode, setMode] = useState<ListMode>('append')
  const used = useUses(props.uses)
  const readText = useDeferredValue(text)
  const depth = under === null ? 0 : (positionOf(rows, under)?.parents.length ?? 0) + 1
  const read = useMemo(
    () => readList(readText, { levels, deepest: deepestLevel - depth, columns }),
    [readText, levels, depth, columns],
  )
  const plan = useMemo(
    () => planList(targetOf(rows, under, at, used), read.options, mode),
    [rows, under, at, read, mode, used],
  )
  const changes = plan.added + plan.changed + plan.restored + plan.removed + plan.retired
  const isReady = readText === text && changes > 0 && !plan.tooMany && read.options.length > 0
  const waits = mode === 'replace' && used === undefined
  return (
    <Dialog
      title={optionLists.title}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{optionLists.cancel}</Button>
          <Button
            variant="primary"
            busy={waits}
            disabled={!isReady}
            onClick={() => onPut(withBelow(rows, under, plan.options), putText(plan))}
          >
            {mode === 'append' ? optionLists.add : optionLists.put}
          </Button>
        </>
      }
    >
      <ListText text={text} levels={levels} onChange={setText} />
      <div className="rk-list__settings">
        <Select
          label={optionLists.columns}
          value={columns}
          choices={offeredColumns}
          onChange={setColumns}
        />
        {below(rows, under).length > 0 && (
          <Select label={optionLists.mode} value={mode} choices={modes} onChange={setMode} />
        )}
      </div>
      {readText.trim() !== '' && (
        <ListPreview read={read} plan={plan} isUnsure={mode === 'replace' && used === null} />
      )}
    </Dialog>
  )
}
