import { useController } from 'react-hook-form'
import { DayField } from '../../../ui/fields/DayField'

interface DayFilterProps {
  readonly source: string
  readonly label: string
}

/** A day by which a list is narrowed. */
export function DayFilter({ source, label }: DayFilterProps) {
  const { field } = useController({ name: source })
  return <DayField label={label} day={String(field.value ?? '')} onChange={field.onChange} />
}
