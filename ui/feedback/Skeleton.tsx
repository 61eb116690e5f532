import { it } from '../../i18n/frame'
import { VisuallyHidden } from '../layout/VisuallyHidden'
import './Skeleton.css'

interface SkeletonProps {
  /** CSS lengths: those of what will stand there, so that nothing moves. */
  width?: string
  height?: string
}

export function Skeleton({ width = '100%', height = '1.25em' }: SkeletonProps) {
  return <span className="skeleton" style={{ width, height }} aria-hidden />
}

/** Several skeletons under each other, said once as loading. */
export function SkeletonLines({ count = 3, height }: { count?: number; height?: string }) {
  return (
    <div className="skeleton-lines" role="status">
      <VisuallyHidden>{it.shell.loading}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} {...(height === undefined ? {} : { height })} />
      ))}
    </div>
  )
}
