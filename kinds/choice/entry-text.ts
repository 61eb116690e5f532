import { noteOf, optionOf } from './entry'
import type { Entry } from './entry'
import type { Tree } from './tree'

/** An entry as a person reads it: `Altro: gonfiore`. An option that the design no longer has shows its id. */
export function entryText(tree: Tree, entry: Entry): string {
  const id = optionOf(entry)
  const label = tree.byId.get(id)?.option.label ?? id
  const note = noteOf(entry).replace(/\s*[\r\n]+\s*/g, ' ')
  return note === '' ? label : `${label}: ${note}`
}
