import type { ReactNode } from 'react'
import { Chip } from '../../../ui/Chip'
import type { DefinedResource } from '../resource'
import type { Field } from './fields'
import { displayValue } from './values'

/** An attribute's value in a list and on a record's page: in words, and a choice that has tones as a chip. */
export function renderedValue(field: Field, value: unknown, resource: DefinedResource): ReactNode {
  const text = displayValue(field, value, resource.words)
  const tone = resource.tones?.[field.name]?.[String(value)]
  return tone ? <Chip tone={tone}>{text}</Chip> : text
}
