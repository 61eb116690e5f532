import { format } from '../../../i18n/formats/format'
import { it } from '../../../i18n/admin'
import type { Cell } from '../../../kinds/kind'
import { italianTime } from '../../../engine/survey/day'
import type { Field } from './fields'
import type { ResourceWords } from '../resource-words'
import { recordName } from '../record-names'
import type { ReactNode } from 'react'
import { Chip } from '../../../ui/Chip'
import type { DefinedResource } from '../resource'

function wordOf(value: unknown, name: string, words: ResourceWords): string {
  return words.values?.[name]?.[String(value)] ?? String(value)
}

/** Text of a field's value; empty for null and undefined. */
export function displayValue(
  { name, kind, to }: Field,
  value: unknown,
  words: ResourceWords,
): string {
  if (value === null || value === undefined) return ''
  if (kind === 'number') return format.number(Number(value))
  if (kind === 'instant' || kind === 'day') return format.date(String(value))
  if (kind === 'yesNo') return value === true ? it.admin.yes : it.admin.no
  if (to !== undefined) return recordName(to, value)
  if (kind === 'choice') return wordOf(value, name, words)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Value of a field in an exported file (decision 010): numbers and booleans stay typed, instants are in Italian time. */
export function filedValue(field: Field, value: unknown, words: ResourceWords): Cell {
  if (value === null || value === undefined) return null
  if (field.kind === 'number') return Number(value)
  if (field.kind === 'yesNo') return value === true
  if (field.kind === 'instant') return italianTime(String(value))
  if (field.kind === 'day') return String(value)
  return displayValue(field, value, words)
}

/** Value of a field in a list or on a record's page: text, or a chip if the resource has tones for the choice. */
export function renderedValue(field: Field, value: unknown, resource: DefinedResource): ReactNode {
  const text = displayValue(field, value, resource.words)
  const tone = resource.tones?.[field.name]?.[String(value)]
  return tone ? <Chip tone={tone}>{text}</Chip> : text
}
