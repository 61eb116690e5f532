import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import type { RelationInputProps } from './RelationChoice'

// Looking for other records takes much more than a field does, and few forms have it.
const RelationChoice = lazy(() => import('./RelationChoice'))

/** The choice of another record; its place is kept, or what stands below would move away under a finger. */
export function RelationInput(props: RelationInputProps) {
  return (
    <Suspense fallback={<Skeleton height="calc(1.5em + 4px + var(--control-height))" />}>
      <RelationChoice {...props} />
    </Suspense>
  )
}
