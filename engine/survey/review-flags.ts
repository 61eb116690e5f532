import type { MissingReason } from '../../contract/survey-status'

/** Reasons why an answer deserves a reviewer's look, in the order of their weight (decision 110). */
export const reviewFlags = ['confirmed', 'changed', 'conflict', 'missing', 'comment'] as const
export type ReviewFlag = (typeof reviewFlags)[number]

/** An answer as far as the rules look at it. */
export interface ReviewedAnswer {
  readonly value: unknown
  readonly missingReason: MissingReason | null
  /** Whether its doctor has confirmed a value outside the expected ones. */
  readonly confirmed: boolean
  /** False if a condition hides the question. */
  readonly visible: boolean
  /** Whether it is a formula's result, which follows from other answers. */
  readonly computed: boolean
}

/** Events of an answer, which it does not show itself. */
export interface AnswerEvents {
  /** Whether it is another one than when the survey was last returned. */
  readonly changed: boolean
  /** Whether one of two values that met was discarded. */
  readonly conflict: boolean
  /** Whether it has an open comment. */
  readonly commented: boolean
}

type Rule = (answer: ReviewedAnswer, events: AnswerEvents) => boolean

/** The rules, the same for everybody. An answer that a condition hides counts nowhere, so that only its comments matter. */
const rules: Readonly<Record<ReviewFlag, Rule>> = {
  confirmed: ({ visible, confirmed, value }) => visible && confirmed && value !== null,
  changed: ({ visible, computed }, { changed }) => visible && !computed && changed,
  conflict: ({ visible, computed }, { conflict }) => visible && !computed && conflict,
  missing: ({ visible, missingReason }) => visible && missingReason !== null,
  comment: (_answer, { commented }) => commented,
}

/** Flags of one answer; empty if nothing about it deserves a look. */
export function flagsOf(answer: ReviewedAnswer, events: AnswerEvents): readonly ReviewFlag[] {
  return reviewFlags.filter((flag) => rules[flag](answer, events))
}
