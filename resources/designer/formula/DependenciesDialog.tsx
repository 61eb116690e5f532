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

/** So many places can still be taken in at a glance; beyond, one group comes first. */
const mostAtOnce = 120

export interface DependenciesDialogProps {
  readonly databaseId: string
  readonly groups: readonly DesignedGroup[]
  /** The question or group to start from; null for the whole database. */
  readonly start: string | null
  readonly onClose: () => void
}

/** What depends on what, drawn and as a list: of one formula, or of the whole database. */
export default function DependenciesDialog(props: DependenciesDialogProps) {
  const { databaseId, groups, start, onClose } = props
  const whole = useMemo(() => dependencyGraph(groups), [groups])
  const linked = useMemo(() => connected(whole, null), [whole])
  const linkedGroups = useMemo(() => {
    const ids = new Set([...linked.nodes.values()].map(({ groupId }) => groupId))
    return groups.filter(({ id }) => ids.has(id))
  }, [linked, groups])
  const [groupId, setGroupId] = useState(
    linked.nodes.size > mostAtOnce ? (linkedGroups[0]?.id ?? '') : '',
  )
  const graph = useMemo(() => {
    if (start !== null) return around(whole, start)
    return groupId === '' ? linked : connected(whole, groupId)
  }, [whole, linked, start, groupId])
  const links = { databaseId, onFollow: onClose }
  const none = graph.links.length === 0

  return (
    <Dialog
      wide
      title={start === null ? words.all : words.title(whole.nodes.get(start)?.name ?? '')}
      onClose={onClose}
    >
      <div className="dependencies">
        {start === null && linkedGroups.length > 1 && (
          <Select
            label={words.only}
            value={groupId}
            onChange={(event) => setGroupId(event.target.value)}
          >
            <option value="">{words.everything}</option>
            {linkedGroups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {none && <p>{start === null ? words.none : words.noneHere}</p>}
        {!none && (
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
