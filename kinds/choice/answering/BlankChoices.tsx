import { choices } from '../../../i18n/words/choices'
import { BlankHint, BlankLine, BlankLines, BlankMark } from '../../fields/blank'
import type { ChoiceMetadata } from '../metadata'
import { isLast, lineOf, type Node, treeOf } from '../tree'
import { availableOptions } from './available-options'

/** Limit of options that are printed: more would fill pages, so that only their number is. */
const maxPrinted = 40
/** Numbers of options from which they stand in columns. */
const manyOptions = { flat: 6, levels: 8 }

interface BlankLevelsProps {
  readonly metadata: ChoiceMetadata
  /** Whether several may be chosen. */
  readonly many: boolean
}

interface BlankChoicesProps extends BlankLevelsProps {
  /** Whether an option takes a note. */
  readonly noted: (node: Node) => boolean
}

/** Lines for the answer, with a hint, in place of too many options. */
function WrittenAnswer({ hint, many }: { readonly hint: string; readonly many: boolean }) {
  return (
    <span className="rk-blank">
      <BlankHint>{hint}</BlankHint>
      <BlankLines count={many ? 3 : 1} />
    </span>
  )
}

/** Options of a choice without levels on paper, each with a box to be marked. */
export function BlankChoices({ metadata, many, noted }: BlankChoicesProps) {
  const nodes = availableOptions(treeOf(metadata).roots, () => false)
  if (nodes.length > maxPrinted) {
    return <WrittenAnswer hint={choices.onPaper.options(nodes.length, many)} many={many} />
  }
  const inRow = metadata.layout === 'row' || metadata.layout === 'matrix'
  const inColumns = !inRow && nodes.length >= manyOptions.flat && !nodes.some(noted)
  const layout = inRow ? ' rk-blank-options--row' : inColumns ? ' rk-blank-options--columns' : ''
  return (
    <ul role="list" className={`rk-blank-options${layout}`}>
      {nodes.map((node) => (
        <li key={node.option.id} className="rk-blank-option">
          <BlankMark many={many} />
          <span>
            {node.option.label}
            {noted(node) && ':'}
          </span>
          {many && node.option.exclusive === true && (
            <BlankHint>{choices.onPaper.excludesOthers}</BlankHint>
          )}
          {noted(node) && <BlankLine />}
        </li>
      ))}
    </ul>
  )
}

interface BranchProps {
  readonly nodes: readonly Node[]
  readonly many: boolean
  readonly className?: string
}

function Branch({ nodes, many, className = '' }: BranchProps) {
  return (
    <ul role="list" className={`rk-blank-options${className}`}>
      {availableOptions(nodes, () => false).map((node) => (
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
  const printed = availableOptions(nodes, () => false)
  if (printed.length <= maxPrinted) {
    const inColumns = printed.length >= manyOptions.levels ? ' rk-blank-options--columns' : ''
    return <Branch nodes={roots} many={many} className={inColumns} />
  }
  const levels = Math.max(...printed.map((node) => lineOf(node).length))
  return <WrittenAnswer hint={choices.onPaper.levels(printed.length, levels, many)} many={many} />
}
