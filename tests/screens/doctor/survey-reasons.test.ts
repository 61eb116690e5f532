import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bmi, height, nothing, openStore, weight } from './open-store'
import { operation } from './operations'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a missing reason', () => {
  it('empties the field, counts as given, is null in formulas, and is sent at once', async () => {
    const { server, store } = openStore()
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
    const { server, store } = openStore()
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
    const { server, store } = openStore()
    store.giveReason(weight, 'unknown')
    await server.store(0)
    store.giveReason(weight, null)
    expect(server.sent.at(-1)?.operation).toMatchObject({ value: null, missingReason: null })
    expect(store.missing().map(({ questionId }) => questionId)).toContain(weight)
  })

  it('takes the place of a text that can’t be read', () => {
    const { server, store } = openStore()
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
    const { store } = openStore({ ...nothing, operations: [unsent] })
    expect(store.question(weight)).toMatchObject({ missingReason: 'refused', phase: 'sending' })
    expect(store.missing()).toEqual([])
  })

  it('is shown on both sides of a conflict, and the stored one can be kept', async () => {
    const { server, store } = openStore()
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
