import { lazy, Suspense } from 'react'
import type { RelationInputProps } from './RelationChoice'

// Looking for other records takes much more than a field does, and few forms have it.
const RelationChoice = lazy(() => import('./RelationChoice'))

/** The choice of another record. */
export function RelationInput(props: RelationInputProps) {
  return (
    <Suspense fallback={null}>
      <RelationChoice {...props} />
    </Suspense>
  )
}
