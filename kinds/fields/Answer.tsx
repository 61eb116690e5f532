import type { ReactNode } from 'react'
import { fields } from '../../i18n/words/fields'

/** A read-only answer; without one a muted dash that a screen reader says as "Nessuna risposta". */
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
      <span className="rk-hidden">{fields.noAnswer}</span>
    </span>
  )
}
