import { useMemo, useState } from 'react'
import { formulas } from '../../../i18n/words/admin/formulas'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { Select } from '../../../ui/fields/Select'
import type { DesignedGroup } from '../design'
import { DependencyDrawing } from './DependencyDrawing'
import { DependencyList, DependencyTree } from './DependencyList'
import { around, connected, dependencyGraph } from './graph'
import './dependencies.css'

const words = formulas.dependencies

/** Number of nodes up to which the whole database is drawn at first; a larger one begins with one group. */
const maxNodes = 120

export interface DependenciesDialogProps {
  readonly databaseId: string
  readonly groups: readonly DesignedGroup[]
  /** Key of the question or group whose dependencies are drawn; null for the whole database. */
  readonly start: string | null
  readonly onClose: () => void
}

/** Dependencies of one question or group, or of the whole database, as a drawing and as a list. */
export default function DependenciesDialog(props: DependenciesDialogProps) {
  const { databaseId, groups, start, onClose } = props
  const all = useMemo(() => dependencyGraph(groups), [groups])
  const linked = useMemo(() => connected(all, null), [all])
  const linkedGroups = useMemo(() => {
    const ids = new Set([...linked.nodes.values()].map(({ groupId }) => groupId))
    return groups.filter(({ id }) => ids.has(id))
  }, [linked, groups])
  const [groupId, setGroupId] = useState(
    linked.nodes.size > maxNodes ? (linkedGroups[0]?.id ?? '') : '',
  )
  const graph = useMemo(() => {
    if (start !== null) return around(all, start)
    return groupId === '' ? linked : connected(all, groupId)
  }, [all, linked, start, groupId])
  const links = { databaseId, onFollow: onClose }
  const isEmpty = graph.links.length === 0

  return (
    <Dialog
      wide
      title={start === null ? words.all : words.title(all.nodes.get(start)?.name ?? '')}
      onClose={onClose}
    >
      <div className="dependencies">
        {start === null && linkedGroups.length > 1 && (
          <Select
            label={words.only}
            value={groupId}
            choices={[
              { value: '', label: words.everything },
              ...linkedGroups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setGroupId}
          />
        )}
        {isEmpty && <p>{start === null ? words.none : words.noneHere}</p>}
        {!isEmpty && (
          <>
            <p className="dependencies__legend" role="status">
              {words.counted(graph.nodes.size, graph.links.length)}{' '}
              <span className="dependencies__line">{words.legendFormula}</span>
              <span className="dependencies__line dependencies__line--condition">
                {words.legendCondition}
              </span>
            </p>
            <DependencyDrawing graph={graph} start={start} {...links} />
            {start === null ? (
              <DependencyList graph={graph} {...links} />
            ) : (
              <>
                <DependencyTree graph={graph} start={start} towards="before" {...links} />
                <DependencyTree graph={graph} start={start} towards="after" {...links} />
              </>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}
