import { later } from '../../ui/later'
import { BlankChoices } from '../choice/answering/BlankChoices'
import { Choices } from '../choice/answering/Choices'
import { EntryList } from '../choice/answering/EntryList'
import { NoteField } from '../choice/answering/NoteField'
import type { Noted } from '../choice/entry'
import type { ChoiceMetadata } from '../choice/metadata'
import { withNote, withPicked } from '../choice/answering/picked'
import { treeOf } from '../choice/tree'
import type { BlankProps, FillerProps, KindView } from '../view'

function Filler(props: FillerProps<ChoiceMetadata, Noted[]>) {
  const { name, metadata, value, disabled, onChange, onLeave } = props
  const entries = value ?? []
  const notes = new Map(entries.map(({ option, note }) => [option, note]))
  return (
    <Choices
      filler={{ ...props, onChange: () => onChange(null, 'now') }}
      type="checkbox"
      isChosen={({ option }) => notes.has(option.id)}
      onPick={(node, checked) => {
        const entry = checked ? { option: node.option.id, note: '' } : null
        onChange(withPicked(treeOf(metadata), entries, node, entry), 'now')
      }}
      noteOf={({ option }) => (
        <NoteField
          name={name}
          option={option}
          typed={props.typed}
          note={notes.get(option.id) ?? ''}
          disabled={disabled}
          onChange={(note, commitMode, typed) =>
            onChange(withNote(entries, { option: option.id, note }), commitMode, typed)
          }
          onLeave={onLeave}
        />
      )}
    />
  )
}

function Blank({ metadata }: BlankProps<ChoiceMetadata>) {
  return <BlankChoices metadata={metadata} many noted={() => true} />
}

export const multipleChoiceWithNotesView: KindView<ChoiceMetadata, Noted[]> = {
  Designer: later(() => import('./multiple_choice_with_notes.designer')),
  Filler,
  Reading: EntryList,
  Blank,
}
