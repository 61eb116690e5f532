import { useMemo, useState } from 'react'
import { formulas } from '../../../i18n/words/admin/formulas'
import { ModeSwitch } from '../../../ui/layout/ModeSwitch'
import { Select } from '../../../ui/fields/Select'
import type { DesignedGroup } from '../design'
import { DependencyDrawing } from './DependencyDrawing'
import { DependencyList, DependencyTree } from './DependencyList'
import type { Following } from './DesignLink'
import { around, connected, dependencyGraph, type Graph } from './graph'
import './dependencies.css'

const words = formulas.dependencies

/** Number of nodes up to which the whole database is drawn at first; a larger one begins with one group. */
const maxNodes = 120

type Mode = keyof typeof words.modes

interface DatabaseDependenciesProps extends Following {
  readonly groups: readonly DesignedGroup[]
}

/** Dependencies of a whole database, or of one of its groups, as a list or as a drawing, which takes the place of the editors. */
export default function DatabaseDependencies(props: DatabaseDependenciesProps) {
  const { groups, databaseId, onFollow } = props
  const [mode, setMode] = useState<Mode>('list')
  const all = useMemo(() => dependencyGraph(groups), [groups])
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
  if (graph.links.length === 0) return <p>{words.none}</p>
  const links = {
    databaseId,
    onFollow() {
      setMode('list')
      onFollow()
    },
  }
  return (
    <div className="dependencies">
      <div className="dependencies__modes">
        <ModeSwitch label={words.mode} modes={words.modes} current={mode} onChange={setMode} />
      </div>
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
      {mode === 'list' ? (
        <DependencyList graph={graph} {...links} />
      ) : (
        <>
          <Legend graph={graph} />
          <DependencyDrawing graph={graph} start={null} {...links} />
        </>
      )}
    </div>
  )
}

interface OwnDependenciesProps extends Following {
  /** Dependencies of the whole design. */
  readonly all: Graph
  /** Key of the question or group. */
  readonly start: string
}

/** Dependencies of one question or group, as a drawing and as two trees. */
export function OwnDependencies({ all, start, ...links }: OwnDependenciesProps) {
  const graph = useMemo(() => around(all, start), [all, start])
  if (graph.links.length === 0) return <p>{words.noneHere}</p>
  return (
    <div className="dependencies">
      <Legend graph={graph} />
      <DependencyDrawing graph={graph} start={start} {...links} />
      <DependencyTree graph={graph} start={start} towards="before" {...links} />
      <DependencyTree graph={graph} start={start} towards="after" {...links} />
    </div>
  )
}

/** Number of boxes and arrows, and what the two kinds of arrows mean. */
function Legend({ graph }: { readonly graph: Graph }) {
  return (
    <p className="dependencies__legend" role="status">
      {words.counted(graph.nodes.size, graph.links.length)}{' '}
      <span className="dependencies__line">{words.legendFormula}</span>
      <span className="dependencies__line dependencies__line--condition">
        {words.legendCondition}
      </span>
    </p>
  )
}
