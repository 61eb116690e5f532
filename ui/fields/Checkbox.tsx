import { type ComponentProps, type ReactNode, useId } from 'react'
import './Checkbox.css'
import './Field.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> {
  readonly label: ReactNode
  /** Text below the label. Screen readers read it as a description, not as a part of the name. */
  readonly help?: ReactNode
  readonly onChange: (checked: boolean) => void
}

/** A box or circle to be ticked, with its label beside it. */
function Tick(props: CheckboxProps & { readonly type: 'checkbox' | 'radio' }) {
  const { label, help, onChange, ...input } = props
  const id = useId()
  const hasHelp = help !== undefined && help !== ''
  return (
    <label className="tick">
      <input
        {...input}
        aria-labelledby={hasHelp ? `${id}-label` : undefined}
        aria-describedby={hasHelp ? `${id}-help` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="tick__text">
        <span id={hasHelp ? `${id}-label` : undefined}>{label}</span>
        {hasHelp && <small id={`${id}-help`}>{help}</small>}
      </span>
    </label>
  )
}

/** Checkbox with its label. An answer's options have one of their own (`ChoiceBox`), as a page may have a thousand of them. */
export function Checkbox(props: CheckboxProps) {
  return <Tick {...props} type="checkbox" />
}

interface RadioGroupProps<Value extends string> {
  readonly legend: ReactNode
  readonly value: Value | null
  readonly choices: readonly {
    readonly value: Value
    readonly label: ReactNode
    readonly help?: ReactNode
  }[]
  readonly disabled?: boolean
  readonly onChange: (value: Value) => void
}

/** Choices of which all are visible, below each other. Two or three words side by side are a `ModeSwitch`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, value, choices, disabled = false, onChange } = props
  const name = useId()
  return (
    <fieldset disabled={disabled}>
      <legend className="field__label">{legend}</legend>
      {choices.map((choice) => (
        <Tick
          key={choice.value}
          type="radio"
          name={name}
          checked={choice.value === value}
          label={choice.label}
          help={choice.help}
          onChange={() => onChange(choice.value)}
        />
      ))}
    </fieldset>
  )
}
