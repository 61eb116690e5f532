import { SkeletonLines } from '../../ui/feedback/Skeleton'
import { Page } from '../../ui/layout/Page'

/** Placeholder of an area's page, within the gutters of the page to come. */
export default function AreaSkeleton() {
  return (
    <Page title={null}>
      <SkeletonLines count={5} height="2.5rem" />
    </Page>
  )
}
