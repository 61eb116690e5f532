import type * as z from 'zod/mini'
import { formatNumber } from '../i18n/formats/number-text'

/** Control of the designer that gives a setting; `own` ones are drawn by the kind's designer itself. */
type Control = 'number' | 'text' | 'flag' | 'choice' | 'own'

/** One attribute of a kind's metadata: its rule, what people call it, and how a designer gives it. */
export interface Setting<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly label: string
  readonly schema: Schema
  readonly control: Control
  /** Values to choose from. The first one is meant where the metadata say nothing. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** Whether a number can't be left out: emptying its field changes nothing. */
  readonly needed?: true
  /** Whether it is half a line wide, so that two stand side by side. */
  readonly half?: true
  readonly hint?: string
  /** Texts that are offered while one is typed; others are taken too. */
  readonly suggestions?: readonly string[]
  /** Value of an `own` control in words. */
  readonly text?: (value: unknown) => string
}

export type Settings = Readonly<Record<string, Setting>>

/** Keeps the exact types of a kind's settings. */
export function defineSettings<const S extends Settings>(settings: S): S {
  return settings
}

/** Shape of the metadata that these settings make up, for an object schema. */
export function shapeOf<const S extends Settings>(
  settings: S,
): { readonly [K in keyof S]: S[K]['schema'] } {
  const shape = Object.entries(settings).map(([key, { schema }]) => [key, schema])
  return Object.fromEntries(shape) as { readonly [K in keyof S]: S[K]['schema'] }
}

/** Value of a setting as a person reads it; null where there is none. */
export function settingText(setting: Setting, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const { text, choices } = setting
  if (text !== undefined) return text(value)
  if (choices !== undefined) return choices.find((one) => one.value === value)?.label ?? null
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  return typeof value === 'number' ? formatNumber(value) : String(value)
}
