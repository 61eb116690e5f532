import { bandOf } from '../bands'
import type { Band } from '../bands'

/** The name of the band that a number falls into, beside the number; nothing where there is none. */
export function BandChip({ bands, value }: { bands: readonly Band[]; value: unknown }) {
  const band = typeof value === 'number' ? bandOf(bands, value) : null
  return band === null ? null : (
    <span className={`rk-band rk-band--${band.tone}`}>{band.label}</span>
  )
}
