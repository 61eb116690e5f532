import { choices } from '../../../i18n/words/choices'
import { BlankHint, BlankLines, BlankMark } from '../../fields/blank'
import type { ChoiceMetadata } from '../metadata'
import { isLast, lineOf, type Node, treeOf } from '../tree'

/** Limit of options that are printed: of a larger tree, which would fill pages, only the number is. */
const maxPrinted = 40

interface BlankLevelsProps {
  readonly metadata: ChoiceMetadata
  readonly many: boolean
}

/** Number of options from which the tree stands in columns. */
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

/** Options of a choice with levels on paper: a small tree itself, or how to write the answer. */
export function BlankLevels({ metadata, many }: BlankLevelsProps) {
  const { roots, nodes } = treeOf(metadata)
  const printed = nodes.filter(({ retired }) => !retired)
  if (printed.length <= maxPrinted) {
    const inColumns = printed.length >= manyOptions ? ' rk-blank-options--columns' : ''
    return <Branch nodes={roots} many={many} className={inColumns} />
  }
  const levels = Math.max(...printed.map((node) => lineOf(node).length))
  return (
    <span className="rk-blank">
      <BlankHint>{choices.onPaper.levels(printed.length, levels, many)}</BlankHint>
      <BlankLines count={many ? 3 : 1} />
    </span>
  )
}
