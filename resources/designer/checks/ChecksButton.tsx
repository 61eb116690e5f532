import { lazy, Suspense } from 'react'
import { checks } from '../../../i18n/words/admin/designer'
import { Button } from '../../../ui/buttons/Button'
import type { ChecksProps } from './Checks'

// The checks bring the formula language along: they load after the designer.
const Checks = lazy(() => import('./Checks').catch(() => ({ default: NotLoaded })))

function NotLoaded() {
  return (
    <Button icon="check" disabled title={checks.failed}>
      {checks.open}
    </Button>
  )
}

/** Button of the design's checks, loaded after the page. */
export function ChecksButton(props: ChecksProps) {
  return (
    <Suspense
      fallback={
        <Button icon="check" disabled>
          {checks.open}
        </Button>
      }
    >
      <Checks {...props} />
    </Suspense>
  )
}
