import { lazy, Suspense } from 'react'
import { checks } from '../../../i18n/words/admin/checks'
import { Button } from '../../../ui/buttons/Button'
import type { ChecksProps } from './Checks'

// All checks, and what they know of formulas, come after the designer.
const Checks = lazy(() => import('./Checks').catch(() => ({ default: NotLoaded })))

function NotLoaded() {
  return (
    <Button icon="check" disabled title={checks.failed}>
      {checks.open}
    </Button>
  )
}

/** What is wrong or doubtful in the design, before it is used. */
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
