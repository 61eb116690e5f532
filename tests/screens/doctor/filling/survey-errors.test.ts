import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nothing, openStore, weight } from './open-store'
import { answerTo, operation } from '../../answers/operations'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('an answer that was changed elsewhere', () => {
  const current = { id: '99', value: 80, revision: 4, updatedAt: null, user: 'Ada Neri' }
  const refusal = { status: 409, code: 'staleRevision', message: '', meta: { current } }

  /** The reply to a change where somebody else's answer stands by now. */
  const saved = (value: number, revision: number) => {
    const answer = answerTo(operation({ questionId: weight, value }), revision)
    const theirs = { ...answer, id: '99', operationId: 'altrui' }
    return { kind: 'saved', answer: theirs, answersGroupId: 'g1', saved: null } as const
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

  it('stays in conflict when the doctor types again what stood before, and the value between goes to the history', async () => {
    const { server, queue, store } = openStore()
    store.change(weight, 80, 'now')
    await server.store(0, 3)
    store.change(weight, 82, 'now')
    const met = { ...current, id: 'answer-10', value: 85 }
    await server.answer(1, { kind: 'refused', refusal: { ...refusal, meta: { current: met } } })
    store.change(weight, 80, 'typing')
    store.leave(weight)
    expect(store.question(weight)).toMatchObject({
      value: 80,
      problem: { kind: 'conflict', current: { value: 85 } },
    })
    expect(server.sent[2]?.operation).toMatchObject({ value: 82, discarded: true, revision: 4 })
    await server.store(2, 4)
    expect(queue.state.get()).toMatchObject({ pending: 0, refused: 1 })
    expect(queue.waiting('7')).toMatchObject([{ value: 80 }])
    store.saving.keepMine(weight)
    expect(server.sent[3]?.operation).toMatchObject({ value: 80, discarded: false, revision: 4 })
  })

  it('stands beside what is typed until the doctor has chosen', async () => {
    const { server, store, queue } = await conflict()
    store.change(weight, 7, 'typing')
    expect(store.question(weight).problem).toMatchObject({ kind: 'conflict' })
    store.change(weight, 72, 'typing')
    store.leave(weight)
    expect(store.question(weight).problem).toMatchObject({ kind: 'conflict' })
    store.giveReason(weight, 'unknown')
    store.leave(weight)
    expect(store.question(weight)).toMatchObject({
      missingReason: 'unknown',
      problem: { kind: 'conflict' },
    })
    await server.store(1, 4)
    expect(server.sent.filter(({ operation: { discarded } }) => !discarded)).toHaveLength(1)
    store.saving.takeTheirs(weight)
    await server.store(2, 4)
    expect(
      server.sent.map(({ operation: { value, missingReason } }) => value ?? missingReason),
    ).toEqual([72, 72, 'unknown'])
    expect(queue.waiting('7')).toEqual([])
  })

  it('leaves a text in its field that can’t be read, and stands beside what is typed after it', async () => {
    const { server, store } = openStore()
    store.change(weight, 72, 'now')
    store.unreadable(weight, 'Non è un numero.', 'now', '73x')
    await server.answer(0, { kind: 'refused', refusal })
    expect(store.question(weight).problem).toMatchObject({ kind: 'unreadable', text: '73x' })
    store.change(weight, 73, 'typing')
    expect(store.question(weight).problem).toMatchObject({
      kind: 'conflict',
      current: { value: 80 },
    })
  })

  it('becomes the stored one when the doctor types that too', async () => {
    const { server, store } = await conflict()
    store.change(weight, 80, 'now')
    expect(store.question(weight)).toMatchObject({ value: 80, problem: null, phase: 'stored' })
    expect(server.sent[1]?.operation).toMatchObject({ value: 72, discarded: true, answerId: '99' })
  })

  it('is not chosen by a pause on the way to another value, but where the field is left then', async () => {
    const { server, queue, store } = openStore()
    store.change(weight, 82, 'now')
    const met = { ...current, value: 8 }
    await server.answer(0, { kind: 'refused', refusal: { ...refusal, meta: { current: met } } })
    store.change(weight, 8, 'typing')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(store.question(weight).problem).toMatchObject({ kind: 'conflict' })
    expect(queue.drafts.all('7')).toMatchObject([{ value: 8 }])
    store.change(weight, 85, 'typing')
    store.leave(weight)
    expect(store.question(weight)).toMatchObject({
      value: 85,
      problem: { kind: 'conflict', current: { value: 8 } },
    })
    expect(server.sent.filter(({ operation: { discarded } }) => !discarded)).toHaveLength(1)
    store.change(weight, 8, 'typing')
    await vi.advanceTimersByTimeAsync(1_000)
    store.flush()
    expect(store.question(weight)).toMatchObject({ value: 8, problem: null, phase: 'stored' })
    expect(queue.drafts.all('7')).toEqual([])
  })

  it('is not chosen by a pause after the field was emptied, where no value is stored', async () => {
    const { server, store } = openStore()
    store.change(weight, 82, 'now')
    const met = { ...current, value: null }
    await server.answer(0, { kind: 'refused', refusal: { ...refusal, meta: { current: met } } })
    store.change(weight, null, 'typing')
    await vi.advanceTimersByTimeAsync(1_000)
    store.change(weight, 85, 'typing')
    store.leave(weight)
    expect(store.question(weight).problem).toMatchObject({ kind: 'conflict' })
  })

  it('is not overwritten after a reload without having been chosen against', async () => {
    const left = operation({ surveyId: '7', groupId: '1', questionId: weight, value: 72, refusal })
    const { server, store } = openStore({ ...nothing, operations: [left] }, [
      { id: '99', value: 80, missingReason: null, revision: 4, questionId: weight },
    ])
    store.change(weight, 73, 'now')
    expect(store.question(weight)).toMatchObject({ value: 73, problem: { kind: 'conflict' } })
    expect(server.sent.map(({ operation: one }) => [one.value, one.discarded])).toEqual([
      [72, true],
    ])
  })

  it('is not overwritten by what is answered above a change to the answer before, which was removed', async () => {
    const left = operation({
      surveyId: '7',
      groupId: '1',
      questionId: weight,
      answerId: '98',
      value: 72,
      revision: 1,
    })
    const { server, store } = openStore({ ...nothing, operations: [left] }, [
      { id: '99', value: 80, missingReason: null, revision: 1, questionId: weight },
    ])
    store.change(weight, 73, 'now')
    await server.answer(0, { kind: 'refused', refusal })
    expect(server.sent[1]?.operation).toMatchObject({ value: 72, discarded: true })
    await server.answer(1, saved(80, 1))
    expect(server.sent[2]?.operation).toMatchObject({ value: 73, revision: null })
  })

  it('is shown once its field is left as it was, if an ended page’s change to it was adopted meanwhile', async () => {
    const { queue, store } = openStore()
    store.change(weight, 7, 'typing')
    store.change(weight, null, 'typing')
    const left = { surveyId: '7', groupId: '1', questionId: weight, value: 72, refusal }
    queue.takeUp({ ...nothing, operations: [operation(left)] })
    store.leave(weight)
    expect(store.question(weight)).toMatchObject({
      value: 72,
      problem: { kind: 'conflict', current: { value: 80 } },
    })
  })

  it('is met by what is answered above a change that an earlier page had not sent', async () => {
    const left = operation({
      surveyId: '7',
      groupId: '1',
      questionId: weight,
      answerId: '99',
      value: 72,
      revision: 3,
    })
    const { server, store } = openStore({ ...nothing, operations: [left] }, [
      { id: '99', value: 80, missingReason: null, revision: 4, questionId: weight },
    ])
    store.change(weight, 73, 'now')
    await server.answer(0, { kind: 'refused', refusal })
    await server.answer(1, saved(80, 4))
    expect(server.sent[2]?.operation).toMatchObject({ value: 73, revision: 3 })
  })

  it('is decided where its doctor gives theirs up while the field has something that can’t be sent', async () => {
    const { queue, server, store } = await conflict()
    store.unreadable(weight, 'Non è un numero', 'now', '7x')
    store.saving.discardRefused(weight)
    expect(server.sent[1]?.operation).toMatchObject({ value: 72, discarded: true, answerId: '99' })
    await server.answer(1, saved(80, 4))
    expect(store.question(weight)).toMatchObject({ value: 80, problem: null, phase: 'stored' })
    store.change(weight, 81, 'typing')
    expect(store.question(weight).problem).toBeNull()
    store.leave(weight)
    expect(server.sent[2]?.operation).toMatchObject({ value: 81, discarded: false, revision: 4 })
    await server.store(2, 5)
    expect(queue.waiting('7')).toEqual([])
  })

  it('takes along to the history what its doctor was still typing when they chose the stored one', async () => {
    const { queue, server, store } = await conflict()
    store.change(weight, 90, 'typing')
    store.saving.takeTheirs(weight)
    await server.store(1, 3)
    await server.store(2, 3)
    const sent = server.sent
      .slice(1)
      .map(({ operation: { value, discarded } }) => [value, discarded])
    expect(sent).toEqual([
      [72, true],
      [90, true],
    ])
    expect(store.question(weight)).toMatchObject({ value: 80, problem: null, phase: 'stored' })
    expect(queue.waiting('7')).toEqual([])
  })

  it('goes to the history where its question has no field any more and its doctor gives it up', async () => {
    const left = operation({ surveyId: '7', questionId: '99', value: 73, refusal })
    const { queue, server, store } = openStore({ ...nothing, operations: [left] })
    store.saving.discardRefused('99')
    expect(server.sent[0]?.operation).toMatchObject({ value: 73, discarded: true, answerId: '99' })
    await server.store(0, 4)
    expect(queue.waiting('7')).toEqual([])
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
    expect(stored).toHaveBeenCalledWith('1', 'g1', null)
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
