import {
  type Field,
  type FieldEvent,
  type FieldEventKind,
  type FieldEventOf,
  type FieldPhase,
  fieldPhaseOf,
  type FieldStep,
  stay,
} from './field'
import * as decisions from './field-decisions'
import * as replies from './field-replies'
import * as typing from './field-typing'

/** Transition out of a phase: a pure step, and the phases that it may lead to. */
interface Transition<Kind extends FieldEventKind> {
  readonly to: readonly FieldPhase[]
  readonly step: (field: Field, event: FieldEventOf<Kind>) => FieldStep
}

/** Event that changes nothing in this phase: a late timer, a second click, a reply about something older. */
const ignored = { to: [], step: stay } as const

/** Transitions of what the doctor enters, in any phase. */
const entered = {
  typed: { to: ['typing'], step: typing.typed },
  chosen: { to: ['settled', 'held'], step: typing.chosen },
  reasonChosen: { to: ['settled'], step: typing.reasonChosen },
  unreadable: { to: ['typing', 'held'], step: typing.unreadable },
} as const

/** Transitions that leave the field in its phase. */
const kept = <Phase extends FieldPhase>(phase: Phase) =>
  ({
    saved: { to: [phase], step: replies.saved },
    reread: { to: [phase], step: replies.reread },
    removed: { to: [phase], step: replies.removed },
  }) as const

/**
 * All transitions of a field, by phase and event.
 *
 * What the server or another page brings never replaces what is typed: such an event is only noted in `typing` and `held`. Decisions on a
 * conflict count while the doctor is typing too, since typing on does not resolve it.
 */
export const fieldTable: {
  readonly [Phase in FieldPhase]: {
    readonly [Kind in FieldEventKind]: Transition<Kind>
  }
} = {
  settled: {
    ...entered,
    paused: { to: ['settled'], step: typing.paused },
    left: { to: ['settled'], step: typing.left },
    committed: { to: ['settled'], step: typing.committed },
    confirmed: { to: ['settled'], step: decisions.confirmed },
    choseMine: { to: ['settled'], step: decisions.choseMine },
    choseTheirs: { to: ['settled'], step: decisions.choseTheirs },
    sentAgain: { to: ['settled'], step: decisions.sentAgain },
    discarded: { to: ['settled'], step: decisions.discarded },
    ...kept('settled'),
    refused: { to: ['settled'], step: replies.refused },
    adopted: { to: ['settled'], step: replies.adopted },
    foundDraft: { to: ['settled', 'held'], step: typing.foundDraft },
    foundText: { to: ['settled'], step: replies.foundText },
  },
  typing: {
    ...entered,
    paused: { to: ['settled', 'typing', 'held'], step: typing.paused },
    left: { to: ['settled', 'typing', 'held'], step: typing.left },
    committed: { to: ['settled', 'typing', 'held'], step: typing.committed },
    confirmed: ignored,
    choseMine: { to: ['settled', 'typing'], step: decisions.choseMine },
    choseTheirs: { to: ['settled', 'typing'], step: decisions.choseTheirs },
    sentAgain: ignored,
    discarded: { to: ['settled', 'typing'], step: decisions.discarded },
    ...kept('typing'),
    refused: { to: ['typing'], step: replies.noteRejected },
    adopted: ignored,
    foundDraft: { to: ['typing', 'settled', 'held'], step: typing.foundDraft },
    foundText: ignored,
  },
  held: {
    ...entered,
    paused: { to: ['settled', 'held'], step: typing.paused },
    left: { to: ['settled', 'held'], step: typing.left },
    committed: { to: ['settled', 'held'], step: typing.committed },
    confirmed: { to: ['settled', 'held'], step: decisions.confirmed },
    choseMine: ignored,
    choseTheirs: ignored,
    sentAgain: ignored,
    discarded: { to: ['settled', 'held'], step: decisions.discarded },
    ...kept('held'),
    refused: { to: ['held'], step: replies.noteRejected },
    adopted: ignored,
    foundDraft: { to: ['held', 'settled'], step: typing.foundDraft },
    foundText: ignored,
  },
}

/** Field after an event, by the table, and what follows from it. */
export function fieldAfter(field: Field, event: FieldEvent): FieldStep {
  // TypeScript does not see that the row of the event's kind takes this event.
  const { step } = fieldTable[fieldPhaseOf(field)][event.kind] as {
    readonly step: (field: Field, event: FieldEvent) => FieldStep
  }
  return step(field, event)
}
