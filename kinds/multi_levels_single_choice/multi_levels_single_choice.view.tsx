import { BlankLevels } from '../choice/answering/BlankChoices'
import { Levels } from '../choice/answering/Levels'
import { choiceDesigner } from '../choice/choice-designer'
import type { ChoiceMetadata } from '../choice/metadata'
import { pathOf } from '../choice/tree'
import { textReading } from '../fields/reading'
import type { BlankProps, FillerProps, KindView } from '../view'
import { multiLevelsSingleChoice } from './multi_levels_single_choice.kind'

function Filler(props: FillerProps<ChoiceMetadata, string[]>) {
  const { value, onChange } = props
  return (
    <Levels
      filler={{ ...props, onChange: () => onChange(null, 'now') }}
      paths={value === null ? [] : [value]}
      single
      onPick={(node) => onChange(pathOf(node), 'now')}
      onRemove={() => onChange(null, 'now')}
    />
  )
}

function Blank({ metadata }: BlankProps<ChoiceMetadata>) {
  return <BlankLevels metadata={metadata} many={false} />
}

export const multiLevelsSingleChoiceView: KindView<ChoiceMetadata, string[]> = {
  icon: 'kind-tree-one',
  Designer: choiceDesigner({ single: true, notes: false, levels: true }),
  Filler,
  Reading: textReading(multiLevelsSingleChoice.text),
  Blank,
}
