/** A reviewer's approval of a survey, from the button on until the server has it. */
export interface Approval {
  readonly surveyId: string
  /** The survey's name, as the reviewer has read it. */
  readonly name: string
  /** Revision and completion of the survey that the reviewer has read. */
  readonly revision: number
  readonly completedAt: string | null
  /** Instant until which it can be taken back, in milliseconds since 1970. */
  readonly until: number
  readonly phase: ApprovalPhase
  /** Reason of the server for refusing it. */
  readonly refusal: string | null
}

/** `waiting` can be taken back, `sending` is under way, `retrying` has met no server, `refused` was not taken. */
export type ApprovalPhase = 'waiting' | 'sending' | 'retrying' | 'refused'

/** `due`: its time is over, its page is left, or another approval follows. */
export type ApprovalEvent =
  'takeBack' | 'due' | 'accepted' | 'unreachable' | 'refuse' | 'retry' | 'dismiss'

/** Transitions by phase and event; `gone` ends an approval. An event that a phase doesn't name changes nothing. */
const transitions: Readonly<
  Record<ApprovalPhase, Partial<Record<ApprovalEvent, ApprovalPhase | 'gone'>>>
> = {
  waiting: { takeBack: 'gone', due: 'sending' },
  // The server may have it, although no reply has come: it can't be taken back any more.
  sending: { accepted: 'gone', unreachable: 'retrying', refuse: 'refused' },
  retrying: { retry: 'sending' },
  refused: { dismiss: 'gone' },
}

/** Phase after an event; null if the event means nothing in this phase. */
export function phaseAfter(
  phase: ApprovalPhase,
  event: ApprovalEvent,
): ApprovalPhase | 'gone' | null {
  return transitions[phase][event] ?? null
}
