import { later } from '../../ui/later'
import { BlankChoices } from '../choice/answering/BlankChoices'
import { Choices } from '../choice/answering/Choices'
import { EntryList } from '../choice/answering/EntryList'
import { NoteField } from '../choice/answering/NoteField'
import { noteOf, optionOf } from '../choice/entry'
import type { Entry } from '../choice/entry'
import type { ChoiceMetadata } from '../choice/metadata'
import { withNote, withPicked } from '../choice/answering/picked'
import { treeOf } from '../choice/tree'
import type { Node } from '../choice/tree'
import type { BlankProps, FillerProps, KindView } from '../view'

const entryOf = ({ option }: Node): Entry =>
  option.withNote === true ? { option: option.id, note: '' } : option.id

function Filler(props: FillerProps<ChoiceMetadata, Entry[]>) {
  const { name, metadata, value, disabled, onChange, onLeave } = props
  const entries = value ?? []
  const byOption = new Map(entries.map((entry) => [optionOf(entry), entry]))
  return (
    <Choices
      filler={{ ...props, onChange: () => onChange(null, 'now') }}
      type="checkbox"
      isChosen={({ option }) => byOption.has(option.id)}
      onPick={(node, checked) =>
        onChange(withPicked(treeOf(metadata), entries, node, checked ? entryOf(node) : null), 'now')
      }
      noteOf={({ option }) =>
        option.withNote === true && (
          <NoteField
            name={name}
            option={option}
            typed={props.typed}
            note={noteOf(byOption.get(option.id) ?? '')}
            disabled={disabled}
            onChange={(note, commitMode, typed) =>
              onChange(withNote(entries, { option: option.id, note }), commitMode, typed)
            }
            onLeave={onLeave}
          />
        )
      }
    />
  )
}

function Blank({ metadata }: BlankProps<ChoiceMetadata>) {
  return <BlankChoices metadata={metadata} many noted={({ option }) => option.withNote === true} />
}

export const multipleChoiceView: KindView<ChoiceMetadata, Entry[]> = {
  Designer: later(() => import('./multiple_choice.designer')),
  Filler,
  Reading: EntryList,
  Blank,
}
