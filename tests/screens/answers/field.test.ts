import { describe, expect, it } from 'vitest'
import { Random } from '../../../server/seed/random'
import {
  type AnswerOperation,
  type Draft,
  type RejectedChange,
  type SubmittedAnswer,
  sameAnswer,
} from '../../../src/answers/queue/operation'
import {
  type Commit,
  type Field,
  type FieldEvent,
  type FieldStep,
  fieldPhaseOf,
  fieldPhases,
  openField,
} from '../../../src/answers/state/field'
import { fieldAfter, fieldTable } from '../../../src/answers/state/field-table'
import type { AnswerProblem } from '../../../src/answers/state/question-state'
import { rounds } from '../../setup/extent'
import { answerTo, operation } from './operations'

const walks = rounds({ quick: 3_000, whole: 10_000, endurance: 60_000 })
const eventsOfWalk = 25

const invalid: RejectedChange = { status: 422, code: 'invalid', message: 'No.', meta: null }
const current = { id: 'answer-3', value: 'b', missingReason: null, revision: 4 }
const stale: RejectedChange = { ...invalid, status: 409, code: 'staleRevision', meta: { current } }

/** Rules of a question that takes `c` with a confirmation and never `d`. */
function check(value: SubmittedAnswer['value']): Commit['checked'] {
  const problems: Record<string, AnswerProblem> = {
    c: { kind: 'warning', message: 'Sure?' },
    d: { kind: 'invalid', message: 'No.' },
  }
  return { value, problem: problems[String(value)] ?? null }
}

/** Event that a doctor, the server or another page may cause. */
function randomEvent(random: Random, field: Field): FieldEvent {
  const operationId = `own-${random.whole(1, 1_000_000)}`
  const commit = (value = field.value): Commit => ({
    checked: check(value),
    operationId,
    keepalive: false,
  })
  const value = random.pick(['a', 'b', 'c', 'd', null])
  const answer = { value, missingReason: null }
  const own = field.operationId ?? 'another'
  const change = operation({
    value,
    operationId: random.pick([own, 'another']),
    answerId: 'answer-3',
  })
  const refusal = random.pick([invalid, stale])
  const typed = random.pick<Draft['typed']>([
    { ready: false, unreadable: null, text: { field: '', text: `${value}` } },
    { ready: false, unreadable: { text: '4,,', message: 'No.' } },
  ])
  return random.pick<() => FieldEvent>([
    () => ({
      kind: 'typed',
      answer,
      problem: check(value).problem,
      text: { field: '', text: 'x' },
    }),
    () => ({ kind: 'chosen', answer, text: null, commit: commit(value) }),
    () => ({
      kind: 'reasonChosen',
      answer: { value: null, missingReason: random.pick(['unknown', null]) },
      commit: commit(null),
    }),
    () => ({ kind: 'unreadable', text: '4,,', message: 'No.', unfinished: random.chance(0.5) }),
    () => ({ kind: random.pick(['paused', 'left', 'committed']), commit: commit() }),
    () => ({ kind: random.pick(['confirmed', 'choseMine', 'sentAgain']), commit: commit() }),
    () => ({ kind: random.pick(['choseTheirs', 'discarded']) }),
    () => ({
      kind: 'saved',
      stored: {
        kind: 'saved',
        operation: change,
        answer: answerTo(change, random.whole(1, 9)),
        answersGroupId: 'answers-group',
      },
      saved: null,
      isOurs: random.chance(0.7),
    }),
    () => ({ kind: 'refused', operation: change, refusal }),
    () => ({
      kind: 'adopted',
      operation: {
        ...change,
        refusal: random.pick([null, refusal]),
        discarded: random.chance(0.1),
      },
    }),
    () => ({ kind: 'foundDraft', draft: { ...change, typed }, commit: commit(value) }),
    () => ({ kind: 'foundText', text: { ...change, typed } }),
    () => ({
      kind: 'reread',
      answer: {
        ...answer,
        id: random.pick(['answer-3', 'answer-4']),
        revision: random.whole(1, 9),
      },
    }),
    () => ({ kind: 'removed' }),
  ])()
}

interface Move {
  readonly seed: number
  readonly before: Field
  readonly event: FieldEvent
  readonly step: FieldStep
}

function* walk(): Generator<Move> {
  for (let seed = 1; seed <= walks; seed += 1) {
    const random = new Random(seed)
    const waiting: AnswerOperation = operation({ refusal: random.pick([null, invalid, stale]) })
    let before = openField(undefined, random.chance(0.5) ? waiting : undefined)
    for (let count = 0; count < eventsOfWalk; count += 1) {
      const event = randomEvent(random, before)
      const step = fieldAfter(before, event)
      yield { seed, before, event, step }
      before = step.field
    }
  }
}

/** Moves of fields whose change is refused while a value is held that equals the stored one, which chance hardly meets. */
function* refusedBehind(): Generator<Move> {
  const commit = (value: string) => ({
    checked: check(value),
    operationId: value,
    keepalive: false,
  })
  for (const kind of ['paused', 'left', 'committed'] as const) {
    const stored = { id: 'answer-3', value: 'c', missingReason: null, revision: 1, confirmed: true }
    const events: FieldEvent[] = [
      ...['a', 'c'].map((value) => ({
        kind: 'chosen' as const,
        answer: { value, missingReason: null },
        text: null,
        commit: commit(value),
      })),
      { kind: 'refused', operation: operation({ operationId: 'a' }), refusal: invalid },
      { kind, commit: commit('c') },
    ]
    let before = openField(stored, undefined)
    for (const event of events) {
      const step = fieldAfter(before, event)
      yield { seed: 0, before, event, step }
      before = step.field
    }
  }
}

