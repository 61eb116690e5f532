import type { ComponentProps } from 'react'

interface ChoiceSelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> {
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/**
 * The browser's own list of choices, without a field around it. It is named by `aria-label`, or by a label that refers to its `id`; `Select`
 * has a label of its own.
 */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { value, choices, onChange, className = 'input', ...select } = props
  return (
    <select
      {...select}
      className={className}
      value={value}
      onChange={({ target }) => {
        const choice = choices.find((other) => other.value === target.value)
        if (choice !== undefined) onChange(choice.value)
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
