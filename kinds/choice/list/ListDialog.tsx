import { optionLists } from '../../../i18n/words/admin/option-lists'
import { isSeen } from '../../../contract/seen-text'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Button } from '../../../ui/buttons/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { DesignSelect } from '../../fields/DesignSelect'
import { ListPreview } from './ListPreview'
import { ListText } from './ListText'
import { columnNames, putText } from './list-words'
import { below, countOf, positionOf, withBelow } from '../editor/editing'
import { planList } from './list-plan'
import type { ListMode } from './list-plan'
import { readList } from './list-text'
import { columnChoices, type ColumnChoice } from './list-columns'
import { deepestLevel } from '../option'
import type { Option } from '../option'
import type { OptionUses } from '../option-uses'

interface ListDialogProps {
  readonly text: string
  /** Where the list goes: below which option (null = the first level), before which index (null = at the end). */
  readonly under: string | null
  readonly at: number | null
  readonly rows: readonly Option[]
  readonly levels: boolean
  readonly uses: () => Promise<OptionUses | null>
  readonly onPut: (options: Option[], said: string) => void
  readonly onClose: () => void
}

const offeredColumns = columnChoices.map((value) => ({ value, label: columnNames[value] }))
const modes: readonly { value: ListMode; label: string }[] = [
  { value: 'append', label: optionLists.append },
  { value: 'replace', label: optionLists.replace },
]

/** A list to be put to the options: what it says is shown before it is done, and then it is one change. */
export default function ListDialog(props: ListDialogProps) {
  const { under, at, rows, levels, uses, onPut, onClose } = props
  const [text, setText] = useState(props.text)
  const [columns, setColumns] = useState<ColumnChoice>('auto')
  const [mode, setMode] = useState<ListMode>('append')
  const [used, setUsed] = useState<OptionUses | null | undefined>(undefined)
  const asked = useDeferredValue(text)

  useEffect(() => {
    let gone = false
    void uses().then((found) => {
      if (!gone) setUsed(found)
    })
    return () => {
      gone = true
    }
  }, [uses])

  const depth = under === null ? 0 : (positionOf(rows, under)?.parents.length ?? 0) + 1
  const read = useMemo(
    () => readList(asked, { levels, deepest: deepestLevel - depth, columns }),
    [asked, levels, depth, columns],
  )
  const plan = useMemo(() => {
    const all = below(rows, under)
    // The line that the list was pasted into, if it is still empty, makes room.
    const blank = at === null ? undefined : all[at - 1]
    const isBlank = blank !== undefined && !isSeen(blank.label)
    const standing = isBlank ? all.filter((option) => option !== blank) : all
    const place = {
      standing,
      at: at === null ? null : at - (isBlank ? 1 : 0),
      others: countOf(rows) - countOf(all),
      // Without an answer nothing is removed: whatever the list does not name is retired.
      isUsed: (id: string) => (used === null || used === undefined ? true : (used[id] ?? 0) > 0),
    }
    return planList(place, read.options, mode)
  }, [rows, under, at, read, mode, used])
  const changes = plan.added + plan.changed + plan.restored + plan.removed + plan.retired
  const isReady = asked === text && changes > 0 && !plan.tooMany && read.options.length > 0
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
        <DesignSelect
          id="options-list-columns"
          label={optionLists.columns}
          value={columns}
          choices={offeredColumns}
          onChange={setColumns}
        />
        {below(rows, under).length > 0 && (
          <DesignSelect
            id="options-list-mode"
            label={optionLists.mode}
            value={mode}
            choices={modes}
            onChange={setMode}
          />
        )}
      </div>
      {asked.trim() !== '' && (
        <ListPreview read={read} plan={plan} isUnsure={mode === 'replace' && used === null} />
      )}
    </Dialog>
  )
}
