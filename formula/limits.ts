/** Bounds of a formula (product §7: depth, length and work are bounded). */
export const limits = {
  /** UTF-16 units of a formula's text. */
  length: 10_000,
  /** Brackets, calls, signs and powers inside one another. */
  depth: 100,
  /** Parts of the syntax tree: what an evaluation costs at most. */
  nodes: 5_000,
  /** Slips told at once. */
  errors: 50,
  /** UTF-16 units of a text that a formula gives. */
  resultText: 10_000,
} as const
