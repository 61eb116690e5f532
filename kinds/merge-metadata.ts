import { merging } from '../i18n/words/admin/merging'
import { mergeOptions } from './choice/merge-options'
import type { Option } from './choice/option'
import type { Settings } from './settings'

export interface MergedMetadata {
  /** Both changes merged; of clashing ones the administrator's own. */
  readonly metadata: unknown
  /** Settings and options that both changed, by their labels. */
  readonly clashes: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

// A stored record has passed its kind's schema: `options` is a list of options in every kind that has it.
const optionsIn = (metadata: Fields): Option[] => (metadata['options'] ?? []) as Option[]

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges two edits of a question's metadata, field by field and option by option.
 *
 * @param settings of the question's kind, for which all metadata are valid
 * @param base the metadata that both edits began with
 * @param mine the administrator's own edit
 * @param theirs the metadata as they are stored now
 * @returns null if the metadata are no set of fields (a formula's text)
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
      clashes.push(...options.clashes.map(({ label, what }) => merging.optionPart(label, what)))
      merged[key] = options.options
      continue
    }
    const isMine = !isSame(mine[key], base[key])
    const isTheirs = !isSame(theirs[key], base[key])
    if (isMine && isTheirs && !isSame(mine[key], theirs[key]))
      clashes.push(settings[key]?.label ?? merging.setting)
    const value = isMine ? mine[key] : theirs[key]
    if (value !== undefined) merged[key] = value
  }
  return { metadata: merged, clashes }
}
