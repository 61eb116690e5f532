import { choices } from '../../../i18n/words/choices'
import { BlankHint, BlankLines, BlankMark } from '../../fields/blank'
import type { ChoiceMetadata } from '../metadata'
import { isLast, lineOf, type Node, treeOf } from '../tree'

/** A larger tree is told, not printed: it would fill pages. */
const mostPrinted = 40

interface BlankLevelsProps {
  readonly metadata: ChoiceMetadata
  readonly many: boolean
}

/** From so many on the tree stands in columns. */
const manyOptions = 8

interface BranchProps {
  readonly nodes: readonly Node[]
  readonly many: boolean
  readonly className?: string
}

function Branch({ nodes, many, className = '' }: BranchProps) {
  return (
    <ul role="list" className={`rk-blank-options${className}`}>
      {nodes
        .filter(({ retired }) => !retired)
        .map((node) => (
          <li key={node.option.id}>
            <span className="rk-blank-option">
              {isLast(node) && <BlankMark many={many} />}
              {node.option.label}
            </span>
            {!isLast(node) && <Branch nodes={node.children} many={many} />}
          </li>
        ))}
    </ul>
  )
}

/** The options of a choice with levels: the small tree itself, of a large one how it is written. */
export function BlankLevels({ metadata, many }: BlankLevelsProps) {
  const { roots, nodes } = treeOf(metadata)
  const kept = nodes.filter(({ retired }) => !retired)
  if (kept.length <= mostPrinted) {
    const inColumns = kept.length >= manyOptions ? ' rk-blank-options--columns' : ''
    return <Branch nodes={roots} many={many} className={inColumns} />
  }
  const levels = Math.max(...kept.map((node) => lineOf(node).length))
  return (
    <span className="rk-blank">
      <BlankHint>{choices.onPaper.levels(kept.length, levels, many)}</BlankHint>
      <BlankLines count={many ? 3 : 1} />
    </span>
  )
}