/** Moves of many fields by random events. */
const moves: readonly Move[] = [...walk(), ...refusedBehind()]

const told = ({ seed, before, event }: Move) =>
  `seed ${seed}: ${event.kind} while ${fieldPhaseOf(before)}`
/** Events with which the doctor enters something else or decides against what they typed. */
const replacing = ['typed', 'chosen', 'reasonChosen', 'unreadable', 'choseTheirs', 'discarded']

describe('the field of a question', () => {
  it('never loses what is typed: it stays there, is sent, or is what was handed over already', () => {
    for (const move of moves) {
      const { before, event, step } = move
      if (!before.isTyping || replacing.includes(event.kind)) continue
      const isThere = step.field.isTyping && sameAnswer(step.field, before)
      const isSent = step.effects.some(
        (effect) => effect.kind === 'push' && sameAnswer(effect.answer, before),
      )
      const isKnown = sameAnswer(before, before.submitted) || sameAnswer(before, step.field)
      expect(isThere || isSent || isKnown, told(move)).toBe(true)
    }
  })

  it('stores what is typed as a draft, unless it was handed over as it is', () => {
    for (const move of moves) {
      const { event, step } = move
      if (event.kind !== 'typed' && event.kind !== 'unreadable') continue
      const isKept = step.effects.some(({ kind }) => kind === 'keepDraft')
      const isKnown = sameAnswer(step.field, step.field.submitted)
      expect(isKept || isKnown, told(move)).toBe(true)
    }
  })

  it('keeps what is typed and why it is held, whatever the server or another page brings', () => {
    const elsewhere = ['saved', 'refused', 'adopted', 'foundText', 'reread', 'removed']
    for (const move of moves) {
      const { before, event, step } = move
      if (fieldPhaseOf(before) === 'idle' || !elsewhere.includes(event.kind)) continue
      const { value, missingReason, problem, typed, isTyping } = before
      expect(step.field, told(move)).toMatchObject({
        value,
        missingReason,
        problem,
        typed,
        isTyping,
      })
    }
  })

  it('sends no value against a rule, and none to be confirmed that was not', () => {
    for (const move of moves) {
      for (const effect of move.step.effects) {
        if (effect.kind !== 'push') continue
        const { problem } = check(effect.answer.value)
        if (problem?.kind === 'warning') expect(effect.confirmed, told(move)).toBe(true)
        else if (move.event.kind !== 'choseMine' && move.event.kind !== 'sentAgain')
          expect(problem, told(move)).toBe(null)
      }
    }
  })

  it('waits with its conflict until the doctor has decided it, typed the stored value or left it', () => {
    const deciding = [...replacing, 'choseMine', 'left', 'committed', 'saved', 'foundDraft']
    for (const move of moves) {
      const { before, event, step } = move
      if (before.refusal !== stale || deciding.includes(event.kind)) continue
      expect(step.field.refusal, told(move)).not.toBe(null)
    }
  })

  it('goes on from no answer that it has not shown, also where typing comes back to what was handed over', () => {
    const theirs = { id: 'answer-3', value: 'b', missingReason: null, revision: 2 }
    const own = operation({ missingReason: 'unknown' })
    const answer = { value: null, missingReason: 'unknown' } as const
    const commit = { checked: check(null), operationId: 'next', keepalive: false }
    const events: FieldEvent[] = [
      {
        kind: 'saved',
        stored: {
          kind: 'saved',
          operation: own,
          answer: { ...answerTo(own, 2), value: 'b' },
          answersGroupId: 'answers-group',
        },
        saved: null,
        isOurs: false,
      },
      { kind: 'typed', answer, problem: null, text: { field: '', text: '' } },
      { kind: 'left', commit },
    ]
    const field = events.reduce(
      (one, event) => fieldAfter(one, event).field,
      openField(theirs, own),
    )
    expect(field).toMatchObject({ missingReason: 'unknown', isTyping: false, revision: null })
  })

  it('leads to exactly the phases of its table', () => {
    const reached = new Map<string, Set<string>>()
    for (const { before, event, step } of moves) {
      const way = `${event.kind} while ${fieldPhaseOf(before)}`
      reached.set(way, (reached.get(way) ?? new Set()).add(fieldPhaseOf(step.field)))
      if (fieldTable[fieldPhaseOf(before)][event.kind].to.length === 0)
        expect(step, way).toEqual({ field: before, effects: [] })
    }
    const expected = fieldPhases.flatMap((phase) =>
      Object.entries(fieldTable[phase]).flatMap(([kind, { to }]) =>
        to.length === 0 ? [] : [[`${kind} while ${phase}`, new Set<string>(to)] as const],
      ),
    )
    for (const [way, to] of expected) expect.soft(reached.get(way), way).toEqual(to)
  })
})
