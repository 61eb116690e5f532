import type { ReactNode } from 'react'
import './BulkBar.css'

interface BulkBarProps {
  readonly label: string
  /** Number of what is chosen, and the way to choose others. */
  readonly chosen: ReactNode
  /** Actions on what is chosen. */
  readonly children: ReactNode
}

/** Bar above a list of which something is chosen. It stays visible while the list scrolls. */
export function BulkBar({ label, chosen, children }: BulkBarProps) {
  return (
    <div className="bulk-bar" role="region" aria-label={label}>
      <div className="bulk-bar__chosen">{chosen}</div>
      {children}
    </div>
  )
}
