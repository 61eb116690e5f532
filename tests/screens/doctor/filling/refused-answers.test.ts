import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnswerOperation } from '../../../../src/answers/queue/operation'
import { operation, acknowledge } from '../../answers/operations'
import { bmi, height, nothing, openStore, weight } from './open-store'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a refused answer', () => {
  const refusal = { status: 422, code: 'invalid', message: 'Non va.', meta: null }

  it('is forgotten when the doctor goes back to what is stored', async () => {
    const { server, queue, store } = openStore()
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
    const { store } = openStore({ ...nothing, operations: [left] })
    await acknowledge()
    expect(store.question(weight)).toMatchObject({
      value: 73,
      problem: { kind: 'refused', message: 'Non va.' },
    })
  })

  it('is sent once more when the doctor says so', async () => {
    const { server, queue, store } = openStore()
    store.change(weight, 73, 'now')
    await server.answer(0, { kind: 'refused', refusal })
    store.saving.sendAgain(weight)
    expect(server.values()).toEqual([73, 73])
    await server.store(1)
    expect(store.question(weight)).toMatchObject({ value: 73, phase: 'stored', problem: null })
    expect(queue.waiting('7')).toEqual([])
  })

  it('gives way to the stored one, formulas included, when the doctor gives it up', async () => {
    const { server, queue, store } = openStore()
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

  it('gives way to the one before it that still waits, which says why it is refused', async () => {
    const [before, left] = [72, 73].map((value) =>
      operation({ surveyId: '7', questionId: weight, value }),
    ) as [AnswerOperation, AnswerOperation]
    const { server, queue, store } = openStore({
      ...nothing,
      operations: [before, { ...left, refusal }],
    })
    await acknowledge()
    store.saving.discardRefused(weight)
    expect(store.question(weight)).toMatchObject({ value: 72, problem: null })
    await server.answer(0, { kind: 'refused', refusal })
    expect(queue.state.get().refused).toBe(1)
    expect(store.question(weight)).toMatchObject({
      value: 72,
      problem: { kind: 'refused', message: 'Non va.' },
    })
  })

  it('to a question that was deleted meanwhile can be given up', async () => {
    const left = operation({ surveyId: '7', questionId: '99', value: 73, refusal })
    const { queue, store } = openStore({ ...nothing, operations: [left] })
    expect(store.shows('99')).toBe(false)
    store.saving.discardRefused('99')
    expect(queue.waiting('7')).toEqual([])
  })
})
