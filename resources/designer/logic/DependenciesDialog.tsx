import { useMemo } from 'react'
import { formulas } from '../../../i18n/words/admin/formulas'
import { Dialog } from '../../../ui/dialogs/Dialog'
import type { DesignedGroup } from '../design'
import { DependencyDrawing, Legend } from './DependencyDrawing'
import { DependencyTree } from './DependencyTree'
import { around, dependencyGraph } from './graph'
import './dependencies.css'

const words = formulas.dependencies

export interface DependenciesDialogProps {
  readonly databaseId: string
  readonly groups: readonly DesignedGroup[]
  /** Key of the question or group whose dependencies are drawn. */
  readonly start: string
  readonly onClose: () => void
}

/** Dependencies of one question or group, as a drawing and as lists. */
export default function DependenciesDialog(props: DependenciesDialogProps) {
  const { databaseId, groups, start, onClose } = props
  const all = useMemo(() => dependencyGraph(groups), [groups])
  const graph = useMemo(() => around(all, start), [all, start])
  const links = { databaseId, onFollow: onClose }
  return (
    <Dialog wide title={words.title(all.nodes.get(start)?.name ?? '')} onClose={onClose}>
      <div className="dependencies">
        {graph.links.length === 0 ? (
          <p>{words.noneHere}</p>
        ) : (
          <>
            <Legend graph={graph} />
            <DependencyDrawing graph={graph} start={start} {...links} />
            <DependencyTree graph={graph} start={start} towards="before" {...links} />
            <DependencyTree graph={graph} start={start} towards="after" {...links} />
          </>
        )}
      </div>
    </Dialog>
  )
}
