import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import type { RelationInputProps } from './RelationChoice'

// Few forms choose a record, and the code for it is large.
const RelationChoice = lazy(() => import('./RelationChoice'))

/** Choice of another record. A placeholder of the same height keeps the page from moving when the input has loaded. */
export function RelationInput(props: RelationInputProps) {
  return (
    <Suspense fallback={<Skeleton height="calc(1.5em + 4px + var(--control-height))" />}>
      <RelationChoice {...props} />
    </Suspense>
  )
}
