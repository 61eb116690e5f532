import { useMemo } from 'react'
import { formulas } from '../../../i18n/words/admin/formulas'
import { Dialog } from '../../../ui/dialogs/Dialog'
import type { DesignedGroup } from '../design'
import { OwnDependencies } from './DependencyView'
import { dependencyGraph } from './graph'

export interface DependenciesDialogProps {
  readonly databaseId: string
  readonly groups: readonly DesignedGroup[]
  /** Key of the question or group whose dependencies are drawn. */
  readonly start: string
  readonly onClose: () => void
}

/** Dialog with the dependencies of one question or group. A link closes it, since it covers the page that the link opens. */
export default function DependenciesDialog(props: DependenciesDialogProps) {
  const { databaseId, groups, start, onClose } = props
  const all = useMemo(() => dependencyGraph(groups), [groups])
  return (
    <Dialog
      wide
      title={formulas.dependencies.title(all.nodes.get(start)?.name ?? '')}
      onClose={onClose}
    >
      <OwnDependencies all={all} start={start} databaseId={databaseId} onFollow={onClose} />
    </Dialog>
  )
}
