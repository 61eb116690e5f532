import { lazy, Suspense } from 'react'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import type { VisibilityEditorProps } from './VisibilityEditor'

const VisibilityEditor = lazy(() => import('./VisibilityEditor'))

/** Editor of a condition, loaded once the first one is shown. */
export function Visibility(props: VisibilityEditorProps) {
  return (
    <Suspense fallback={<SkeletonLines count={2} height="2.5rem" />}>
      <VisibilityEditor {...props} />
    </Suspense>
  )
}
