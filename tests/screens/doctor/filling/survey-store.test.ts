import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { typingPause } from '../../../../ui/fields/typing-pause'
import { operation } from '../../answers/operations'
import { bmi, height, nothing, openStore, since, smokes, weight } from './open-store'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('filling in a survey', () => {
  it('saves a choice at once, and typing after a pause or when the field is left', async () => {
    const { server, store } = openStore()
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
    const { server, store } = openStore()
    store.change(weight, 72, 'now')
    await server.store(0)
    store.change(weight, 7, 'typing')
    store.change(weight, 72, 'typing')
    store.leave(weight)
    expect(server.sent).toHaveLength(1)
    expect(store.question(weight)).toMatchObject({ phase: 'stored', problem: null })
  })

  it('previews formulas with each key, and says what they miss', () => {
    const { store } = openStore()
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
    const { store } = openStore()
    const listener = vi.fn()
    store.subscribeQuestion(since, listener)
    expect(store.question(since).visible).toBe(false)
    store.change(smokes, true, 'now')
    expect(store.question(since).visible).toBe(true)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('wakes only the questions that look different', () => {
    const { store } = openStore()
    const woken: string[] = []
    for (const id of [weight, height, bmi, smokes, since]) {
      store.subscribeQuestion(id, () => woken.push(id))
    }
    store.change(weight, 7, 'typing')
    expect(new Set(woken)).toEqual(new Set([weight, bmi]))
  })

  it('says at the field what breaks a rule, and does not send it', async () => {
    const { server, store } = openStore()
    store.change(weight, 4000, 'typing')
    expect(store.question(weight).problem).toBeNull()
    store.leave(weight)
    expect(store.question(weight).problem).toMatchObject({ kind: 'invalid' })
    expect(server.sent).toHaveLength(0)
    expect(store.unfinished()).toBe(1)
  })

  it('asks before it sends a value outside a soft bound', () => {
    const { server, store } = openStore()
    store.change(weight, 212, 'typing')
    store.leave(weight)
    expect(store.question(weight).problem).toMatchObject({
      kind: 'warning',
      message: 'Confermi 212 kg?',
    })
    expect(server.sent).toHaveLength(0)
    store.confirm(weight)
    expect(server.sent[0]?.operation).toMatchObject({ value: 212, confirmed: true })
  })

  it('never sends what can’t be read, nor what stood in the field before it', () => {
    const { server, store } = openStore()
    store.change(weight, 12, 'typing')
    store.unreadable(weight, 'Non è un numero.')
    store.leave(weight)
    expect(server.sent).toHaveLength(0)
    expect(store.question(weight).problem).toMatchObject({ kind: 'unreadable' })
  })

  it('sends what is still being typed when the page is left', () => {
    const { server, store } = openStore()
    store.change(weight, 72, 'typing')
    store.flush({ keepalive: true })
    expect(server.values()).toEqual([72])
  })

  it('tells after each save which answers group is to be read again', async () => {
    const { server, store, stored } = openStore()
    store.change(weight, 72, 'now')
    await server.store(0)
    expect(stored).toHaveBeenCalledWith('1', 'answers-group', null)
    expect(store.groups()[0]?.answersGroupId).toBe('answers-group')
  })
})

describe('an answer that is not saved yet', () => {
  it('is a value that is typed, that can’t be read, or that waits for the doctor', async () => {
    const { server, store } = openStore()
    const told = vi.fn()
    store.subscribeUnsaved(told)
    store.change(weight, 7, 'typing')
    store.change(weight, 72, 'typing')
    expect([store.unsaved().typing, told.mock.calls.length]).toEqual([1, 1])
    store.unreadable(weight, 'Non è un numero.')
    expect(store.unsaved()).toMatchObject({ typing: 0, here: 1 })
    expect([...store.unsaved().questionKeys]).toEqual([weight])
    store.change(weight, 212, 'now')
    expect(store.unfinished()).toBe(1)
    store.confirm(weight)
    expect(store.unsaved()).toMatchObject({ typing: 0, here: 0 })
    await server.store(0)
    expect(store.unfinished()).toBe(0)
  })

  it('is a text that can’t be read although the value before it is on its way', () => {
    const { store } = openStore()
    store.change(weight, 72, 'now')
    store.unreadable(weight, 'Non è un numero.')
    expect(store.unfinished()).toBe(1)
  })

  it('is told of a refused answer, which the queue counts', async () => {
    const refusal = { status: 422, code: 'invalid', message: 'Non va.', meta: null }
    const { server, queue, store } = openStore()
    store.change(weight, 73, 'now')
    await server.answer(0, { kind: 'refused', refusal })
    expect([store.unsaved().here, queue.state.get().refused]).toEqual([0, 1])
    expect([...store.unsaved().questionKeys]).toEqual([weight])
  })
})

describe('a reply that comes while somebody types', () => {
  const reread = (value: number, revision: number) => ({
    id: 'answers-group',
    groupId: '1',
    status: 'complete' as const,
    answers: [{ id: 'answer-10', questionId: weight, value, missingReason: null, revision }],
  })

  it('is taken over where the doctor is not typing', () => {
    const { store } = openStore()
    store.change(height, 2, 'typing')
    store.reread(reread(80, 3))
    expect(store.question(weight)).toMatchObject({ value: 80, generation: 1 })
    expect(store.question(bmi).value).toBe(20)
  })

  it('never overwrites newer typing', () => {
    const { store } = openStore()
    store.change(weight, 72, 'typing')
    store.reread(reread(80, 3))
    expect(store.question(weight).value).toBe(72)
  })

  it('tells which answers it does not name, and takes those away that are not there any more', async () => {
    const { server, store } = openStore()
    store.change(weight, 80, 'now')
    store.change(height, 2, 'now')
    await server.store(0)
    await server.store(1)
    expect(store.reread({ ...reread(80, 1), answers: [] })).toEqual(['answer-10', 'answer-11'])
    expect(store.question(weight).value).toBe(80)
    store.removed('1', ['answer-10'])
    expect(store.question(weight)).toMatchObject({ value: null, phase: 'stored', generation: 1 })
    expect(store.question(height).value).toBe(2)
    expect(store.question(bmi).value).toBeNull()
    store.change(weight, 81, 'now')
    expect(server.sent[2]?.operation).toMatchObject({ answerId: null, revision: null })
  })

  it('takes nothing away that is being typed, on its way, or has a problem', async () => {
    const { server, store } = openStore()
    store.change(weight, 80, 'now')
    store.change(height, 2, 'now')
    store.change(smokes, true, 'now')
    for (const position of [0, 1, 2]) await server.store(position)
    store.change(weight, 81, 'typing')
    store.change(height, 1.8, 'now')
    store.unreadable(smokes, 'Non si legge.')
    store.removed('1', ['answer-10', 'answer-11', 'answer-13'])
    store.removed('2', ['answer-10', 'answer-11', 'answer-13'])
    expect([weight, height, smokes].map((id) => store.question(id).value)).toEqual([81, 1.8, true])
  })

  it('gives the group its status once nothing of it is on its way', async () => {
    const { server, store } = openStore()
    store.change(weight, 72, 'now')
    store.reread({ ...reread(72, 1), status: 'in_progress', answers: [] })
    expect(store.groups()[0]?.status).toBe('complete')
    await server.store(0)
    store.reread({ ...reread(72, 1), status: 'in_progress' })
    expect(store.groups()[0]?.status).toBe('in_progress')
  })
})

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
