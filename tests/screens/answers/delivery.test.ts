import { describe, expect, it } from 'vitest'
import { Random } from '../../../server/seed/random'
import type { AnswerOperation, RejectedChange } from '../../../src/answers/queue/operation'
import {
  type Delivery,
  type DeliveryEvent,
  type DeliveryStep,
  deliveryPhases,
  nothingToDeliver,
  phaseOf,
} from '../../../src/answers/state/delivery'
import { deliver, deliveryTable } from '../../../src/answers/state/delivery-table'
import { rounds } from '../../setup/extent'
import { answerTo, operation } from './operations'

const walks = rounds({ quick: 400, whole: 4_000, endurance: 40_000 })
const eventsOfWalk = 25

const invalid: RejectedChange = { status: 422, code: 'invalid', message: 'No.', meta: null }
const current = { id: 'answer-3', value: 'theirs', missingReason: null, revision: 4 }
const stale: RejectedChange = {
  status: 409,
  code: 'staleRevision',
  message: 'No.',
  meta: { current },
}

/** Event that a doctor, the server or another page may cause. */
function randomEvent(random: Random, { changes }: Delivery): DeliveryEvent {
  const last = changes.at(-1)
  const change = (refusals: readonly (RejectedChange | null)[]): AnswerOperation =>
    operation({ value: random.pick(['a', 'b', null]), refusal: random.pick(refusals) })
  return random.pick<() => DeliveryEvent>([
    () => ({
      kind: 'pushed',
      operation: change([null, stale]),
      continued: random.pick([null, last?.operationId ?? null]),
    }),
    () => ({ kind: 'restored', operation: change([null, invalid, stale]) }),
    () => ({ kind: 'adopted', operation: change([null, invalid, stale]) }),
    () => ({ kind: 'sent' }),
    () => ({
      kind: 'saved',
      answer: answerTo(changes[0] ?? operation(), 5),
      answersGroupId: 'answers-group',
      saved: null,
    }),
    () => ({ kind: 'refused', refusal: random.pick([invalid, stale]) }),
    () => ({ kind: 'unreached' }),
    () => ({ kind: 'failed' }),
    () => ({ kind: 'discarded' }),
    () => ({ kind: 'conceded', current: { id: 'answer-3', revision: 7 } }),
  ])()
}

interface Move {
  readonly seed: number
  readonly before: Delivery
  readonly event: DeliveryEvent
  readonly step: DeliveryStep
}

/** Moves of many deliveries by random events. */
function* moves(): Generator<Move> {
  for (let seed = 1; seed <= walks; seed += 1) {
    const random = new Random(seed)
    let before = nothingToDeliver
    for (let count = 0; count < eventsOfWalk; count += 1) {
      const event = randomEvent(random, before)
      const step = deliver(before, event)
      yield { seed, before, event, step }
      before = step.delivery
    }
  }
}

const changesOf = ({ changes, deferred }: Delivery) => [...changes, ...deferred]
const told = ({ seed, before, event }: Move) =>
  `seed ${seed}: ${event.kind} while ${phaseOf(before)}`

describe('the delivery of an answer', () => {
  it('keeps each change until it is saved, replaced by a newer one or discarded by the doctor', () => {
    for (const move of moves()) {
      const { before, event, step } = move
      const kept = new Set(changesOf(step.delivery).map(({ operationId }) => operationId))
      const saved = step.effects.flatMap((one) =>
        one.kind === 'reportSaved' ? [one.acknowledged.operation.operationId] : [],
      )
      const deleted = step.effects.flatMap((one) =>
        one.kind === 'delete' ? [one.operationId] : [],
      )
      for (const { operationId } of changesOf(before)) {
        if (kept.has(operationId)) continue
        expect([...saved, ...deleted], told(move)).toContain(operationId)
      }
      // The doctor has decided already about a change that goes to the history alone.
      const isDecided = event.kind === 'discarded' || before.changes[0]?.discarded === true
      if (deleted.length > 0 && !isDecided)
        expect(step.delivery.changes.length, told(move)).toBeGreaterThan(0)
      for (const id of [...saved, ...deleted]) expect(kept.has(id), told(move)).toBe(false)
    }
  })

  it('sends nothing after a refused change: only the last one may be refused', () => {
    for (const move of moves()) {
      const { changes } = move.step.delivery
      const refused = changes.slice(0, -1).filter(({ refusal }) => refusal !== null)
      expect(refused, told(move)).toEqual([])
    }
  })

  it('writes each changed change to the browser’s storage', () => {
    const unwritten = [...moves()].flatMap((move) => {
      const { before, event, step } = move
      const known = [...changesOf(before), ...('operation' in event ? [event.operation] : [])]
      const written = step.effects.flatMap((one) => (one.kind === 'persist' ? [one.operation] : []))
      const lost = changesOf(step.delivery).filter((one) => ![...known, ...written].includes(one))
      return lost.length > 0 ? [told(move)] : []
    })
    expect(unwritten).toEqual([])
  })

  it('leads to exactly the phases of its table', () => {
    const reached = new Map<string, Set<string>>()
    for (const { before, event, step } of moves()) {
      const way = `${event.kind} while ${phaseOf(before)}`
      reached.set(way, (reached.get(way) ?? new Set()).add(phaseOf(step.delivery)))
      if (deliveryTable[phaseOf(before)][event.kind].to.length === 0)
        expect(step, way).toEqual({ delivery: before, effects: [] })
    }
    const transitions = deliveryPhases.flatMap((phase) =>
      Object.entries(deliveryTable[phase]).flatMap(([kind, { to }]) =>
        to.length === 0 ? [] : [[`${kind} while ${phase}`, new Set<string>(to)] as const],
      ),
    )
    for (const [way, to] of transitions) expect(reached.get(way), way).toEqual(to)
  })
})
