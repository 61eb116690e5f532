import type { ReactNode } from 'react'
import { choices } from '../../../i18n/words/choices'
import { commitModeOf } from '../../../ui/fields/leaving'
import type { CommitMode } from '../../../ui/fields/leaving'
import type { Node } from '../tree'

interface ChoiceBoxProps {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly node: Node
  readonly checked: boolean
  readonly disabled: boolean
  /** Whether it is a line of a list: then it is a label only, as a page may have a thousand of them. */
  readonly inList: boolean
  readonly onPick: (checked: boolean, commitMode: CommitMode) => void
  readonly children?: ReactNode
}

/** One option as a real radio or checkbox in a target of finger size, with its note below. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { type, name, node, checked, disabled, inList, onPick, children } = props
  const { label, retired } = node.option
  const box = (
    <input
      type={type}
      name={name}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onPick(event.target.checked, commitModeOf(event.target))}
    />
  )
  const words = (
    <>
      {label}
      {(retired === true || node.retired) && (
        <span className="rk-option__retired">{choices.notInUse}</span>
      )}
    </>
  )
  if (inList) {
    return (
      <>
        <label
          className={`rk-option rk-option__line${disabled ? ' rk-option__line--disabled' : ''}`}
        >
          {box}
          {words}
        </label>
        {children}
      </>
    )
  }
  return (
    <div className="rk-option">
      <label className="rk-option__label">
        {box}
        <span dir="auto">{words}</span>
      </label>
      {children}
    </div>
  )
}
