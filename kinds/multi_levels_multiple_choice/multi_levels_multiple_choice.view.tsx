import { BlankLevels } from '../choice/answering/BlankChoices'
import { Levels } from '../choice/answering/Levels'
import { isExclusive } from '../choice/chosen'
import { choiceDesigner } from '../choice/choice-designer'
import type { ChoiceMetadata } from '../choice/metadata'
import { pathText } from '../choice/path'
import { treeOf, nodeAt, pathOf, type Node, type Tree } from '../choice/tree'
import { Answer } from '../fields/reading'
import type { BlankProps, FillerProps, KindView, ReadingProps } from '../view'

function Filler(props: FillerProps<ChoiceMetadata, string[][]>) {
  const { metadata, value, onChange } = props
  const paths = value ?? []
  return (
    <Levels
      filler={{ ...props, onChange: () => onChange(null, 'now') }}
      paths={paths}
      single={false}
      onPick={(node) => onChange(withPath(treeOf(metadata), paths, node), 'now')}
      onRemove={(path) => {
        const others = paths.filter((other) => !samePath(other, path))
        onChange(others.length === 0 ? null : others, 'now')
      }}
    />
  )
}

function Reading({ metadata, value }: ReadingProps<ChoiceMetadata, string[][]>) {
  if (value === null) return <Answer>{null}</Answer>
  return (
    <ul className="rk-answers">
      {value.map((path) => (
        <li key={path.join('/')}>{pathText(treeOf(metadata), path)}</li>
      ))}
    </ul>
  )
}

function Blank({ metadata }: BlankProps<ChoiceMetadata>) {
  return <BlankLevels metadata={metadata} many />
}

export const multiLevelsMultipleChoiceView: KindView<ChoiceMetadata, string[][]> = {
  icon: 'kind-tree-many',
  Designer: choiceDesigner({ single: false, notes: false, levels: true }),
  Filler,
  Reading,
  Blank,
}

const samePath = (one: readonly string[], other: readonly string[]) =>
  one.join('/') === other.join('/')

/** Paths after an option was picked. Picking it again removes it; exclusive options and others remove each other. */
function withPath(tree: Tree, paths: readonly string[][], node: Node): string[][] | null {
  const path = pathOf(node)
  const others = paths.filter((other) => !samePath(other, path))
  if (others.length < paths.length) return others.length === 0 ? null : others
  const compatible = isExclusive(node)
    ? []
    : others.filter((other) => {
        const chosen = nodeAt(tree, other)
        return chosen === null || !isExclusive(chosen)
      })
  const order = (of: string[]) => nodeAt(tree, of)?.order ?? 0
  return [...compatible, path].toSorted((one, other) => order(one) - order(other))
}
