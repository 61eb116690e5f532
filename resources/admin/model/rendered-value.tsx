import type { ReactNode } from 'react'
import { Chip } from '../../../ui/Chip'
import type { DefinedResource } from '../resource'
import type { Field } from './fields'
import { displayValue } from './values'

/** Value of a field in a list or on a record's page: text, or a chip if the resource has tones for the choice. */
export function renderedValue(field: Field, value: unknown, resource: DefinedResource): ReactNode {
  const text = displayValue(field, value, resource.words)
  const tone = resource.tones?.[field.name]?.[String(value)]
  return tone ? <Chip tone={tone}>{text}</Chip> : text
}
