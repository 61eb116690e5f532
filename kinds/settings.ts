import type * as z from 'zod/mini'
import { formatNumber } from '../i18n/formats/number-text'
import { fields } from '../i18n/words/fields'

/** Control of a setting in the designer; the kind's designer draws an `own` one itself. */
type Control = 'number' | 'text' | 'flag' | 'choice' | 'own'

/** A setting: one attribute of a kind's metadata with its schema, its label and its control. */
export interface Setting<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly label: string
  readonly schema: Schema
  readonly control: Control
  /** Values to choose from; the first one is the default. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** Whether a number can't be left out: emptying its field changes nothing. */
  readonly needed?: true
  /** Whether it is half a line wide, so that two stand side by side. */
  readonly half?: true
  readonly hint?: string
  /** Suggested texts; other texts are valid too. */
  readonly suggestions?: readonly string[]
  /** The value of an `own` control as a text. */
  readonly text?: (value: unknown) => string
}

export type Settings = Readonly<Record<string, Setting>>

/** Settings of a kind whose metadata are an object: one for each of its attributes. */
export type SettingsOf<Metadata> = Metadata extends object
  ? { readonly [K in keyof Metadata & string]-?: Setting }
  : Settings

/** Schemas by attribute. Types are read of these alone, so that a forgotten label is one error, at its place. */
type Schemas = Readonly<Record<string, Pick<Setting, 'schema'>>>

/** Declares a kind's settings and preserves their exact types. */
export function defineSettings<const S extends Schemas>(settings: S & Settings): S {
  return settings
}

/** Shape of the metadata that these settings make up, for an object schema. */
export function shapeOf<const S extends Schemas>(
  settings: S,
): { readonly [K in keyof S]: S[K]['schema'] } {
  const shape = Object.entries(settings).map(([key, { schema }]) => [key, schema])
  return Object.fromEntries(shape) as { readonly [K in keyof S]: S[K]['schema'] }
}

/** The value of a setting as a person reads it; null if there is none. */
export function settingText(setting: Setting, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const { text, choices } = setting
  if (text !== undefined) return text(value)
  if (choices !== undefined) return choices.find((one) => one.value === value)?.label ?? null
  if (typeof value === 'boolean') return value ? fields.on : fields.off
  return typeof value === 'number' ? formatNumber(value) : String(value)
}
