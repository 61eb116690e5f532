import type { ReactNode } from 'react'
import './VisuallyHidden.css'

/** Said by screen readers, not drawn. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
