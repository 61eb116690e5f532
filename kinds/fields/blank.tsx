import type { ReactNode } from 'react'
import './blank.css'

interface LineProps {
  /** Width by the expected answer: a number, a word, or the whole line. */
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

/** A box to be marked by hand: round for a single choice, square for several. */
export function BlankMark({ many }: { readonly many: boolean }) {
  return <span className={many ? 'rk-mark rk-mark--many' : 'rk-mark'} />
}

/** Small text beside a field about the expected answer; nothing if it is empty. */
export function BlankHint({ children }: { readonly children: ReactNode }) {
  if (children === null || children === '') return null
  return <span className="rk-blank-hint">({children})</span>
}
