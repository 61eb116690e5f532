import { lazy, Suspense } from 'react'
import { formulas } from '../../../i18n/words/admin/formulas'
import { Dialog } from '../../../ui/dialogs/Dialog'
import type { DependenciesDialogProps } from './DependenciesDialog'

// The dialog brings the library of the layout along.
const DependenciesDialog = lazy(() =>
  import('./DependenciesDialog').catch(() => ({ default: NotLoaded })),
)

function NotLoaded({ onClose }: DependenciesDialogProps) {
  return (
    <Dialog title={formulas.dependencies.open} onClose={onClose}>
      <p>{formulas.dependencies.failed}</p>
    </Dialog>
  )
}

/** Dialog of dependencies, loaded once it is opened. */
export function Dependencies(props: DependenciesDialogProps) {
  return (
    <Suspense fallback={null}>
      <DependenciesDialog {...props} />
    </Suspense>
  )
}
