// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bmi, height, nothing, openStore, weight } from './open-store'
import { answerTo, operation, settle } from './operations'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('an answer that was changed elsewhere', () => {
  const current = { id: '99', value: 80, revision: 4, updatedAt: null, user: 'Ada Neri' }
  const refusal = { status: 409, code: 'staleRevision', message: '', meta: { current } }

  /** The reply to a change where somebody else's answer stands by now. */
  const saved = (value: number, revision: number) => {
    const answer = answerTo(operation({ questionId: weight, value }), revision)
    const theirs = { ...answer, id: '99', operationId: 'altrui' }
    return { kind: 'saved', answer: theirs, answersGroupId: 'g1' } as const
  }
  const reread = (value: number, revision: number) => {
    const answer = { id: '99', questionId: weight, value, missingReason: null, revision }
    return { id: 'g1', groupId: '1', status: 'in_progress', answers: [answer] } as const
  }

  async function conflict() {
    const opened = openStore()
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

  it('is read again where it was changed once more while the doctor took it', async () => {
    const { server, store, stored } = await conflict()
    store.saving.takeTheirs(weight)
    await server.answer(1, saved(81, 5))
    expect(stored).toHaveBeenCalledWith('1', 'g1')
    store.reread(reread(81, 5))
    expect(store.question(weight)).toMatchObject({ value: 81, phase: 'stored' })
  })

  it('is shown where it came over a save whose reply was lost', async () => {
    const { server, store } = openStore()
    store.change(weight, 72, 'now')
    await server.answer(0, saved(80, 2))
    store.reread(reread(80, 2))
    expect(store.question(weight)).toMatchObject({ value: 80, phase: 'stored' })
  })

  it('is shown where the one before it was removed and another one given', async () => {
    const { server, store } = openStore()
    store.change(weight, 72, 'now')
    await server.store(0, 3)
    store.reread(reread(80, 1))
    expect(store.question(weight)).toMatchObject({ value: 80, phase: 'stored' })
  })
})

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
    await settle()
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

  it('to a question that was deleted meanwhile can be given up', async () => {
    const left = operation({ surveyId: '7', questionId: '99', value: 73, refusal })
    const { queue, store } = openStore({ ...nothing, operations: [left] })
    expect(store.shows('99')).toBe(false)
    store.saving.discardRefused('99')
    expect(queue.waiting('7')).toEqual([])
  })
})
