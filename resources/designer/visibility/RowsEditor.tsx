import { useRef, useState } from 'react'
import { it } from '../../../i18n/admin'
import type { QuestionLookup } from '../../../engine/conditions/question'
import type { CommitMode } from '../../../ui/fields/leaving'
import type { DesignQuestion } from '../../../kinds/view'
import { Button } from '../../../ui/buttons/Button'
import { IconButton } from '../../../ui/buttons/IconButton'
import { ModeSwitch } from '../../../ui/layout/ModeSwitch'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { moved } from '../design'
import { type Line, lineOf, type Lines } from './lines'
import { RowEditor } from './RowEditor'

const words = it.admin.conditions

interface RowsEditorProps {
  readonly lines: Lines
  readonly lookup: QuestionLookup
  readonly questions: readonly DesignQuestion[]
  readonly selfId: string | undefined
  /** Label of the choice whether all rows must be true or one is enough. */
  readonly joinLabel?: string
  /** Most lines that can be saved; without it there is no limit. */
  readonly maxRows?: number
  /** Whether the first line is new, with its list of questions open. */
  readonly begins?: boolean
  readonly onChange: (lines: Lines, commitMode: CommitMode) => void
}

/** Editor of a condition's lines, which can be added, changed, moved and removed. */
export function RowsEditor(props: RowsEditorProps) {
  const { lines: all, lookup, questions, selfId, onChange } = props
  const { joinLabel = words.join, maxRows = Infinity, begins = false } = props
  const { join, lines } = all
  const list = useRef<HTMLDivElement>(null)
  const [firstKey] = useState(begins ? (lines[0]?.key ?? null) : null)
  const [freshKey, setFreshKey] = useState(firstKey)
  const [announcement, setAnnouncement] = useState('')
  const put = (next: readonly Line[], commitMode: CommitMode) =>
    onChange({ join, lines: next }, commitMode)

  function add() {
    const line = lineOf({ questionId: null, test: 'answered' })
    setFreshKey(line.key)
    put([...lines, line], 'typing')
    focusLine(list.current, line.key)
  }
  function remove(index: number) {
    const rest = lines.toSpliced(index, 1)
    put(rest, 'now')
    setAnnouncement(words.removed)
    focusLine(list.current, (rest[index] ?? rest.at(-1))?.key)
  }
  function move(index: number, by: -1 | 1) {
    put(moved(lines, index, index + by), 'now')
    setAnnouncement(words.moved(index + by + 1, lines.length))
  }

  return (
    <div className="conditions__rows" ref={list}>
      {lines.length > 1 && (
        <div className="conditions__join">
          <span aria-hidden>{joinLabel}</span>
          <ModeSwitch
            label={joinLabel}
            modes={words.joins}
            current={join}
            onChange={(next) => onChange({ join: next, lines }, 'now')}
          />
        </div>
      )}
      {lines.map(({ key, row }, index) => (
        <div
          key={key}
          data-line={key}
          onBlur={(event) => {
            const hasLeft = !event.currentTarget.contains(event.relatedTarget)
            if (hasLeft && freshKey === key) setFreshKey(null)
          }}
        >
          <RowEditor
            row={row}
            position={index + 1}
            lookup={lookup}
            questions={questions}
            selfId={selfId}
            isChecked={freshKey !== key}
            autoOpen={firstKey === key}
            onChange={(next, commitMode) => put(lines.with(index, { key, row: next }), commitMode)}
          >
            <LineTools
              index={index}
              total={lines.length}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          </RowEditor>
        </div>
      ))}
      <AddLine isFull={lines.length >= maxRows} maxRows={maxRows} onAdd={add} />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  )
}

interface AddLineProps {
  readonly isFull: boolean
  readonly maxRows: number
  readonly onAdd: () => void
}

/** Button that adds a line, or the reason why there can't be another one. */
function AddLine({ isFull, maxRows, onAdd }: AddLineProps) {
  if (isFull) return <p className="field__help">{words.most(maxRows)}</p>
  return (
    <Button icon="add" variant="quiet" className="conditions__add" onClick={onAdd}>
      {words.add}
    </Button>
  )
}

/** Gives the focus to the first field of a line with the next frame. If there is no such line, the button that adds one takes it. */
function focusLine(list: HTMLElement | null, key: number | undefined) {
  requestAnimationFrame(() => {
    const line = list?.querySelector(`[data-line="${key}"]`)
    const target = line?.querySelector('input') ?? list?.querySelector('.conditions__add')
    if (target instanceof HTMLElement) target.focus()
  })
}

interface LineToolsProps {
  readonly index: number
  readonly total: number
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** Buttons that move a line and remove it. */
function LineTools({ index, total, onMove, onRemove }: LineToolsProps) {
  return (
    <>
      {total > 1 && (
        <>
          <IconButton
            icon="arrow-up"
            label={words.up(index + 1)}
            aria-disabled={index === 0}
            onClick={() => index > 0 && onMove(-1)}
          />
          <IconButton
            icon="arrow-down"
            label={words.down(index + 1)}
            aria-disabled={index === total - 1}
            onClick={() => index < total - 1 && onMove(1)}
          />
        </>
      )}
      <IconButton icon="delete" label={words.remove(index + 1)} onClick={onRemove} />
    </>
  )
}
