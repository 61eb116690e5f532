// @module-tag calendar
import { describe, expect, it, vi } from 'vitest'
import { SurveyStore } from '../../../../src/answers/survey/survey-store'
import { countStored, IndexedDbAnswerStorage } from '../../../../src/answers/storage/answer-storage'
import { withGroup } from '../../../../src/answers/offline/offline-record'
import { textLifetime } from '../../../../src/answers/queue/field-texts'
import { typedIn } from '../../../../src/answers/state/question-state'
import type { Owner } from '../../../../src/answers/storage/owner'
import { AnswerQueue } from '../../../../src/answers/queue/answer-queue'
import { answerTo, heldServer, operation } from '../../answers/operations'
import { installPauses, key, moment, openPage, pass, visit, watched, weight } from './killed-pages'
import { survey } from './surveys'

installPauses()

describe('a text that its doctor has not left', () => {
  const four = { field: '', text: '4,' }
  /** The weight's field as it would show, and be saved. */
  const shown = ({ store }: Awaited<ReturnType<typeof openPage>>) => {
    const state = store.question(weight)
    return { text: typedIn(state)?.text, value: state.value }
  }

  it('stands again as it was typed, whether its value waits, is under way or is stored', async () => {
    for (const [user, wait] of Object.entries({ 'in the pause': 0, 'after it': 700 })) {
      const page = await openPage(user)
      page.store.change(weight, 4, 'typing', four)
      await pass(wait + 50)
      const next = await openPage(user)
      expect(shown(next)).toEqual({ text: '4,', value: 4 })
      await next.server.store(0)
      const record = withGroup(survey([visit]), {
        id: '9',
        groupId: '1',
        answers: [{ ...answerTo(operation({ questionId: weight, value: 4 })), questionId: weight }],
      })
      const last = await openPage(user, record)
      expect(shown(last)).toEqual({ text: '4,', value: 4 })
      // Going on there is saved as ever, and what is left is left for good.
      last.store.change(weight, 4.5, 'typing', { field: '', text: '4,5' })
      last.store.leave(weight)
      expect(last.server.values()).toEqual([4.5])
      await moment()
      expect(shown(await openPage(user))).toEqual({ text: undefined, value: 4.5 })
    }
  })

  it('stands again where the doctor only typed behind what was stored', async () => {
    const record = withGroup(survey([visit]), {
      id: '9',
      groupId: '1',
      answers: [{ ...answerTo(operation({ questionId: weight, value: 4 })), questionId: weight }],
    })
    const page = await openPage('irma', record)
    page.store.change(weight, 4, 'typing', four)
    await moment()
    const next = await openPage('irma', record)
    expect(shown(next)).toEqual({ text: '4,', value: 4 })
    expect(next.server.sent).toEqual([])
  })

  it('stands again where it has to be confirmed, or is against a rule', async () => {
    for (const [text, value] of [
      ['212,', 212],
      ['4000,0', 4000],
    ] as const) {
      const page = await openPage(`lia ${value}`)
      page.store.change(weight, value, 'typing', { field: '', text })
      await moment()
      expect(shown(await openPage(`lia ${value}`))).toEqual({ text, value })
    }
  })

  it('stands again beside an answer from elsewhere', async () => {
    const page = await openPage('zeno')
    page.store.change(weight, 72, 'typing', { field: '', text: '72,' })
    page.store.flush()
    const current = { id: '99', value: 80, revision: 4, updatedAt: null, user: 'Ada Neri' }
    const stale = { status: 409, code: 'staleRevision', message: '', meta: { current } }
    await page.server.answer(0, { kind: 'refused', refusal: stale })
    await moment()
    const { store } = await openPage('zeno')
    expect(store.question(weight).problem).toMatchObject({ kind: 'conflict' })
    expect(typedIn(store.question(weight))?.text).toBe('72,')
  })

  it('gives way to another value, and to whatever is chosen in its place', async () => {
    const page = await openPage('mara')
    page.store.change(weight, 4, 'typing', four)
    page.store.flush()
    await page.server.store(0, 1)
    const answers = [{ ...answerTo(operation({ value: 5 }), 2), questionId: weight }]
    page.store.reread({ id: 'answers-group', groupId: '1', status: 'in_progress', answers })
    expect(shown(page)).toEqual({ text: undefined, value: 5 })
    page.store.change(weight, 4, 'typing', four)
    page.store.change(weight, 6, 'now')
    expect(shown(page)).toEqual({ text: undefined, value: 6 })
    page.store.change(weight, 4, 'typing', four)
    page.store.giveReason(weight, 'unknown')
    await moment()
    expect(shown(await openPage('mara'))).toEqual({ text: undefined, value: null })
  })

  it('is no answer that waits, and lies there for a month at most', async () => {
    const page = await openPage('nora')
    page.store.change(weight, 4, 'typing', four)
    page.store.flush()
    await page.server.store(0)
    await vi.waitFor(async () => expect(await countStored('nora')).toBe(0), 10_000)
    expect(page.queue.state.get()).toMatchObject({ pending: 0, drafts: 0 })
    const now = Date.now()
    const { texts } = await page.outbox.read()
    expect(texts).toHaveLength(1)
    vi.spyOn(Date, 'now').mockReturnValue(now + textLifetime + 60_000)
    expect((await page.outbox.read()).texts).toEqual([])
    vi.restoreAllMocks()
    await vi.waitFor(async () => expect((await page.outbox.read()).texts).toEqual([]), 10_000)
  })

  it('of a page that lives is shown by another one too', async () => {
    const owner = (id: string): Owner => ({
      id,
      ready: Promise.resolve(),
      living: async () => new Set(['prima', 'seconda']),
    })
    const first = watched(await IndexedDbAnswerStorage.open('olga', key, owner('prima')))
    const server = heldServer()
    const queue = new AnswerQueue(server.send, first, await first.read())
    const store = new SurveyStore(survey([visit]), queue, () => undefined)
    const second = await IndexedDbAnswerStorage.open('olga', key, owner('seconda'))
    const other = new AnswerQueue(heldServer().send, second, await second.read())
    const beside = new SurveyStore(survey([visit]), other, () => undefined)
    store.change(weight, 4, 'typing', four)
    store.flush()
    await moment()
    other.takeUp(await second.takeOver())
    // Its own field has nothing of it yet: the server tells.
    expect(beside.question(weight)).toMatchObject({ value: null, typed: null })
    const answers = [{ ...answerTo(operation({ value: 4 })), questionId: weight }]
    beside.reread({ id: '9', groupId: '1', status: 'in_progress', answers })
    expect(beside.question(weight)).toMatchObject({ value: 4, typed: four })
  })
})
