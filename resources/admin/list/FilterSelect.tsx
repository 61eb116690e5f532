import { TextInput, type TextInputProps } from 'react-admin'

interface FilterSelectProps extends Omit<TextInputProps, 'label'> {
  readonly label: string
  /** Values and what they are called; `''` stands for all. */
  readonly choices: readonly (readonly [value: string, label: string])[]
}

/** One filter of a list, of a few known values: the system's own choice, which a phone draws at its bottom and a key opens. */
export function FilterSelect({ choices, ...input }: FilterSelectProps) {
  return (
    <TextInput {...input} select slotProps={{ select: { native: true } }} helperText={false}>
      {choices.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </TextInput>
  )
}
