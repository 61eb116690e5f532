import { useMemo, useState } from 'react'
import { formulas, logic } from '../../../i18n/words/admin/formulas'
import { Select } from '../../../ui/fields/Select'
import type { DesignedGroup } from '../design'
import { DependencyDrawing, Legend } from './DependencyDrawing'
import type { Following } from './DesignLink'
import { connected, type Graph } from './graph'
import './dependencies.css'

const words = formulas.dependencies

/** Number of nodes up to which the whole database is drawn at first; a larger one begins with one group. */
const maxNodes = 120

interface DatabaseDrawingProps extends Following {
  /** Dependencies of the whole database. */
  readonly graph: Graph
  readonly groups: readonly DesignedGroup[]
}

/** Drawing of all dependencies of a database, or of one group of it. */
export function DatabaseDrawing({ graph: all, groups, ...following }: DatabaseDrawingProps) {
  const linked = useMemo(() => connected(all, null), [all])
  const linkedGroups = useMemo(() => {
    const ids = new Set([...linked.nodes.values()].map(({ groupId }) => groupId))
    return groups.filter(({ id }) => ids.has(id))
  }, [linked, groups])
  const [chosenId, setGroupId] = useState(
    linked.nodes.size > maxNodes ? (linkedGroups[0]?.id ?? '') : '',
  )
  // The chosen group may lose its links, or be deleted, beside the panel.
  const groupId = linkedGroups.some(({ id }) => id === chosenId) ? chosenId : ''
  const graph = useMemo(
    () => (groupId === '' ? linked : connected(all, groupId)),
    [all, linked, groupId],
  )
  if (linked.links.length === 0) return <p>{logic.drawing.none}</p>
  return (
    <div className="dependencies">
      {linkedGroups.length > 1 && (
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
      <Legend graph={graph} />
      <DependencyDrawing key={groupId} graph={graph} start={null} {...following} />
    </div>
  )
}
