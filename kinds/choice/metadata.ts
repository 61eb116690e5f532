import * as z from 'zod/mini'
import { objectError } from '../../i18n/formats/checked'
import { choices } from '../../i18n/words/choices'
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

const { layout: words } = choices

const layout = {
  label: words.label,
  schema: z.optional(z.enum(layouts, words.unknown)),
  control: 'choice',
  choices: layouts.map((value) => ({ value, label: words[value] })),
} as const

const options = { label: choices.optionsSetting, control: 'own' } as const

export const flatSettings = defineSettings({
  layout,
  options: { ...options, schema: z.optional(flatOptions) },
})

// Levels have their own layout, whatever their metadata contain.
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
