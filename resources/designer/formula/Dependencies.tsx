import { lazy, Suspense, useState } from 'react'
import { formulas, logic } from '../../../i18n/words/admin/formulas'
import { Button } from '../../../ui/buttons/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import type { Design } from '../design'
import type { DependenciesDialogProps } from '../logic/DependenciesDialog'

// Both bring the library of the layout along.
const DependenciesDialog = lazy(() =>
  import('../logic/DependenciesDialog').catch(() => ({ default: NotLoaded })),
)
const LogicPanel = lazy(() =>
  import('../logic/LogicPanel').catch(() => ({ default: LogicNotLoaded })),
)

function NotLoaded({ onClose }: DependenciesDialogProps) {
  return (
    <Dialog title={formulas.dependencies.open} onClose={onClose}>
      <p>{formulas.dependencies.failed}</p>
    </Dialog>
  )
}

function LogicNotLoaded() {
  return <p>{logic.failed}</p>
}

/** Dialog with the dependencies of one question or group, loaded once it is opened. */
export function Dependencies(props: DependenciesDialogProps) {
  return (
    <Suspense fallback={null}>
      <DependenciesDialog {...props} />
    </Suspense>
  )
}

/** Button that shows the conditions and formulas of a whole database. */
export function DependenciesButton({ design }: { readonly design: Design }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="graph" onClick={() => setOpen(true)}>
        {logic.title}
      </Button>
      {open && (
        <Dialog side title={logic.title} onClose={() => setOpen(false)}>
          <Suspense fallback={<SkeletonLines count={6} height="3rem" />}>
            <LogicPanel design={design} onFollow={() => setOpen(false)} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
