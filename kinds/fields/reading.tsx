import type { ReadingProps } from '../view'
import type { ReactNode } from 'react'
import { fields } from '../../i18n/words/fields'
import { Chip } from '../../ui/Chip'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'
import { bandOf, type Band } from '../bands'

const chipTones = {
  neutral: 'neutral',
  good: 'success',
  warning: 'warning',
  danger: 'danger',
} as const

/** The name of the band that a number falls into, beside the number; nothing if there is none. */
export function BandChip({ bands, value }: { bands: readonly Band[]; value: unknown }) {
  const band = typeof value === 'number' ? bandOf(bands, value) : null
  return band === null ? null : <Chip tone={chipTones[band.tone]}>{band.label}</Chip>
}

/** A read-only answer. Without one it is a muted dash, which a screen reader reads as "Nessuna risposta". */
export function Answer({ children }: { children: ReactNode }) {
  if (children !== null) {
    return (
      <span className="rk-answer" dir="auto">
        {children}
      </span>
    )
  }
  return (
    <span className="rk-answer rk-answer--none">
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{fields.noAnswer}</VisuallyHidden>
    </span>
  )
}

/** The reading view of a kind whose answer is one line of text, with the band of a number beside it. */
export function textReading<Metadata, Value>(text: (metadata: Metadata, value: Value) => string) {
  return function TextReading({ metadata, bands, value }: ReadingProps<Metadata, Value>) {
    if (value === null) return <Answer>{null}</Answer>
    return (
      <Answer>
        {text(metadata, value)} <BandChip bands={bands} value={value} />
      </Answer>
    )
  }
}
