import {
  DndContext,
  DragOverlay,
  PointerSensor,
  TraversalOrder,
  closestCenter,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { DragMoveEvent } from '@dnd-kit/core'
import { useEffect, useState } from 'react'
import { optionEditor } from '../../../i18n/words/admin/option-editor'
import { Icon } from '../../../ui/Icon'
import { OptionRow } from './OptionRow'
import { VirtualRows } from '../VirtualRows'
import type { RenderedRow } from '../VirtualRows'
import { dropPosition } from './drop-position'
import type { DropPosition } from './drop-position'
import type { OptionLine } from './option-line'
import type { OutlineRow } from './outline'

/** As `--rk-step` of the styles: how far a level is pushed in. */
const levelWidth = 20

interface OptionListProps {
  readonly rows: readonly OutlineRow[]
  /** Found by a search: away from their place, so that they can't be dragged. */
  readonly isFound: boolean
  readonly levels: boolean
  readonly lineOf: (row: OutlineRow) => OptionLine
  readonly focus: { readonly id: string } | null
  readonly onDrag: (id: string | null) => void
  readonly onDrop: (id: string, position: DropPosition) => void
}

/** The options one below the other, to be dragged by mouse or finger; by keyboard they move from their label. */
export function OptionList(props: OptionListProps) {
  const { rows, isFound, levels, lineOf, focus, onDrag, onDrop } = props
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const [dragged, setDragged] = useState<OutlineRow | null>(null)
  const [position, setPlace] = useState<DropPosition | null>(null)
  const indexOf = (id: string) => rows.findIndex(({ option }) => option.id === id)
  const target = useFocusTarget(focus, rows, lineOf)
  const projected = (active: string, over: string | undefined, sideways: number) =>
    over === undefined
      ? null
      : dropPosition(
          rows,
          indexOf(active),
          indexOf(over),
          Math.round(sideways / levelWidth),
          levels,
        )
  const follow = ({ active, over, delta }: DragMoveEvent) =>
    setPlace(projected(String(active.id), over === null ? undefined : String(over.id), delta.x))
  const end = () => {
    setDragged(null)
    setPlace(null)
    onDrag(null)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // At the box's edge the box scrolls, not the page that it stands in.
      autoScroll={boxFirst}
      measuring={afresh}
      onDragStart={({ active }) => {
        const id = String(active.id)
        setDragged(rows[indexOf(id)] ?? null)
        onDrag(id)
      }}
      onDragMove={follow}
      // Told after the move that led there, which still knew the row before.
      onDragOver={follow}
      onDragEnd={({ active, over, delta }) => {
        const id = String(active.id)
        const where = projected(id, over === null ? undefined : String(over.id), delta.x)
        end()
        if (where !== null) onDrop(id, where)
      }}
      onDragCancel={end}
      // The editor itself says in its own words where an option went.
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <VirtualRows
        count={rows.length}
        keyOf={(index) => rows[index]?.option.id ?? String(index)}
        estimate={isFound ? 72 : 48}
        className="rk-editor__box"
        target={target}
        pinned={dragged === null ? null : indexOf(dragged.option.id)}
      >
        {(drawn, height) => (
          <ol className="rk-editor__rows" style={height === undefined ? undefined : { height }}>
            {drawn.map((item) => {
              const row = rows[item.index]
              if (row === undefined) return null
              return (
                <Line
                  key={row.option.id}
                  row={row}
                  item={item}
                  line={lineOf(row)}
                  total={rows.length}
                  canDrag={!isFound}
                  drop={position !== null && position.over === item.index ? position : null}
                />
              )
            })}
          </ol>
        )}
      </VirtualRows>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="rk-row__ghost">{dragged.option.label || optionEditor.unlabelled}</div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const boxFirst = { order: TraversalOrder.ReversedTreeOrder }
/** Rows move under a drag: those below the dragged one are folded away, others come as the box scrolls. */
const afresh = { droppable: { frequency: 100 } }
const nothing = () => undefined
const silent = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}

interface LineProps {
  readonly row: OutlineRow
  readonly item: RenderedRow
  readonly line: OptionLine
  readonly total: number
  readonly canDrag: boolean
  readonly drop: DropPosition | null
}

function Line({ row, item, line, total, canDrag, drop }: LineProps) {
  const { option } = row
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: option.id,
    disabled: !canDrag,
  })
  const over = useDroppable({ id: option.id, disabled: !canDrag })
  const classes = [
    'rk-row',
    option.retired === true && 'rk-row--retired',
    isDragging && 'rk-row--dragged',
    drop !== null && (drop.behind ? 'rk-row--behind' : 'rk-row--before'),
  ]
  const depths = { '--rk-depth': canDrag ? row.depth : 0, '--rk-drop': drop?.depth }
  return (
    <li
      ref={(element) => {
        over.setNodeRef(element)
        setNodeRef(element)
        item.ref?.(element)
      }}
      data-index={item.index}
      className={classes.filter(Boolean).join(' ')}
      style={{ ...item.style, ...depths }}
      aria-level={line.traits.levels ? row.depth + 1 : undefined}
      aria-posinset={item.index + 1}
      aria-setsize={total}
    >
      {canDrag && (
        <span
          ref={setActivatorNodeRef}
          className="rk-row__grip"
          title={optionEditor.drag}
          aria-hidden="true"
          {...listeners}
        >
          <Icon name="drag" />
        </span>
      )}
      <div className="rk-row__content">
        <OptionRow {...line} />
      </div>
    </li>
  )
}

/** Scrolls to the option that is to have the focus, and gives it once the option is drawn. */
function useFocusTarget(
  focus: { readonly id: string } | null,
  rows: readonly OutlineRow[],
  lineOf: (row: OutlineRow) => OptionLine,
): { readonly index: number } | null {
  const [done, setDone] = useState(focus)
  const [target, setTarget] = useState<{ index: number } | null>(null)
  useEffect(() => {
    if (focus === null || focus === done) return
    const index = rows.findIndex(({ option }) => option.id === focus.id)
    const row = rows[index]
    if (row === undefined) return
    const field = document.getElementById(lineOf(row).id)
    if (field !== null) {
      field.focus()
      setDone(focus)
    } else if (target?.index !== index) setTarget({ index })
    else {
      // Scrolled to, and drawn with the next frame.
      const frame = requestAnimationFrame(() => setTarget({ index }))
      return () => cancelAnimationFrame(frame)
    }
  }, [focus, done, rows, lineOf, target])
  return target
}
