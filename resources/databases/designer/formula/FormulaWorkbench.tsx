import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { type Workbench, WorkbenchContext } from '../../../../kinds/formula/editor/workbench'
import { useDesigner } from '../designer-context'
import type { SaveLog } from '../saving/save-log'

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

// As long as the designer's page stands.
const kept = new WeakMap<SaveLog, Map<string, string>>()

function keptBeside(saves: SaveLog): Map<string, string> {
  const known = kept.get(saves) ?? new Map<string, string>()
  kept.set(saves, known)
  return known
}

/** Gives the formula editors within it the design, and what is tried out below their text. */
export function FormulaWorkbench({ children }: { readonly children: ReactNode }) {
  const { compiled, saves } = useDesigner()
  const workbench = useMemo(
    (): Workbench => ({ design: compiled, kept: keptBeside(saves), Trials }),
    [compiled, saves],
  )
  return <WorkbenchContext value={workbench}>{children}</WorkbenchContext>
}
