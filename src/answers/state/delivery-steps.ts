import { type AnswerOperation, isOvertaken, sameAnswer } from '../queue/operation'
import { currentIn } from '../conflicts/current-answer'
import type {
  CurrentVersion,
  Delivery,
  DeliveryEffect,
  DeliveryEventOf,
  DeliveryStep,
} from './delivery'

const persist = (operation: AnswerOperation): DeliveryEffect => ({ kind: 'persist', operation })
const remove = ({ operationId }: AnswerOperation): DeliveryEffect => ({
  kind: 'delete',
  operationId,
})

/** Nothing follows from an event in this phase. */
export const stay = (delivery: Delivery): DeliveryStep => ({ delivery, effects: [] })

/** Discards a change in favour of the server's current answer: it is sent to the history alone (product §5). */
function discardedFor(change: AnswerOperation, { id, revision }: CurrentVersion): AnswerOperation {
  return { ...change, answerId: id, revision, refusal: null, discarded: true }
}

/** Ends the first change. Once this page has none left, the next deferred one is taken. */
function next(delivery: Delivery, changes: readonly AnswerOperation[]): DeliveryStep {
  const rest = { ...delivery, changes, isSending: false, wasTried: false, failures: 0 }
  const [operation, ...deferred] = delivery.deferred
  if (changes.length > 0 || operation === undefined) return { delivery: rest, effects: [] }
  return {
    delivery: { ...rest, changes: [operation], wasTried: true, deferred },
    effects: [{ kind: 'reportTaken', operation }],
  }
}

/**
 * Puts a change behind the others. Each of them is sent (decision 044), but a new one replaces the last one:
 *
 * - if that is not sent yet, and has the same value or was still being typed;
 * - if the server refused that one for another reason than a conflict.
 *
 * In a conflict the refused change goes to the history instead.
 */
function append(
  delivery: Delivery,
  operation: AnswerOperation,
  { continued, wasTried }: { readonly continued: string | null; readonly wasTried: boolean },
): DeliveryStep {
  const { changes } = delivery
  const last = changes.at(-1)
  if (last === undefined) {
    return { delivery: { ...delivery, changes: [operation], wasTried }, effects: [] }
  }
  const earlier = changes.slice(0, -1)
  const current = currentIn(last.refusal)
  const isSame = sameAnswer(last, operation)
  const isUnsent = earlier.length > 0 || !(delivery.isSending || delivery.wasTried)
  const isContinued = isUnsent && last.operationId === continued
  const isSuperseded =
    last.refusal === null
      ? isContinued || (isUnsent && isSame && !last.discarded)
      : isContinued || isSame || current === null
  if (isSuperseded) {
    const isFirst = earlier.length === 0
    return {
      delivery: {
        ...delivery,
        changes: [...earlier, operation],
        wasTried: !isFirst && delivery.wasTried,
      },
      effects: last.operationId === operation.operationId ? [] : [remove(last)],
    }
  }
  if (current === null) {
    return { delivery: { ...delivery, changes: [...changes, operation] }, effects: [] }
  }
  const discarded = discardedFor(last, current)
  return {
    delivery: { ...delivery, changes: [...earlier, discarded, operation] },
    effects: [persist(discarded)],
  }
}

export function pushed(
  delivery: Delivery,
  { operation, continued }: DeliveryEventOf<'pushed'>,
): DeliveryStep {
  return append(delivery, operation, { continued, wasTried: false })
}

/**
 * Lets a refused change be sent again before that of another page. The refusal may be over by now, and the doctor may have made the newer
 * change without seeing it. If it is not over, the newer change replaces the refused one.
 */
function withRetry(delivery: Delivery, newer: AnswerOperation): DeliveryStep {
  const last = delivery.changes.at(-1)
  const isRetried = last !== undefined && last.refusal !== null && currentIn(last.refusal) === null
  if (!isRetried || sameAnswer(last, newer)) return stay(delivery)
  const again = { ...last, refusal: null }
  const changes = [...delivery.changes.slice(0, -1), again]
  const wasTried = delivery.wasTried || changes.length === 1
  return { delivery: { ...delivery, changes, wasTried }, effects: [persist(again)] }
}

