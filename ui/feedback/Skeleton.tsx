import { it } from '../../i18n/frame'
import { VisuallyHidden } from '../layout/VisuallyHidden'
import './Skeleton.css'

interface SkeletonProps {
  /** CSS lengths of the content to come, so that nothing moves. */
  width?: string
  height?: string
}

/** Placeholder of content that is loading. */
export function Skeleton({ width = '100%', height = '1.25em' }: SkeletonProps) {
  return <span className="skeleton" style={{ width, height }} aria-hidden />
}

/** Several skeletons below each other, announced once as loading. */
export function SkeletonLines({ count = 3, height }: { count?: number; height?: string }) {
  return (
    <div className="skeleton-lines stack gap-3" role="status">
      <VisuallyHidden>{it.shell.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} {...(height === undefined ? {} : { height })} />
      ))}
    </div>
  )
}
