// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSurveyStore, typingPause } from '../../../src/areas/doctor/filling/survey-store'
import { createAnswerQueue } from '../../../src/data/outbox-queue'
import { heldServer, operation, settle } from './operations'
import { group, question, survey } from './surveys'

const nothing = { operations: [], unreadable: 0 }
const [weight, height, bmi, smokes, since] = ['10', '11', '12', '13', '14']

const vitals = group('1', [
  question(weight, {
    name: 'Peso',
    kind: 'number',
    metadata: { min: 1, max: 400, softMax: 200, unit: 'kg' },
    required: true,
  }),
  question(height, { name: 'Altezza', kind: 'number', metadata: { min: 0.3, max: 2.5 } }),
  question(bmi, {
    name: 'IMC',
    kind: 'formula',
    metadata: `ROUND(@q_${weight} / @q_${height} ^ 2; 1)`,
  }),
])
const habits = group('2', [
  question(smokes, { name: 'Fuma', kind: 'boolean', metadata: {} }),
  question(since, { name: 'Da quando', kind: 'text', metadata: {}, visibleIf: `@q_${smokes}` }),
])

function open(restored: Parameters<typeof createAnswerQueue>[2] = nothing) {
  const server = heldServer()
  const queue = createAnswerQueue(server.send, null, restored)
  const stored = vi.fn()
  const store = createSurveyStore(survey([vitals, habits]), queue, stored)
  return { server, queue, stored, store }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('filling in a survey', () => {
  it('saves a choice at once, and typing after a pause or when the field is left', async () => {
    const { server, store } = open()
    store.change(smokes, true, 'now')
    expect(server.values()).toEqual([true])
    store.change(weight, 7, 'typing')
    store.change(weight, 72, 'typing')
    await vi.advanceTimersByTimeAsync(typingPause - 1)
    expect(server.values()).toEqual([true])
    await vi.advanceTimersByTimeAsync(1)
    expect(server.values()).toEqual([true, 72])
    store.change(height, 1.8, 'typing')
    store.leave(height)
    expect(server.values()).toEqual([true, 72, 1.8])
  })

  it('does not save again what has not changed', async () => {
    const { server, store } = open()
    store.change(weight, 72, 'now')
    await server.store(0)
    store.change(weight, 7, 'typing')
    store.change(weight, 72, 'typing')
    store.leave(weight)
    expect(server.sent).toHaveLength(1)
    expect(store.question(weight)).toMatchObject({ phase: 'stored', problem: null })
  })

  it('previews formulas with each key, and says what they miss', () => {
    const { store } = open()
    expect(store.question(bmi)).toMatchObject({
      value: null,
      reason: 'Mancano le risposte a «Peso» e «Altezza».',
    })
    store.change(weight, 81, 'typing')
    store.change(height, 1.8, 'typing')
    expect(store.question(bmi).value).toBe(25)
    store.change(height, null, 'typing')
    expect(store.question(bmi)).toMatchObject({
      value: null,
      reason: 'Manca la risposta a «Altezza».',
    })
  })

  it('shows and hides questions as their conditions turn', () => {
    const { store } = open()
    const listener = vi.fn()
    store.subscribeQuestion(since, listener)
    expect(store.question(since).visible).toBe(false)
    store.change(smokes, true, 'now')
    expect(store.question(since).visible).toBe(true)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('wakes only the questions that look different', () => {
    const { store } = open()
    const woken: string[] = []
    for (const id of [weight, height, bmi, smokes, since]) {
      store.subscribeQuestion(id, () => woken.push(id))
    }
    store.change(weight, 7, 'typing')
    expect(new Set(woken)).toEqual(new Set([weight, bmi]))
  })

  it('says at the field what breaks a rule, and does not send it', async () => {
    const { server, store } = open()
    store.change(weight, 4000, 'typing')
    expect(store.question(weight).problem).toBeNull()
    store.leave(weight)
    expect(store.question(weight).problem).toMatchObject({ kind: 'invalid' })
    expect(server.sent).toHaveLength(0)
    expect(store.unfinished()).toBe(1)
  })

  it('asks before it sends a value outside a soft bound', () => {
    const { server, store } = open()
    store.change(weight, 212, 'typing')
    store.leave(weight)
    expect(store.question(weight).problem).toMatchObject({
      kind: 'doubt',
      message: 'Confermi 212 kg?',
    })
    expect(server.sent).toHaveLength(0)
    store.confirm(weight)
    expect(server.sent[0]?.operation).toMatchObject({ value: 212, confirmed: true })
  })

  it('never sends what can’t be read, nor what stood in the field before it', () => {
    const { server, store } = open()
    store.change(weight, 12, 'typing')
    store.unreadable(weight, 'Non è un numero.')
    store.leave(weight)
    expect(server.sent).toHaveLength(0)
    expect(store.unreadableIn('1')).toEqual([weight])
    store.giveUp([weight])
    expect(store.question(weight)).toMatchObject({ value: null, problem: null, generation: 1 })
  })

  it('sends what is still being typed when the page is left', () => {
    const { server, store } = open()
    store.change(weight, 72, 'typing')
    store.flush({ keepalive: true })
    expect(server.values()).toEqual([72])
  })

  it('tells after each save which answers group is to be read again', async () => {
    const { server, store, stored } = open()
    store.change(weight, 72, 'now')
    await server.store(0)
    expect(stored).toHaveBeenCalledWith('1', 'answers-group')
    expect(store.groups()[0]?.answersGroupId).toBe('answers-group')
  })
})

describe('what the page may not call saved', () => {
  it('is a value that is typed, that can’t be read, or that waits for the doctor', async () => {
    const { server, store } = open()
    const told = vi.fn()
    store.subscribeUnsettled(told)
    store.change(weight, 7, 'typing')
    store.change(weight, 72, 'typing')
    expect([store.unsettled().typing, told.mock.calls.length]).toEqual([1, 1])
    store.unreadable(weight, 'Non è un numero.')
    expect(store.unsettled()).toMatchObject({ typing: 0, here: 1 })
    expect([...store.unsettled().questionIds]).toEqual([weight])
    store.change(weight, 212, 'now')
    expect(store.unfinished()).toBe(1)
    store.confirm(weight)
    expect(store.unsettled()).toMatchObject({ typing: 0, here: 0 })
    await server.store(0)
    expect(store.unfinished()).toBe(0)
  })

  it('is a text that can’t be read although the value before it is on its way', () => {
    const { store } = open()
    store.change(weight, 72, 'now')
    store.unreadable(weight, 'Non è un numero.')
    expect(store.unfinished()).toBe(1)
  })

  it('is told of a refused answer, which the queue counts', async () => {
    const refusal = { status: 422, code: 'invalid', message: 'Non va.', meta: null }
    const { server, queue, store } = open()
    store.change(weight, 73, 'now')
    await server.answer(0, { kind: 'refused', refusal })
    expect([store.unsettled().here, queue.state.get().refused]).toEqual([0, 1])
    expect([...store.unsettled().questionIds]).toEqual([weight])
  })
})

describe('what the server says meanwhile', () => {
  const reread = (value: number, revision: number) => ({
    id: 'answers-group',
    groupId: '1',
    status: 'complete' as const,
    answers: [{ id: 'answer-10', questionId: weight, value, missingReason: null, revision }],
  })

  it('is taken over where the doctor is not typing', () => {
    const { store } = open()
    store.change(height, 2, 'typing')
    store.reread(reread(80, 3))
    expect(store.question(weight)).toMatchObject({ value: 80, generation: 1 })
    expect(store.question(bmi).value).toBe(20)
  })

  it('never overwrites newer typing', () => {
    const { store } = open()
    store.change(weight, 72, 'typing')
    store.reread(reread(80, 3))
    expect(store.question(weight).value).toBe(72)
  })

  it('gives the group its status once nothing of it is on its way', async () => {
    const { server, store } = open()
    store.change(weight, 72, 'now')
    store.reread({ ...reread(72, 1), status: 'in_progress', answers: [] })
    expect(store.groups()[0]?.status).toBe('complete')
    await server.store(0)
    store.reread({ ...reread(72, 1), status: 'in_progress' })
    expect(store.groups()[0]?.status).toBe('in_progress')
  })
})

describe('why there is no answer', () => {
  it('empties the field, counts as given, is null in formulas, and is sent at once', async () => {
    const { server, store } = open()
    store.change(weight, 72, 'now')
    await server.store(0)
    store.change(height, 1.8, 'now')
    store.giveReason(weight, 'refused')
    expect(store.question(weight)).toMatchObject({
      value: null,
      missingReason: 'refused',
      phase: 'sending',
      generation: 1,
    })
    expect(store.question(bmi).value).toBeNull()
    expect(store.missing()).toEqual([])
    expect(store.unanswered('1')).toEqual([])
    expect(server.sent.at(-1)?.operation).toMatchObject({
      questionId: weight,
      value: null,
      missingReason: 'refused',
    })
  })

  it('goes when a value is given, and comes back while it is being taken away again', async () => {
    const { server, store } = open()
    store.giveReason(weight, 'unknown')
    await server.store(0)
    store.change(weight, 7, 'typing')
    expect(store.question(weight).missingReason).toBeNull()
    store.change(weight, null, 'typing')
    expect(store.question(weight).missingReason).toBe('unknown')
    store.leave(weight)
    expect(server.sent).toHaveLength(1)
    store.change(weight, 72, 'now')
    expect(server.sent.at(-1)?.operation).toMatchObject({ value: 72, missingReason: null })
  })

  it('is taken away without a value in its place', async () => {
    const { server, store } = open()
    store.giveReason(weight, 'unknown')
    await server.store(0)
    store.giveReason(weight, null)
    expect(server.sent.at(-1)?.operation).toMatchObject({ value: null, missingReason: null })
    expect(store.missing().map(({ questionId }) => questionId)).toContain(weight)
  })

  it('takes the place of a text that can’t be read', () => {
    const { server, store } = open()
    store.unreadable(weight, 'Scrivi un numero.')
    store.giveReason(weight, 'not_applicable')
    expect(store.question(weight)).toMatchObject({ problem: null, generation: 1 })
    expect(server.sent.at(-1)?.operation).toMatchObject({ missingReason: 'not_applicable' })
  })

  it('is still there after a reload that finds it unsent', () => {
    const unsent = operation({
      surveyId: '7',
      groupId: '1',
      questionId: weight,
      missingReason: 'refused',
    })
    const { store } = open({ ...nothing, operations: [unsent] })
    expect(store.question(weight)).toMatchObject({ missingReason: 'refused', phase: 'sending' })
    expect(store.missing()).toEqual([])
  })

  it('is shown on both sides of a conflict, and the stored one can be kept', async () => {
    const { server, store } = open()
    store.giveReason(weight, 'refused')
    const current = {
      id: '99',
      value: null,
      missingReason: 'unknown',
      revision: 4,
      user: 'Ada Neri',
    }
    await server.answer(0, {
      kind: 'refused',
      refusal: { status: 409, code: 'staleRevision', message: '', meta: { current } },
    })
    expect(store.question(weight)).toMatchObject({
      missingReason: 'refused',
      problem: { kind: 'conflict', current: { missingReason: 'unknown' } },
    })
    store.saving.takeTheirs(weight)
    expect(store.question(weight)).toMatchObject({ missingReason: 'unknown', problem: null })
  })
})

describe('an answer that was changed elsewhere', () => {
  const current = { id: '99', value: 80, revision: 4, updatedAt: null, user: 'Ada Neri' }
  const refusal = { status: 409, code: 'staleRevision', message: '', meta: { current } }

  async function conflict() {
    const opened = open()
    opened.store.change(weight, 72, 'now')
    await opened.server.answer(0, { kind: 'refused', refusal })
    return opened
  }

  it('shows both values and drops neither', async () => {
    const { store } = await conflict()
    expect(store.question(weight)).toMatchObject({
      value: 72,
      problem: { kind: 'conflict', current: { value: 80, by: 'Ada Neri' } },
    })
  })

  it('stays the doctor’s when he keeps his', async () => {
    const { server, store } = await conflict()
    store.saving.keepMine(weight)
    expect(server.sent[1]?.operation).toMatchObject({ value: 72, answerId: '99', revision: 4 })
    await server.store(1, 5)
    expect(store.question(weight)).toMatchObject({ phase: 'stored', problem: null })
  })

  it('becomes the stored one when he takes that', async () => {
    const { queue, server, store } = await conflict()
    store.saving.takeTheirs(weight)
    expect(store.question(weight)).toMatchObject({ value: 80, problem: null, generation: 1 })
    expect(server.sent[1]?.operation).toMatchObject({ value: 72, discarded: true, answerId: '99' })
    await server.store(1, 4)
    expect(queue.waiting('7')).toEqual([])
    expect(store.question(weight)).toMatchObject({ value: 80, phase: 'stored' })
  })
})

describe('a refused answer', () => {
  const refusal = { status: 422, code: 'invalid', message: 'Non va.', meta: null }

  it('is forgotten when the doctor goes back to what is stored', async () => {
    const { server, queue, store } = open()
    store.change(weight, 72, 'now')
    await server.store(0)
    store.change(weight, 73, 'now')
    await server.answer(1, { kind: 'refused', refusal })
    expect(store.question(weight).problem).toEqual({ kind: 'refused', message: 'Non va.' })
    store.change(weight, 72, 'now')
    expect(store.question(weight)).toMatchObject({ phase: 'stored', problem: null })
    expect(queue.waiting('7')).toEqual([])
  })

  it('is there again with its reason after a reload', async () => {
    const left = operation({ surveyId: '7', questionId: weight, value: 73, refusal })
    const { store } = open({ operations: [left], unreadable: 0 })
    await settle()
    expect(store.question(weight)).toMatchObject({
      value: 73,
      problem: { kind: 'refused', message: 'Non va.' },
    })
  })

  it('is sent once more when the doctor says so', async () => {
    const { server, queue, store } = open()
    store.change(weight, 73, 'now')
    await server.answer(0, { kind: 'refused', refusal })
    store.saving.sendAgain(weight)
    expect(server.values()).toEqual([73, 73])
    await server.store(1)
    expect(store.question(weight)).toMatchObject({ value: 73, phase: 'stored', problem: null })
    expect(queue.waiting('7')).toEqual([])
  })

  it('gives way to the stored one, formulas included, when the doctor gives it up', async () => {
    const { server, queue, store } = open()
    store.change(height, 2, 'now')
    store.change(weight, 72, 'now')
    await server.store(0)
    await server.store(1)
    store.change(weight, 80, 'now')
    await server.answer(2, { kind: 'refused', refusal })
    store.saving.discardRefused(weight)
    expect(store.question(weight)).toMatchObject({ value: 72, problem: null, generation: 1 })
    expect(store.question(bmi).value).toBe(18)
    expect(queue.waiting('7')).toEqual([])
  })

  it('to a question that was deleted meanwhile can be given up', async () => {
    const left = operation({ surveyId: '7', questionId: '99', value: 73, refusal })
    const { queue, store } = open({ operations: [left], unreadable: 0 })
    expect(store.shows('99')).toBe(false)
    store.saving.discardRefused('99')
    expect(queue.waiting('7')).toEqual([])
  })
})
