import '../fields/design.css'
import { useState } from 'react'
import type { ChangePace } from '../view'
import { OptionRow } from './OptionRow'
import { WayDown } from './WayDown'
import { added, levelAt, moved, removed, replaced, withLevel } from './editing'
import { deepestLevel } from './option'
import type { Option } from './option'
import { useRows } from './rows'

const shownAtOnce = 100

export interface OptionsEditorProps {
  readonly id: string
  readonly options: Option[] | undefined
  readonly defaults: readonly string[]
  readonly problems: Readonly<Record<string, string>>
  readonly single: boolean
  readonly notes: boolean
  readonly levels: boolean
  readonly onChange: (options: Option[], pace: ChangePace) => void
  readonly onDefaults: (defaults: string[]) => void
}

/**
 * Options with stable ids: written one below the other (Enter adds one, pasted lines become options), moved by buttons
 * or Alt and the arrows. Of a tree one level is shown at a time, so that thousands stay usable.
 */
export function OptionsEditor(props: OptionsEditorProps) {
  const { id, defaults, problems, single, notes, levels, onDefaults } = props
  const { rows, change, setBusy } = useRows(props.options, props.onChange)
  const [way, setWay] = useState<readonly string[]>([])
  const [limit, setLimit] = useState(shownAtOnce)
  const [fresh, setFresh] = useState<string | null>(null)
  const level = levelAt(rows, way)
  const pointer = pointerTo(rows, way)
  const set = (next: Option[], pace: ChangePace) => change(withLevel(rows, way, next), pace)
  const go = (path: readonly string[]) => {
    setWay(path)
    setLimit(shownAtOnce)
  }
  const add = (after: string | null, labels: readonly string[]) => {
    const { options, last } = added(level, after, labels)
    setFresh(last)
    setLimit(Math.max(limit, options.length))
    set(options, 'now')
  }
  const prefer = (option: string, checked: boolean) => {
    const others = single ? [] : defaults.filter((other) => other !== option)
    onDefaults(checked ? [...others, option] : others)
  }
  const drop = (option: string) => {
    set(removed(level, option), 'now')
    if (defaults.includes(option)) onDefaults(defaults.filter((other) => other !== option))
  }
  return (
    <fieldset
      className="rk-editor"
      onFocus={() => setBusy(true)}
      onBlur={(event) => setBusy(event.currentTarget.contains(event.relatedTarget))}
    >
      <legend className="rk-field__label">Opzioni</legend>
      {problems['/options'] !== undefined && (
        <p className="rk-field__problem">{problems['/options']}</p>
      )}
      {levels && <WayDown options={rows} way={way} onGo={go} />}
      <ol className="rk-editor__rows">
        {level.slice(0, limit).map((option, at) => (
          <OptionRow
            key={option.id}
            id={`${id}-${option.id}`}
            option={option}
            place={{ first: at === 0, last: at === level.length - 1 }}
            problems={problems}
            pointer={`${pointer}/${at}`}
            preferred={defaults.includes(option.id)}
            notes={notes}
            below={levels && way.length < deepestLevel - 1 ? (option.children?.length ?? 0) : null}
            focusOnMount={fresh === option.id}
            onChange={(changed, pace) => set(replaced(level, changed), pace)}
            onAdd={(labels) => add(option.id, labels)}
            onMove={(by) => set(moved(level, option.id, by), 'now')}
            onRemove={() => drop(option.id)}
            onPrefer={(checked) => prefer(option.id, checked)}
            onOpen={() => go([...way, option.id])}
          />
        ))}
      </ol>
      {level.length > limit && (
        <button type="button" className="rk-more" onClick={() => setLimit(limit + shownAtOnce)}>
          Mostra altre ({level.length - limit})
        </button>
      )}
      <button type="button" className="rk-button" onClick={() => add(null, [''])}>
        Aggiungi opzione
      </button>
    </fieldset>
  )
}

/** The JSON pointer of the level that a path of ids leads to: `/options/2/children`. */
function pointerTo(options: readonly Option[], way: readonly string[]): string {
  let level = options
  return way.reduce((pointer, id) => {
    const at = level.findIndex((option) => option.id === id)
    level = level[at]?.children ?? []
    return `${pointer}/${at}/children`
  }, '/options')
}
