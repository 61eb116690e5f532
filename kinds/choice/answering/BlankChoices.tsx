import { choices } from '../../../i18n/words/choices'
import { BlankHint, BlankLine, BlankLines, BlankMark } from '../../fields/blank'
import type { ChoiceMetadata } from '../metadata'
import { availableOptions } from './available-options'
import { type Node, treeOf } from '../tree'

/** Limit of options that are printed: more would fill pages, so that only their number is. */
const maxPrinted = 40
/** Number of options from which they stand in columns. */
const manyOptions = 6

interface BlankChoicesProps {
  readonly metadata: ChoiceMetadata
  /** Whether several may be chosen. */
  readonly many: boolean
  /** Whether an option takes a note. */
  readonly noted: (node: Node) => boolean
}

function CountHint({ count, many }: { readonly count: number; readonly many: boolean }) {
  return (
    <span className="rk-blank">
      <BlankHint>{choices.onPaper.options(count, many)}</BlankHint>
      <BlankLines count={many ? 3 : 1} />
    </span>
  )
}

/** Options of a choice without levels on paper, each with a box to be marked. */
export function BlankChoices({ metadata, many, noted }: BlankChoicesProps) {
  const nodes = availableOptions(treeOf(metadata).roots, () => false)
  if (nodes.length > maxPrinted) return <CountHint count={nodes.length} many={many} />
  const inRow = metadata.layout === 'row' || metadata.layout === 'matrix'
  const inColumns = !inRow && nodes.length >= manyOptions && !nodes.some(noted)
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
