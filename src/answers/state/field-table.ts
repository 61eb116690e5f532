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
  chosen: { to: ['idle', 'held'], step: typing.chosen },
  reasonChosen: { to: ['idle'], step: typing.reasonChosen },
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
  idle: {
    ...entered,
    paused: { to: ['idle'], step: typing.paused },
    left: { to: ['idle'], step: typing.left },
    committed: { to: ['idle'], step: typing.committed },
    confirmed: { to: ['idle'], step: decisions.confirmed },
    choseMine: { to: ['idle'], step: decisions.choseMine },
    choseTheirs: { to: ['idle'], step: decisions.choseTheirs },
    sentAgain: { to: ['idle'], step: decisions.sentAgain },
    discarded: { to: ['idle'], step: decisions.discarded },
    ...kept('idle'),
    refused: { to: ['idle'], step: replies.refused },
    adopted: { to: ['idle'], step: replies.adopted },
    foundDraft: { to: ['idle', 'held'], step: typing.foundDraft },
    foundText: { to: ['idle'], step: replies.foundText },
  },
  typing: {
    ...entered,
    paused: { to: ['idle', 'typing', 'held'], step: typing.paused },
    left: { to: ['idle', 'typing', 'held'], step: typing.left },
    committed: { to: ['idle', 'typing', 'held'], step: typing.committed },
    confirmed: ignored,
    choseMine: { to: ['idle', 'typing'], step: decisions.choseMine },
    choseTheirs: { to: ['idle', 'typing'], step: decisions.choseTheirs },
    sentAgain: ignored,
    discarded: { to: ['idle', 'typing'], step: decisions.discarded },
    ...kept('typing'),
    refused: { to: ['typing'], step: replies.noteRejected },
    adopted: ignored,
    foundDraft: { to: ['typing', 'idle', 'held'], step: typing.foundDraft },
    foundText: ignored,
  },
  held: {
    ...entered,
    paused: { to: ['idle', 'held'], step: typing.paused },
    left: { to: ['idle', 'held'], step: typing.left },
    committed: { to: ['idle', 'held'], step: typing.committed },
    confirmed: { to: ['idle', 'held'], step: decisions.confirmed },
    choseMine: ignored,
    choseTheirs: ignored,
    sentAgain: ignored,
    discarded: { to: ['idle', 'held'], step: decisions.discarded },
    ...kept('held'),
    refused: { to: ['held'], step: replies.noteRejected },
    adopted: ignored,
    foundDraft: { to: ['held', 'idle'], step: typing.foundDraft },
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
