import type { ReactNode } from 'react'
import { paceOf } from '../../fields/walking'
import type { ChangePace } from '../../view'
import type { Node } from '../tree'

interface ChoiceBoxProps {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly node: Node
  readonly checked: boolean
  readonly disabled: boolean
  readonly onPick: (checked: boolean, pace: ChangePace) => void
  readonly children?: ReactNode
}

/** One option as a real radio or checkbox in a target of finger size; the note, if any, below it. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { type, name, node, checked, disabled, onPick, children } = props
  const { label, retired } = node.option
  return (
    <div className="rk-option">
      <label className="rk-option__label">
        <input
          type={type}
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onPick(event.target.checked, paceOf(event.target))}
        />
        <span dir="auto">
          {label}
          {(retired === true || node.retired) && (
            <span className="rk-option__retired"> (non più in uso)</span>
          )}
        </span>
      </label>
      {children}
    </div>
  )
}
