import { choices } from '../../i18n/words/choices'
import { isLonger, withoutWidthless } from '../../contract/seen-text'
import type { Checked } from '../../i18n/formats/checked'
import { longestText, unstorable } from '../fields/plain-text'
import { choose } from './chosen'
import type { Tree } from './tree'

/** A chosen option with its free text; the text may be empty. */
export interface Noted {
  option: string
  note: string
}

/** A chosen option: its id, or `{option, note}` where the option takes a note (product §4). */
export type Entry = string | Noted

export function optionOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : entry.option
}

export function noteOf(entry: Entry): string {
  return typeof entry === 'string' ? '' : entry.note
}

/** The parts of an entry as it came, or null when it is none. A missing note is an empty one. */
function parts(input: unknown): Noted | null {
  if (typeof input === 'string') return { option: input, note: '' }
  if (typeof input !== 'object' || input === null || !('option' in input)) return null
  const note = 'note' in input ? (input.note ?? '') : ''
  const extra = Object.keys(input).some((key) => key !== 'option' && key !== 'note')
  if (extra || typeof input.option !== 'string' || typeof note !== 'string') return null
  return { option: input.option, note }
}

function noteProblem(note: string): string | null {
  return isLonger(note, longestText) ? choices.noteTooLong(longestText) : unstorable(note)
}

/** An entry whose note is always written: what the multiple choice with notes holds. */
export function checkNoted(tree: Tree, previous: unknown, input: unknown): Checked<Noted> {
  const given = parts(input)
  if (given === null) return { message: choices.optionMissing }
  const found = choose(tree, given.option, previous)
  if ('message' in found) return found
  const problem = noteProblem(given.note)
  return problem === null
    ? { value: { ...given, note: withoutWidthless(given.note) } }
    : { message: problem }
}

/** An entry in its canonical form: `{option, note}` exactly where the option takes a note. */
export function checkEntry(tree: Tree, previous: unknown, input: unknown): Checked<Entry> {
  const noted = checkNoted(tree, previous, input)
  if ('message' in noted) return noted
  const option = tree.byId.get(noted.value.option)?.option
  if (option?.withNote === true) return noted
  return noted.value.note === ''
    ? { value: noted.value.option }
    : { message: choices.withoutNote(option?.label ?? '') }
}