/** Takes a change of an ended page, which may have sent it. */
export function adopted(
  delivery: Delivery,
  { operation }: DeliveryEventOf<'restored' | 'adopted'>,
): DeliveryStep {
  const retry = withRetry(delivery, operation)
  const { delivery: after, effects } = append(retry.delivery, operation, {
    continued: null,
    wasTried: true,
  })
  const taken: DeliveryEffect = { kind: 'reportTaken', operation }
  return { delivery: after, effects: [...retry.effects, ...effects, taken] }
}

/** Leaves a change of an ended page for later, since this page is changing the answer too. */
export function defer(delivery: Delivery, { operation }: DeliveryEventOf<'adopted'>): DeliveryStep {
  return stay({ ...delivery, deferred: [...delivery.deferred, operation] })
}

export function sent(delivery: Delivery): DeliveryStep {
  return stay({ ...delivery, isSending: true, wasTried: true })
}

export function unreached(delivery: Delivery): DeliveryStep {
  return stay({ ...delivery, isSending: false })
}

export function failed(delivery: Delivery): DeliveryStep {
  return stay({ ...delivery, isSending: false, failures: delivery.failures + 1 })
}

/** Revision on which the change after a stored one is based; null if that was based on an answer that is gone. */
function nextRevision(
  stored: AnswerOperation,
  answer: DeliveryEventOf<'saved'>['answer'],
  following: AnswerOperation,
): number | null {
  if (!isOvertaken(stored, answer)) return answer.revision
  // Revisions of two answers can't be compared.
  return following.answerId === answer.id ? following.revision : null
}

/** Ends the first change, and bases the next one on the revision that it made. */
export function saved(delivery: Delivery, event: DeliveryEventOf<'saved'>): DeliveryStep {
  const [operation, following, ...rest] = delivery.changes
  if (operation === undefined) return stay(delivery)
  const { answer, answersGroupId } = event
  const report: DeliveryEffect = { kind: 'reportSaved', acknowledged: { ...event, operation } }
  if (following === undefined) {
    const step = next(delivery, [])
    return { ...step, effects: [...step.effects, report] }
  }
  const revision = nextRevision(operation, answer, following)
  const based = { ...following, answerId: answer.id, answersGroupId, revision }
  const step = next(delivery, [based, ...rest])
  return { ...step, effects: [persist(based), ...step.effects, report] }
}

export function refused(delivery: Delivery, { refusal }: DeliveryEventOf<'refused'>): DeliveryStep {
  const [first, ...rest] = delivery.changes
  if (first === undefined) return stay(delivery)
  const current = currentIn(refusal)
  // A conflict, and the doctor has changed the answer again since. The later change will meet the same conflict.
  if (rest.length > 0 && current !== null && !first.discarded) {
    const discarded = discardedFor(first, current)
    return {
      delivery: { ...delivery, changes: [discarded, ...rest], isSending: false },
      effects: [persist(discarded)],
    }
  }
  // A newer change replaces the refused one. A discarded one has nothing left to decide, as when its answer was deleted.
  if (rest.length > 0 || first.discarded) {
    const step = next(delivery, rest)
    return { ...step, effects: [...step.effects, remove(first)] }
  }
  const operation = { ...first, refusal }
  return {
    delivery: { ...delivery, changes: [operation], isSending: false },
    effects: [persist(operation), { kind: 'reportRefused', operation, refusal }],
  }
}

/** Sends the refused change to the history alone, in favour of the server's current answer: no value is dropped silently (product §5). */
export function conceded(
  delivery: Delivery,
  { current }: Pick<DeliveryEventOf<'conceded'>, 'current'>,
): DeliveryStep {
  const last = delivery.changes.at(-1)
  if (last === undefined || last.refusal === null) return stay(delivery)
  const operation = discardedFor(last, current)
  return {
    delivery: { ...delivery, changes: [...delivery.changes.slice(0, -1), operation] },
    effects: [persist(operation), { kind: 'dropDraft', operation }],
  }
}

/** Discards the refused change: in a conflict it goes to the history, otherwise it is deleted. */
export function discarded(delivery: Delivery): DeliveryStep {
  const last = delivery.changes.at(-1)
  if (last === undefined || last.refusal === null) return stay(delivery)
  const current = currentIn(last.refusal)
  if (current !== null) return conceded(delivery, { current })
  const changes = delivery.changes.slice(0, -1)
  if (changes.length > 0) return { delivery: { ...delivery, changes }, effects: [remove(last)] }
  const step = next(delivery, changes)
  return { ...step, effects: [remove(last), ...step.effects] }
}
