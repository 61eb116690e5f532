import * as z from 'zod/mini'
import { objectError } from '../checked'
import { flatOptions, treeOptions } from './option'
import type { Option } from './option'

export const layouts = ['list', 'row', 'select', 'matrix'] as const
export type Layout = (typeof layouts)[number]

/** Metadata of every choice kind; without options it is valid and still being designed (product §4). */
export interface ChoiceMetadata {
  options?: Option[] | undefined
  layout?: Layout | undefined
}

const layout = z.optional(z.enum(layouts, 'Disposizione sconosciuta.'))

export const flatMetadata: z.ZodMiniType<ChoiceMetadata> = z.strictObject(
  { options: z.optional(flatOptions), layout },
  objectError,
)

export const treeMetadata: z.ZodMiniType<ChoiceMetadata> = z.strictObject(
  { options: z.optional(treeOptions), layout },
  objectError,
)
