import { mergeOptions } from './choice/merge-options'
import type { OptionClash } from './choice/merge-options'
import type { Option } from './choice/option'
import type { Settings } from './settings'

export interface MergedMetadata {
  /** Both changes; where they clash, mine. */
  readonly metadata: unknown
  /** What both changed, for a reader: settings and options by their labels. */
  readonly clashes: readonly string[]
}

const called: Readonly<Record<OptionClash['what'], string>> = {
  id: 'identità',
  label: 'etichetta',
  code: 'codice',
  score: 'punteggio',
  withNote: 'nota',
  exclusive: 'esclusione delle altre',
  retired: 'ritiro',
  place: 'posizione',
  removal: 'tolta da uno, cambiata dall’altro',
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

// What stands in a record passed its kind's schema: `options` is a list of options wherever a kind has it.
const optionsIn = (metadata: Fields): Option[] => (metadata['options'] ?? []) as Option[]

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * Two edits of a question's metadata made one, field by field, options one by one. In: the settings of the question's kind, what both began with, mine, and theirs as it
 * is stored now, all valid for the question's kind. Null where metadata is no set of fields (a formula's text).
 */
export function mergeMetadata(
  settings: Settings,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): MergedMetadata | null {
  if (!isFields(base) || !isFields(mine) || !isFields(theirs)) return null
  const clashes: string[] = []
  const merged: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    if (key === 'options') {
      const options = mergeOptions(optionsIn(base), optionsIn(mine), optionsIn(theirs))
      clashes.push(...options.clashes.map(({ label, what }) => `«${label}»: ${called[what]}`))
      merged[key] = options.options
      continue
    }
    const isMine = !isSame(mine[key], base[key])
    const isTheirs = !isSame(theirs[key], base[key])
    if (isMine && isTheirs && !isSame(mine[key], theirs[key]))
      clashes.push(settings[key]?.label ?? key)
    const value = isMine ? mine[key] : theirs[key]
    if (value !== undefined) merged[key] = value
  }
  return { metadata: merged, clashes }
}
