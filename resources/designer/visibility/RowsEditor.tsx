import { useRef, useState } from 'react'
import { it } from '../../../i18n/admin'
import type { QuestionLookup } from '../../../engine/conditions/question'
import type { CommitMode, DesignQuestion } from '../../../kinds/view'
import { Button } from '../../../ui/buttons/Button'
import { IconButton } from '../../../ui/buttons/IconButton'
import { ModeSwitch } from '../../../ui/layout/ModeSwitch'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { type Line, lineOf, type Lines, moved } from './lines'
import { RowEditor } from './RowEditor'

const words = it.admin.conditions

interface RowsEditorProps {
  readonly lines: Lines
  readonly lookup: QuestionLookup
  readonly questions: readonly DesignQuestion[]
  readonly selfId: string | undefined
  readonly onChange: (lines: Lines, commitMode: CommitMode) => void
}

/** The lines of a condition, to be written, put in order and taken away. */
export function RowsEditor({ lines: all, lookup, questions, selfId, onChange }: RowsEditorProps) {
  const { join, lines } = all
  const list = useRef<HTMLDivElement>(null)
  const [fresh, setFresh] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const put = (next: readonly Line[], commitMode: CommitMode) =>
    onChange({ join, lines: next }, commitMode)

  /** The first field of a line, or the button that makes one, takes the focus. */
  function focus(key: number | undefined) {
    requestAnimationFrame(() => {
      const line = list.current?.querySelector(`[data-line="${key}"]`)
      const target = line?.querySelector('input') ?? list.current?.querySelector('.conditions__add')
      if (target instanceof HTMLElement) target.focus()
    })
  }
  function add() {
    const line = lineOf({ questionId: null, test: 'answered' })
    setFresh(line.key)
    put([...lines, line], 'typing')
    focus(line.key)
  }
  function remove(index: number) {
    const rest = lines.toSpliced(index, 1)
    put(rest, 'now')
    setSaid(words.removed)
    focus((rest[index] ?? rest.at(-1))?.key)
  }
  function move(index: number, by: -1 | 1) {
    put(moved(lines, index, by), 'now')
    setSaid(words.moved(index + by + 1, lines.length))
  }

  return (
    <div className="conditions__rows" ref={list}>
      {lines.length > 1 && (
        <div className="conditions__join">
          <span aria-hidden>{words.join}</span>
          <ModeSwitch
            label={words.join}
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
            if (!event.currentTarget.contains(event.relatedTarget) && fresh === key) setFresh(null)
          }}
        >
          <RowEditor
            row={row}
            position={index + 1}
            lookup={lookup}
            questions={questions}
            selfId={selfId}
            judged={fresh !== key}
            onChange={(next, commitMode) => put(lines.with(index, { key, row: next }), commitMode)}
          >
            {lines.length > 1 && (
              <>
                <IconButton
                  icon="arrow-up"
                  label={words.up(index + 1)}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && move(index, -1)}
                />
                <IconButton
                  icon="arrow-down"
                  label={words.down(index + 1)}
                  aria-disabled={index === lines.length - 1}
                  onClick={() => index < lines.length - 1 && move(index, 1)}
                />
              </>
            )}
            <IconButton
              icon="delete"
              label={words.remove(index + 1)}
              onClick={() => remove(index)}
            />
          </RowEditor>
        </div>
      ))}
      <Button icon="add" variant="quiet" className="conditions__add" onClick={add}>
        {words.add}
      </Button>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
