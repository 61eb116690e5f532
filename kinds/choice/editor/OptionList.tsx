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
import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core'
import { useEffect, useState } from 'react'
import { optionEditor } from '../../../i18n/words/admin/option-editor'
import { Icon } from '../../../ui/Icon'
import { OptionRow } from './OptionRow'
import { VirtualRows } from '../VirtualRows'
import type { RenderedRow } from '../VirtualRows'
import { dropPosition } from './drop-position'
import type { DropPosition } from './drop-position'
import { codeId, type OptionFocus, type OptionLine } from './option-line'
import type { OutlineRow } from './outline'

/** Indentation of a level in pixels, the same as `--rk-step` in the styles. */
const levelWidth = 20

interface OptionListProps {
  readonly rows: readonly OutlineRow[]
  /** Whether the rows were found by a search: they are out of their order, and can't be dragged. */
  readonly isFound: boolean
  readonly levels: boolean
  readonly lineOf: (row: OutlineRow) => OptionLine
  readonly focus: OptionFocus | null
  readonly onDrag: (id: string | null) => void
  readonly onDrop: (id: string, position: DropPosition) => void
}

/** State of a drag: the dragged row, where it would be dropped, and the handlers for dnd-kit. */
function useDrag({ rows, levels, onDrag, onDrop }: OptionListProps) {
  const [dragged, setDragged] = useState<OutlineRow | null>(null)
  const [position, setPosition] = useState<DropPosition | null>(null)
  const indexOf = (id: string) => rows.findIndex(({ option }) => option.id === id)
  const positionOf = ({ active, over, delta }: DragMoveEvent) =>
    over === null
      ? null
      : dropPosition(
          rows,
          indexOf(String(active.id)),
          indexOf(String(over.id)),
          Math.round(delta.x / levelWidth),
          levels,
        )
  const follow = (event: DragMoveEvent) => setPosition(positionOf(event))
  const end = () => {
    setDragged(null)
    setPosition(null)
    onDrag(null)
  }
  return {
    dragged,
    draggedIndex: dragged === null ? null : indexOf(dragged.option.id),
    position,
    handlers: {
      onDragStart: ({ active }: DragStartEvent) => {
        const id = String(active.id)
        setDragged(rows[indexOf(id)] ?? null)
        onDrag(id)
      },
      onDragMove: follow,
      // dnd-kit calls this after the last move, which still knew the row before.
      onDragOver: follow,
      onDragEnd: (event: DragEndEvent) => {
        const dropped = positionOf(event)
        end()
        if (dropped !== null) onDrop(String(event.active.id), dropped)
      },
      onDragCancel: end,
    },
  }
}

/** Options one below the other, which can be dragged by mouse or finger; by keyboard they move from their label. */
export function OptionList(props: OptionListProps) {
  const { rows, isFound, lineOf, focus } = props
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const { dragged, draggedIndex, position, handlers } = useDrag(props)
  const target = useFocusTarget(focus, rows, lineOf)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // At the edge of the box the box scrolls, not the page around it.
      autoScroll={boxFirst}
      measuring={afresh}
      {...handlers}
      // The editor announces in its own words where an option went.
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <VirtualRows
        count={rows.length}
        keyOf={(index) => rows[index]?.option.id ?? String(index)}
        estimate={isFound ? 72 : 48}
        className="rk-editor__box"
        target={target}
        pinned={draggedIndex}
      >
        {(rendered, height) => (
          <ol className="rk-editor__rows" style={height === undefined ? undefined : { height }}>
            {rendered.map((item) => {
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
/** Rows move during a drag: those below the dragged one are hidden, others appear as the box scrolls. */
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

/** Scrolls to the option that should get the focus, and focuses it once it is drawn. */
function useFocusTarget(
  focus: OptionFocus | null,
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
    const { id } = lineOf(row)
    const field = document.getElementById(focus.field === 'code' ? codeId(id) : id)
    if (field !== null) {
      field.focus()
      setDone(focus)
    } else if (target?.index !== index) setTarget({ index })
    else {
      // The list has scrolled; the row is drawn with the next frame.
      const frame = requestAnimationFrame(() => setTarget({ index }))
      return () => cancelAnimationFrame(frame)
    }
  }, [focus, done, rows, lineOf, target])
  return target
}
