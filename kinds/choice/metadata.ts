import * as z from 'zod/mini'
import { objectError } from '../../i18n/formats/checked'
import { defineSettings, shapeOf } from '../settings'
import { flatOptions, treeOptions } from './option'
import type { Option } from './option'

export const layouts = ['list', 'row', 'select', 'matrix'] as const
export type Layout = (typeof layouts)[number]

/** Metadata of every choice kind; without options it is valid and still being designed (product §4). */
export interface ChoiceMetadata {
  options?: Option[] | undefined
  layout?: Layout | undefined
}

const layout = {
  label: 'Disposizione',
  schema: z.optional(z.enum(layouts, 'Disposizione sconosciuta.')),
  control: 'choice',
  choices: [
    { value: 'list', label: 'Una sotto l’altra' },
    { value: 'row', label: 'Su una riga' },
    { value: 'select', label: 'Menu a tendina' },
    { value: 'matrix', label: 'Tabella con le domande vicine' },
  ],
} as const

const options = { label: 'Opzioni', control: 'own' } as const

export const flatSettings = defineSettings({
  layout,
  options: { ...options, schema: z.optional(flatOptions) },
})

// Levels are always laid out as levels, whatever their metadata say.
export const treeSettings = defineSettings({
  layout: { ...layout, control: 'own' },
  options: { ...options, schema: z.optional(treeOptions) },
})

export const flatMetadata: z.ZodMiniType<ChoiceMetadata> = z.strictObject(
  shapeOf(flatSettings),
  objectError,
)

export const treeMetadata: z.ZodMiniType<ChoiceMetadata> = z.strictObject(
  shapeOf(treeSettings),
  objectError,
)
