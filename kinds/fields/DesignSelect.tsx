import { Field } from './Field'

interface DesignSelectProps<T extends string> {
  readonly id: string
  readonly label: string
  readonly value: T
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly problem?: string | undefined
  readonly onChange: (value: T) => void
}

/** Field of a setting with a few values in the designer. */
export function DesignSelect<T extends string>(props: DesignSelectProps<T>) {
  const { id, label, value, choices, problem, onChange } = props
  return (
    <Field id={id} label={label} problem={problem}>
      {(control) => (
        <select
          {...control}
          className="rk-input rk-select"
          value={value}
          onChange={(event) => {
            const picked = choices.find((choice) => choice.value === event.target.value)
            if (picked !== undefined) onChange(picked.value)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
