import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/Skeleton'

// With it come the ways in which answers are typed, which no list needs that has no such filter.
const NumberInput = lazy(async () => ({ default: (await import('./TypedInput')).NumberInput }))

interface NumberFilterProps {
  readonly source: string
  readonly label: string
}

/** A number by which a list is narrowed, with a decimal comma. */
export function NumberFilter({ source, label }: NumberFilterProps) {
  return (
    <Suspense fallback={<Skeleton height="calc(1.5em + 4px + var(--control-height))" />}>
      <NumberInput source={source} label={label} />
    </Suspense>
  )
}
