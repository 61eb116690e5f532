import {
  type Delivery,
  type DeliveryEvent,
  type DeliveryEventKind,
  type DeliveryEventOf,
  type DeliveryPhase,
  type DeliveryStep,
  phaseOf,
} from './delivery'
import * as steps from './delivery-steps'

/** Transition out of a phase: a pure step, and the phases that it may lead to. */
interface Transition<Kind extends DeliveryEventKind> {
  readonly to: readonly DeliveryPhase[]
  readonly step: (delivery: Delivery, event: DeliveryEventOf<Kind>) => DeliveryStep
}

/** Event that changes nothing in this phase: a late timer, a second click, a reply of a page that has moved on. */
const ignored = { to: [], step: steps.stay } as const

/** Replies that nothing under way can have. */
const withoutReply = {
  saved: ignored,
  refused: ignored,
  unreached: ignored,
  failed: ignored,
} as const
const toSending = { to: ['sending'], step: steps.sent } as const
const keepSending = ['sending'] as const

/**
 * All transitions of a delivery, by phase and event.
 *
 * The last change may be refused behind others: it was typed in a conflict that is not resolved. That is why a doctor may discard one in
 * any phase but `stored`.
 */
export const deliveryTable: {
  readonly [Phase in DeliveryPhase]: {
    readonly [Kind in DeliveryEventKind]: Transition<Kind>
  }
} = {
  stored: {
    pushed: { to: ['waiting', 'conflict'], step: steps.pushed },
    restored: { to: ['waiting', 'refused', 'conflict'], step: steps.adopted },
    adopted: { to: ['waiting', 'refused', 'conflict'], step: steps.adopted },
    sent: ignored,
    ...withoutReply,
    discarded: ignored,
    conceded: ignored,
  },
  waiting: {
    pushed: { to: ['waiting', 'conflict'], step: steps.pushed },
    restored: { to: ['waiting', 'refused', 'conflict'], step: steps.adopted },
    adopted: { to: ['waiting'], step: steps.defer },
    sent: toSending,
    ...withoutReply,
    discarded: { to: ['waiting'], step: steps.discarded },
    conceded: { to: ['waiting'], step: steps.conceded },
  },
  sending: {
    pushed: { to: keepSending, step: steps.pushed },
    restored: { to: keepSending, step: steps.adopted },
    adopted: { to: keepSending, step: steps.defer },
    sent: ignored,
    saved: { to: ['stored', 'waiting', 'refused', 'conflict'], step: steps.saved },
    refused: { to: ['stored', 'waiting', 'refused', 'conflict'], step: steps.refused },
    unreached: { to: ['waiting'], step: steps.unreached },
    failed: { to: ['waiting'], step: steps.failed },
    discarded: { to: keepSending, step: steps.discarded },
    conceded: { to: keepSending, step: steps.conceded },
  },
  refused: {
    pushed: { to: ['waiting', 'conflict'], step: steps.pushed },
    restored: { to: ['waiting', 'refused', 'conflict'], step: steps.adopted },
    adopted: { to: ['refused'], step: steps.defer },
    sent: ignored,
    ...withoutReply,
    discarded: { to: ['stored', 'waiting', 'refused', 'conflict'], step: steps.discarded },
    conceded: { to: ['waiting'], step: steps.conceded },
  },
  conflict: {
    pushed: { to: ['waiting', 'conflict'], step: steps.pushed },
    restored: { to: ['waiting', 'refused', 'conflict'], step: steps.adopted },
    adopted: { to: ['conflict'], step: steps.defer },
    sent: ignored,
    ...withoutReply,
    discarded: { to: ['waiting'], step: steps.discarded },
    conceded: { to: ['waiting'], step: steps.conceded },
  },
}

/** Delivery after an event, by the table, and what follows from it. */
export function deliver(delivery: Delivery, event: DeliveryEvent): DeliveryStep {
  // TypeScript does not see that the row of the event's kind takes this event.
  const { step } = deliveryTable[phaseOf(delivery)][event.kind] as {
    readonly step: (delivery: Delivery, event: DeliveryEvent) => DeliveryStep
  }
  return step(delivery, event)
}
