import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field'
import './input.css'

/** One of the values that can be chosen. */
export interface Choice<Value> {
  readonly value: Value
  readonly label: string
  /** Whether it is shown, and can't be chosen. */
  readonly disabled?: boolean
  /** Heading above it and its neighbours with the same one. */
  readonly group?: string
}

interface BareSelectProps<Value extends string | number> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children' | 'className'
> {
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  /** Text of the value while it is not among the choices: it may have been removed since it was chosen. */
  readonly unlisted?: string | undefined
  readonly onChange: (value: Value) => void
}

/** The browser's own list of choices, named by `aria-label` or by a label for its `id`. `Select` has a label of its own. */
export function BareSelect<Value extends string | number>(props: BareSelectProps<Value>) {
  const { value, choices, unlisted, onChange, ...select } = props
  const isListed = choices.some((choice) => choice.value === value)
  const all =
    isListed || unlisted === undefined ? choices : [...choices, { value, label: unlisted }]
  return (
    <select
      {...select}
      className="input"
      value={value}
      onChange={({ target }) => {
        const chosen = all.find((choice) => String(choice.value) === target.value)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    >
      {groupsOf(all).map((group) => {
        const options = group.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))
        const heading = group[0]?.group
        if (heading === undefined) return options
        return (
          <optgroup key={`group-${group[0]?.value}`} label={heading}>
            {options}
          </optgroup>
        )
      })}
    </select>
  )
}

/** Neighbours with the same heading together. */
function groupsOf<Value>(choices: readonly Choice<Value>[]): Choice<Value>[][] {
  const groups: Choice<Value>[][] = []
  for (const choice of choices) {
    const last = groups.at(-1)
    if (last !== undefined && last[0]?.group === choice.group) last.push(choice)
    else groups.push([choice])
  }
  return groups
}

interface SelectProps<Value extends string | number> extends Omit<BareSelectProps<Value>, 'id'> {
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly error?: string | null | undefined
  /** Id of the list, if it is linked from elsewhere. */
  readonly id?: string | undefined
}

/** List of choices with its label. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, help, error, id, ...select } = props
  return (
    <Field {...{ id, label, help, error }} required={select.required ?? false}>
      {(control) => <BareSelect {...select} {...control} />}
    </Field>
  )
}

/** Choices of a table of labels. */
export function choicesOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
): Choice<Value>[] {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))
}
