import { choices } from '../../i18n/words/choices'
import { isLonger, withoutWidthless } from '../../contract/seen-text'
import type { Checked } from '../../i18n/formats/checked'
import { longestText, unstorable } from '../fields/plain-text'
import { choose, inOrder } from './chosen'
import type { Option } from './option'
import type { Tree, Node } from './tree'

/** A chosen option with its note, which may be empty. */
export interface Noted {
  option: string
  note: string
}

/** A chosen option: its id, or `{option, note}` if the option takes a note (product §4). */
export type Entry = string | Noted

/** The id of an entry's option. */
export function optionOf(entry: Entry): string {
  return typeof entry === 'string' ? entry : entry.option
}

/** The note of an entry; empty if it has none. */
export function noteOf(entry: Entry): string {
  return typeof entry === 'string' ? '' : entry.note
}

/** The entry of an option, with a note if it takes one. */
export function entryOf({ id, withNote }: Option, note: string): Entry {
  return withNote === true ? { option: id, note } : id
}

/** The entry of an option in the multiple choice with notes. */
export function notedOf({ id }: Option, note: string): Noted {
  return { option: id, note }
}

/** The parts of an unvalidated entry; null if it is none. A missing note is an empty one. */
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

/** Validates an entry of the multiple choice with notes: its note is always written. */
export function checkNoted(tree: Tree, previous: unknown, input: unknown): Checked<Noted> {
  const submitted = parts(input)
  if (submitted === null) return { message: choices.optionMissing }
  const chosen = choose(tree, submitted.option, previous)
  if ('message' in chosen) return chosen
  const problem = noteProblem(submitted.note)
  return problem === null
    ? { value: { ...submitted, note: withoutWidthless(submitted.note) } }
    : { message: problem }
}

/** Validates an entry in its canonical form: `{option, note}` only if the option takes a note. */
export function checkEntry(tree: Tree, previous: unknown, input: unknown): Checked<Entry> {
  const noted = checkNoted(tree, previous, input)
  if ('message' in noted) return noted
  const option = tree.byId.get(noted.value.option)?.option
  if (option?.withNote === true) return noted
  return noted.value.note === ''
    ? { value: noted.value.option }
    : { message: choices.withoutNote(option?.label ?? '') }
}

/** An entry as a person reads it: `Altro: gonfiore`. An option that the design no longer has appears by its id. */
export function entryText(tree: Tree, entry: Entry): string {
  const id = optionOf(entry)
  const label = tree.byId.get(id)?.option.label ?? id
  const note = noteOf(entry).replace(/\s*[\r\n]+\s*/g, ' ')
  return note === '' ? label : `${label}: ${note}`
}

/**
 * Validates a list of entries: in the options' order and without repeats. Of two notes for one option the last is used.
 *
 * @param check validates one entry
 */
export function checkEntries<E extends Entry>(
  tree: Tree,
  input: unknown,
  check: (entry: unknown) => Checked<E>,
): Checked<E[]> {
  if (!Array.isArray(input)) return { message: choices.listMissing }
  if (input.length > 2 * tree.nodes.length) return { message: choices.tooMany }
  const byNode = new Map<Node, E>()
  for (const part of input) {
    const entry = check(part)
    if ('message' in entry) return entry
    const node = tree.byId.get(optionOf(entry.value))
    if (node !== undefined) byNode.set(node, entry.value)
  }
  const ordered = inOrder([...byNode], ([node]) => node)
  return 'message' in ordered ? ordered : { value: ordered.value.map(([, entry]) => entry) }
}

/** Options of a list of entries that the design still has. */
export function nodesOf(tree: Tree, entries: readonly Entry[]): Node[] {
  return entries.flatMap((entry) => tree.byId.get(optionOf(entry)) ?? [])
}

/** The preselected options that are not archived, as a new survey's answer; null if they make none. */
export function presetEntries<E extends Entry>(
  tree: Tree,
  defaults: readonly string[],
  check: (offered: readonly string[]) => Checked<E[]>,
): E[] | null {
  const checked = check(defaults.filter((id) => tree.byId.get(id)?.retired === false))
  return 'value' in checked ? checked.value : null
}
