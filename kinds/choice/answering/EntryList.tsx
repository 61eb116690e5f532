import { Answer } from '../../fields/reading'
import type { ReadingProps } from '../../view'
import { type Entry, optionOf, entryText } from '../entry'
import type { ChoiceMetadata } from '../metadata'
import { treeOf } from '../tree'

/** The reading view of a multiple choice: a line for each option. */
export function EntryList({ metadata, value }: ReadingProps<ChoiceMetadata, Entry[]>) {
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
