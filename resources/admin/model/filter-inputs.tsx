import { lazy, Suspense } from 'react'
import { TextInput, type TextInputProps } from 'react-admin'
import { useController } from 'react-hook-form'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { DayFilter as Day } from '../../../ui/fields/DayField'

// The input brings all the code that reads typed answers: lists without such a filter don't load it.
const NumberInput = lazy(async () => ({ default: (await import('./TypedInput')).NumberInput }))

interface FilterSelectProps extends Omit<TextInputProps, 'label'> {
  readonly label: string
  /** Values and their names; `''` stands for all. */
  readonly choices: readonly (readonly [value: string, label: string])[]
}

/**
 * Filter with a few known values, as a native select: phones and keyboards have their own way to open it. It is react-admin's, and no
 * `Select`: the filters beside it are react-admin's too, and their labels stand inside.
 */
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

interface FilterProps {
  readonly source: string
  readonly label: string
}

/** Filter by a calendar day. */
export function DayFilter({ source, label }: FilterProps) {
  const { field } = useController({ name: source })
  return <Day label={label} day={String(field.value ?? '')} onChange={field.onChange} />
}

/** Filter by a number, with a decimal comma. */
export function NumberFilter({ source, label }: FilterProps) {
  return (
    <Suspense fallback={<Skeleton height="calc(1.5em + 4px + var(--control-height))" />}>
      <NumberInput source={source} label={label} />
    </Suspense>
  )
}
