import { it } from '../../../i18n/frame'
import { Card } from '../../../ui/layout/Card'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import './Supervised.css'

/** Number of cards that stand for those to come. */
const cards = 3

/** Cards of supervised databases while these, or the code that draws them, are loading. */
export function WaitingDatabases() {
  return (
    <div role="status" className="supervised">
      <VisuallyHidden>{it.shell.loading}</VisuallyHidden>
      {Array.from({ length: cards }, (_, index) => (
        <Card key={index} className="supervised__database">
          <Skeleton width="75%" height="2.75rem" />
          <Skeleton height="6.75rem" />
          <Skeleton height="10rem" />
          <Skeleton width="60%" height="1.25rem" />
          <Skeleton width="12rem" height="var(--control-height)" />
        </Card>
      ))}
    </div>
  )
}
