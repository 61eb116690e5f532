import { later } from '../../ui/later'
import { BlankLevels } from '../choice/answering/BlankLevels'
import { Levels } from '../choice/answering/Levels'
import type { ChoiceMetadata } from '../choice/metadata'
import { pathText } from '../choice/path'
import { treeOf } from '../choice/tree'
import { Answer } from '../fields/Answer'
import type { BlankProps, FillerProps, KindView, ReadingProps } from '../view'
import { samePath, withPath } from './picked-paths'

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
  Designer: later(() => import('./multi_levels_multiple_choice.designer')),
  Filler,
  Reading,
  Blank,
}
