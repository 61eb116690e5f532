import type { ReactNode } from 'react'
import './blank.css'

interface LineProps {
  /** As wide as what is asked for: a number, a word, or all there is. */
  readonly size?: 'number' | 'word' | 'whole'
}

/** A line to write on by hand. */
export function BlankLine({ size = 'whole' }: LineProps) {
  return <span className={`rk-line rk-line--${size}`} />
}

/** Lines to write on, for an answer of several sentences. */
export function BlankLines({ count }: { readonly count: number }) {
  return (
    <span className="rk-lines">
      {Array.from({ length: count }, (_, at) => (
        <BlankLine key={at} />
      ))}
    </span>
  )
}

/** Boxes for single characters, in groups with a sign between them: `☐☐ / ☐☐ / ☐☐☐☐`. */
export function BlankBoxes({ groups, sign }: { groups: readonly number[]; sign: string }) {
  return (
    <span className="rk-boxes">
      {groups.map((count, group) => (
        <span key={group} className="rk-boxes__group">
          {group > 0 && <span className="rk-boxes__sign">{sign}</span>}
          {Array.from({ length: count }, (_, at) => (
            <span key={at} className="rk-boxes__box" />
          ))}
        </span>
      ))}
    </span>
  )
}

/** What is put a cross in: round where one is chosen, square where several may be. */
export function BlankMark({ many }: { readonly many: boolean }) {
  return <span className={many ? 'rk-mark rk-mark--many' : 'rk-mark'} />
}

/** In small beside a field: what is expected there. Nothing where there is nothing to say. */
export function BlankHint({ children }: { readonly children: ReactNode }) {
  if (children === null || children === '') return null
  return <span className="rk-blank-hint">({children})</span>
}
