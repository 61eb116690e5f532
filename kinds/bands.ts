import * as z from 'zod/mini'
import { fields } from '../i18n/words/fields'
import { shortText } from './fields/plain-text'
import type { Operand } from '../formula/value'
import { bandTones } from '../contract/statistics/tones'

export { bandTones }
export type BandTone = (typeof bandTones)[number]

/** A named stretch of a numeric scale: "lieve", "moderato", "grave" (product §4). */
export interface Band {
  /** Upper end, included; null on the last band only: no upper end. */
  readonly upTo: number | null
  readonly label: string
  readonly tone: BandTone
}

export const bandsSchema = z
  .array(
    z.object({
      upTo: z.nullable(z.number()),
      label: shortText(80, fields.bands.unnamed),
      tone: z.enum(bandTones),
    }),
  )
  .check(
    z.maxLength(20, fields.bands.atMost(20)),
    z.refine(
      (bands) =>
        bands.every((band, index) => {
          const next = bands[index + 1]
          if (next === undefined) return true
          return band.upTo !== null && (next.upTo === null || next.upTo > band.upTo)
        }),
      fields.bands.notRising,
    ),
  )

/** The band that a number falls into; null if it lies above the last one. */
export function bandOf(bands: readonly Band[], value: number): Band | null {
  return bands.find((band) => band.upTo === null || value <= band.upTo) ?? null
}

/** Bands of a question; null if it has none, or its record does not contain them. */
export function bandsOf(question: object): readonly Band[] | null {
  const bands = 'bands' in question ? question.bands : null
  return Array.isArray(bands) && bands.length > 0 ? (bands as Band[]) : null
}

/** Adds to a value the name of its band, if its question has bands. */
export function withBand(question: object, operand: Operand | null): Operand | null {
  const bands = bandsOf(question)
  if (bands === null || typeof operand?.value !== 'number') return operand
  return { ...operand, band: bandOf(bands, operand.value)?.label ?? null }
}
