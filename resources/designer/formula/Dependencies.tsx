import { lazy, Suspense, useState } from 'react'
import { formulas } from '../../../i18n/words/admin/formulas'
import { Button } from '../../../ui/buttons/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import type { Design } from '../design'
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

/** Button that shows the dependencies of a whole database. */
export function DependenciesButton({ design }: { readonly design: Design }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="graph" aria-label={formulas.dependencies.all} onClick={() => setOpen(true)}>
        {formulas.dependencies.open}
      </Button>
      {open && (
        <Dependencies
          databaseId={design.id}
          groups={design.groups}
          start={null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
