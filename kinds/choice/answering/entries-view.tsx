import { Answer } from '../../fields/reading'
import type { BlankProps, FillerProps, KindView, ReadingProps } from '../../view'
import { type Entry, entryText, noteOf, optionOf } from '../entry'
import type { ChoiceMetadata } from '../metadata'
import type { Option } from '../option'
import { type Node, type Tree, treeOf } from '../tree'
import { BlankChoices } from './BlankChoices'
import { Choices } from './Choices'
import { NoteField } from './NoteField'

interface EntriesViewParts<E extends Entry> extends Pick<
  KindView<ChoiceMetadata, E[]>,
  'icon' | 'Designer'
> {
  readonly takesNote: (option: Option) => boolean
  /** Makes the entry of an option. */
  readonly entryOf: (option: Option, note: string) => E
}

/** View of a kind whose value is a list of entries: boxes to tick, each with its note. */
export function entriesView<E extends Entry>(
  parts: EntriesViewParts<E>,
): KindView<ChoiceMetadata, E[]> {
  const { icon, Designer, takesNote, entryOf } = parts

  function Filler(props: FillerProps<ChoiceMetadata, E[]>) {
    const { name, metadata, value, disabled, onChange, onLeave } = props
    const entries = value ?? []
    const byOption = new Map(entries.map((entry) => [optionOf(entry), entry]))
    return (
      <Choices
        filler={{ ...props, onChange: () => onChange(null, 'now') }}
        type="checkbox"
        isChosen={({ option }) => byOption.has(option.id)}
        onPick={(node, checked) => {
          const entry = checked ? entryOf(node.option, '') : null
          onChange(withPicked(treeOf(metadata), entries, node, entry), 'now')
        }}
        noteOf={({ option }) =>
          takesNote(option) && (
            <NoteField
              name={name}
              option={option}
              typed={props.typed}
              note={noteOf(byOption.get(option.id) ?? '')}
              disabled={disabled}
              onChange={(note, commitMode, typed) =>
                onChange(withNote(entries, entryOf(option, note)), commitMode, typed)
              }
              onLeave={onLeave}
            />
          )
        }
      />
    )
  }

  function Blank({ metadata }: BlankProps<ChoiceMetadata>) {
    return <BlankChoices metadata={metadata} many noted={({ option }) => takesNote(option)} />
  }

  return { icon, Designer, Filler, Reading: EntryList, Blank }
}

/** The reading view: a line for each option. */
function EntryList({ metadata, value }: ReadingProps<ChoiceMetadata, Entry[]>) {
  if (value === null) return <Answer>{null}</Answer>
  return (
    <ul className="rk-answers">
      {value.map((entry) => (
        <li key={optionOf(entry)} dir="auto">
          {entryText(treeOf(metadata), entry)}
        </li>
      ))}
    </ul>
  )
}

/**
 * Entries after an option was ticked or unticked, in the options' order. An exclusive option removes the others, and any other
 * removes the exclusive ones. Null if nothing is left.
 */
function withPicked<E extends Entry>(
  tree: Tree,
  entries: readonly E[],
  node: Node,
  entry: E | null,
): E[] | null {
  const exclusive = (id: string) => tree.byId.get(id)?.option.exclusive === true
  const { id } = node.option
  const others = entries.filter((other) => {
    if (optionOf(other) === id) return false
    return entry === null || (!exclusive(id) && !exclusive(optionOf(other)))
  })
  const all = entry === null ? others : [...others, entry]
  const order = (of: E) => tree.byId.get(optionOf(of))?.order ?? 0
  return all.length === 0 ? null : all.toSorted((one, other) => order(one) - order(other))
}

/** Entries with the note of one of them changed. */
function withNote<E extends Entry>(entries: readonly E[], noted: E): E[] {
  return entries.map((entry) => (optionOf(entry) === optionOf(noted) ? noted : entry))
}
