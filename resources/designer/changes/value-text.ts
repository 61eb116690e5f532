import { formatNumber } from '../../../i18n/formats/number-text'
import { it } from '../../../i18n/admin'

const words = it.admin.merging
/** Number of names that are listed; the others are counted. */
export const listedNames = 4

/** The first names in quotes, and the number of the others. */
export function quoted(names: readonly string[]): string {
  const first = names.slice(0, listedNames).map((name) => `«${name}»`)
  const rest = names.length - first.length
  return [...first, ...(rest > 0 ? [words.more(rest)] : [])].join(', ')
}

/** A value of a field as a person reads it. */
export function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return words.empty
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Title and text above a question in one line. */
export function headingText(heading: { readonly title: string; readonly text: string }): string {
  return [heading.title, heading.text].filter(Boolean).join(' · ')
}
