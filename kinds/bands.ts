import * as z from 'zod/mini'
import { fields } from '../i18n/words/fields'
import { shortText } from './fields/plain-text'
import type { Operand } from '../formula/value'
import { bandTones } from '../contract/statistics/tones'

export { bandTones }
export type BandTone = (typeof bandTones)[number]

/** A stretch of a numeric scale with a name: "lieve", "moderato", "grave" (product §4). */
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

/** The band that a number falls into, or null when it lies above the last one. */
export function bandOf(bands: readonly Band[], value: number): Band | null {
  return bands.find((band) => band.upTo === null || value <= band.upTo) ?? null
}

/** The bands of a question; null where it has none, or its record tells nothing of them. */
export function bandsOf(question: object): readonly Band[] | null {
  const found = 'bands' in question ? question.bands : null
  return Array.isArray(found) && found.length > 0 ? (found as Band[]) : null
}

/** A value with the name of the band that it falls into, where its question has bands. */
export function withBand(question: object, operand: Operand | null): Operand | null {
  const bands = bandsOf(question)
  if (bands === null || typeof operand?.value !== 'number') return operand
  return { ...operand, band: bandOf(bands, operand.value)?.label ?? null }
}
