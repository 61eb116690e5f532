/** Question as a doctor sees it. */
export interface Shown {
  readonly value: unknown
  readonly missingReason: string | null
  /** Text in the field. */
  readonly text: string
  readonly problem: 'unreadable' | 'invalid' | 'warning' | 'refused' | 'conflict' | null
  readonly message: string
  /** The other answer of a conflict. */
  readonly other: { readonly value: unknown; readonly missingReason: string | null } | null
  readonly isTyping: boolean
}

/** Decisions of a doctor about an answer that is not stored, with the problem beside which their button stands. */
export const decisions = {
  confirm: 'warning',
  keepMine: 'conflict',
  takeTheirs: 'conflict',
  sendAgain: 'refused',
  discardRefused: 'refused',
} as const
export type Decision = keyof typeof decisions
