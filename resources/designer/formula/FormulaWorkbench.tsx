import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { type Workbench, WorkbenchContext } from '../../../kinds/formula/editor/workbench'
import { useDesigner } from '../designer-context'
import { unsavedTexts } from './unsaved-texts'

const LazyTrials = lazy<Workbench['Trials']>(() =>
  import('./Trials').catch(() => ({ default: () => null })),
)

function Trials(props: ComponentProps<Workbench['Trials']>) {
  return (
    <Suspense fallback={null}>
      <LazyTrials {...props} />
    </Suspense>
  )
}

/** Gives the formula editors within it the design, and what is tried out below their text. */
export function FormulaWorkbench({ children }: { readonly children: ReactNode }) {
  const { compiled, saves } = useDesigner()
  const workbench = useMemo(
    (): Workbench => ({ design: compiled, kept: unsavedTexts(saves), Trials }),
    [compiled, saves],
  )
  return <WorkbenchContext value={workbench}>{children}</WorkbenchContext>
}
