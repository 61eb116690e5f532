import { BareSelect } from '../../ui/fields/Select'
import { BlankChoices } from '../choice/answering/BlankChoices'
import { Choices } from '../choice/answering/Choices'
import { NoteField } from '../choice/answering/NoteField'
import { noteOf, optionOf } from '../choice/entry'
import type { Entry } from '../choice/entry'
import { choiceDesigner } from '../choice/choice-designer'
import type { ChoiceMetadata } from '../choice/metadata'
import { availableOptions } from '../choice/answering/available-options'
import { treeOf } from '../choice/tree'
import type { Node } from '../choice/tree'
import { controlAria } from '../fields/aria'
import { textReading } from '../fields/reading'
import type { BlankProps, FillerProps, KindView } from '../view'
import { singleChoice } from './single_choice.kind'

const entry = ({ option }: Node): Entry =>
  option.withNote === true ? { option: option.id, note: '' } : option.id

function Filler(props: FillerProps<ChoiceMetadata, Entry>) {
  const { name, metadata, value, disabled, onChange, onLeave } = props
  const tree = treeOf(metadata)
  const chosen = value === null ? '' : optionOf(value)
  const isChosen = (node: Node) => node.option.id === chosen
  const note = (node: Node) =>
    node.option.withNote === true && (
      <NoteField
        key={node.option.id}
        name={name}
        option={node.option}
        typed={props.typed}
        note={value === null ? '' : noteOf(value)}
        disabled={disabled}
        onChange={(text, commitMode, typed) =>
          onChange({ option: node.option.id, note: text }, commitMode, typed)
        }
        onLeave={onLeave}
      />
    )
  const filler: FillerProps<ChoiceMetadata, unknown> = {
    ...props,
    onChange: () => onChange(null, 'now'),
  }
  if (metadata.layout !== 'select') {
    return (
      <Choices
        filler={filler}
        type="radio"
        isChosen={isChosen}
        onPick={(node, _checked, commitMode) => onChange(entry(node), commitMode)}
        noteOf={note}
      />
    )
  }
  const node = tree.byId.get(chosen)
  const pick = (id: string) => {
    const picked = tree.byId.get(id)
    onChange(picked === undefined ? null : entry(picked), 'now')
  }
  return (
    <div className="rk-options">
      <BareSelect
        {...controlAria(props)}
        id={props.id}
        disabled={disabled}
        value={chosen}
        choices={[
          { value: '', label: '—' },
          ...availableOptions(tree.roots, isChosen).map(({ option }) => ({
            value: option.id,
            label: option.label,
          })),
        ]}
        onChange={pick}
        onBlur={onLeave}
      />
      {node !== undefined && note(node)}
    </div>
  )
}

function Blank({ metadata }: BlankProps<ChoiceMetadata>) {
  return (
    <BlankChoices
      metadata={metadata}
      many={false}
      noted={({ option }) => option.withNote === true}
    />
  )
}

export const singleChoiceView: KindView<ChoiceMetadata, Entry> = {
  icon: 'kind-one',
  Designer: choiceDesigner({ single: true, notes: true, levels: false }),
  Filler,
  Reading: textReading(singleChoice.text),
  Blank,
}
