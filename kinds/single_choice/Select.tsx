import type { Node } from '../choice/tree'
import { controlAria } from '../fields/aria'
import type { FillerProps } from '../view'

interface SelectProps {
  readonly filler: FillerProps<unknown, unknown>
  readonly nodes: readonly Node[]
  readonly chosen: string
  readonly onPick: (id: string) => void
}

/** The browser's own list: quick to use by keyboard, and a wheel on phones. */
export function Select({ filler, nodes, chosen, onPick }: SelectProps) {
  return (
    <select
      {...controlAria(filler)}
      id={filler.id}
      className="rk-input rk-select"
      disabled={filler.disabled}
      value={chosen}
      onChange={(event) => onPick(event.target.value)}
      onBlur={filler.onLeave}
    >
      <option value="">—</option>
      {nodes.map(({ option }) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
