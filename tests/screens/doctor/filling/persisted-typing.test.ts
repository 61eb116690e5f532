// @module-tag calendar
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SurveyRecord } from '../../../../src/answers/survey/survey-record'
import { SurveyStore } from '../../../../src/answers/survey/survey-store'
import {
  type AnswerStorage,
  countStored,
  IndexedDbAnswerStorage,
} from '../../../../src/answers/storage/answer-storage'
import { withGroup } from '../../../../src/answers/offline/offline-record'
import { textLifetime } from '../../../../src/answers/queue/field-texts'
import { typedIn } from '../../../../src/answers/state/question-state'
import type { Owner } from '../../../../src/answers/storage/owner'
import { AnswerQueue } from '../../../../src/answers/queue/answer-queue'
import { answerTo, heldServer, operation } from '../../answers/operations'
import { group, question, survey } from './surveys'

const key = Buffer.alloc(32, 5).toString('base64')
const [weight, notes] = ['10', '11']
const visit = group('1', [
  question(weight, {
    name: 'Peso',
    kind: 'number',
    metadata: { min: 1, max: 400, softMax: 200, unit: 'kg' },
  }),
  question(notes, { name: 'Note', kind: 'text', metadata: {} }),
])

let pages = 0
/** Writes into the browser's storage that are under way. */
const writes = new Set<Promise<void>>()

/** Storage whose writes the test knows of. */
function watched(outbox: AnswerStorage): AnswerStorage {
  const watch =
    <Row>(write: (row: Row) => Promise<void>) =>
    (row: Row) => {
      const written = write(row)
      writes.add(written)
      return written.finally(() => writes.delete(written))
    }
  return {
    ...outbox,
    read: () => outbox.read(),
    takeOver: () => outbox.takeOver(),
    keepAtUnload: () => outbox.keepAtUnload(),
    close: () => outbox.close(),
    put: watch((one) => outbox.put(one)),
    putDraft: watch((one) => outbox.putDraft(one)),
    putStored: watch((one) => outbox.putStored(one)),
    remove: watch((id) => outbox.remove(id)),
  }
}

// Pauses in typing and between writes end when the test says so; the storage takes its time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Lets time go by, in milliseconds, and waits for all that is written then. */
async function pass(time: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(time)
  for (let quiet = 0; quiet < 5; quiet = writes.size === 0 ? quiet + 1 : 0) await turn()
}

/** Opens the survey on a page of its own, where the pages before have been killed. */
async function openPage(userId: string, record = survey([visit])) {
  pages += 1
  const owner: Owner = {
    id: `pagina ${pages}`,
    ready: Promise.resolve(),
    living: async () => new Set(),
  }
  const outbox = watched(await IndexedDbAnswerStorage.open(userId, key, owner))
  const server = heldServer()
  const queue = new AnswerQueue(server.send, outbox, await outbox.read())
  const store = new SurveyStore(record, queue, () => undefined)
  return { server, queue, store, outbox }
}

/** Well within the pause of typing, and beyond that between two writes of a draft. */
const moment = () => pass(150)

describe('a text typed when the browser is killed in the pause of typing', () => {
  it('is sent by the next page, whether or not its survey is opened', async () => {
    const killed = await openPage('anna')
    for (const text of ['V', 'Ve', 'Ven']) killed.store.change(notes, text, 'typing')
    await moment()
    expect(killed.server.sent).toHaveLength(0)
    const next = await openPage('anna')
    expect(next.server.values()).toEqual(['Ven'])
    expect(next.store.question(notes)).toMatchObject({ value: 'Ven', phase: 'sending' })
    await next.server.store(0)
    await vi.waitFor(async () => expect((await next.outbox.read()).operations).toEqual([]), 10_000)
  })

  it('is there once only when the pause had ended', async () => {
    const killed = await openPage('bruno')
    killed.store.change(notes, 'Ventidue', 'typing')
    killed.store.leave(notes)
    await moment()
    const { operations, drafts } = await killed.outbox.read()
    expect(operations).toHaveLength(1)
    expect(drafts).toEqual([])
  })

  it('leaves nothing behind where it was typed back to what it was', async () => {
    const killed = await openPage('carla')
    killed.store.change(notes, 'V', 'typing')
    killed.store.change(notes, null, 'typing')
    await moment()
    expect((await openPage('carla')).server.sent).toEqual([])
    expect((await killed.outbox.read()).drafts).toEqual([])
  })

  it('is the newest of two that can’t be read, which tells the other', async () => {
    const older = await openPage('elia')
    const newer = await openPage('elia')
    older.store.unreadable(weight, 'Non è un numero.', 'typing', '7o')
    await moment()
    newer.store.unreadable(weight, 'Non è un numero.', 'typing', '8o,5')
    await moment()
    const next = await openPage('elia')
    expect(next.store.question(weight).problem).toMatchObject({
      kind: 'unreadable',
      text: '8o,5',
      message: 'Non è un numero. In un’altra finestra avevi scritto «7o».',
    })
    await moment()
    // Neither is lost when this page ends too.
    const last = await openPage('elia')
    expect(last.queue.drafts.all('7')).toHaveLength(1)
    expect(last.store.question(weight).problem).toMatchObject({
      text: '8o,5',
      message: 'Non è un numero. In un’altra finestra avevi scritto «7o».',
    })
  })

  it('is the newest of two that can’t be read when it is found later too, but for what is typed meanwhile', async () => {
    const older = await openPage('fabio')
    const newer = await openPage('fabio')
    older.store.unreadable(weight, 'Non è un numero.', 'typing', '7o')
    await moment()
    newer.store.unreadable(weight, 'Non è un numero.', 'typing', '8o,5')
    await moment()
    const [first, second] = [...older.queue.drafts.all('7'), ...newer.queue.drafts.all('7')]
    if (first === undefined || second === undefined) throw new Error('no drafts')
    const found = (draft: typeof first) => ({ operations: [], drafts: [draft], unreadable: 0 })
    const text = (page: typeof older) => page.store.question(weight).problem

    const next = await openPage('nessuno')
    next.queue.takeUp(found(first))
    next.queue.takeUp(found(second))
    expect(text(next)).toMatchObject({ text: '8o,5' })
    const typing = await openPage('nessun altro')
    typing.queue.takeUp(found(first))
    typing.store.unreadable(weight, 'Non è un numero.', 'typing', '9o')
    typing.queue.takeUp(found(second))
    expect(text(typing)).toMatchObject({ text: '9o', message: 'Non è un numero.' })
  })

  it('is stored apart for each of two pages that type on from it', async () => {
    const killed = await openPage('gisella')
    killed.store.unreadable(weight, 'Non è un numero.', 'typing', '7o')
    await moment()
    const both = [await openPage('gisella'), await openPage('gisella')]
    for (const [at, page] of both.entries())
      page.store.unreadable(weight, 'Non è un numero.', 'typing', `7o${at}`)
    await moment()
    const next = await openPage('gisella')
    const { message, text } = next.store.question(weight).problem as Record<string, unknown>
    expect(`${String(message)} ${String(text)}`).toMatch(/7o0.*7o1/)
    expect(await countStored('gisella')).toBe(1)
  })

  it('stays in storage if it is found while something else is typed there, and typed back', async () => {
    const typing = await openPage('ines')
    const killed = await openPage('ines')
    killed.store.unreadable(weight, 'Non è un numero.', 'typing', '7o')
    await moment()
    typing.store.change(weight, 8, 'typing')
    typing.store.change(weight, null, 'typing')
    typing.queue.takeUp(await typing.outbox.takeOver())
    typing.store.leave(weight)
    expect(await countStored('ines')).toBe(1)
    typing.queue.takeUp(await typing.outbox.takeOver())
    expect(typing.store.question(weight).problem).toMatchObject({ text: '7o' })
  })

  it('stands in its field again, with its error, where it can’t be read', async () => {
    const killed = await openPage('dario')
    killed.store.unreadable(weight, 'Non è un numero.', 'typing', '7o')
    await moment()
    const next = await openPage('dario')
    expect(next.server.sent).toEqual([])
    expect(next.store.question(weight).problem).toMatchObject({
      kind: 'unreadable',
      text: '7o',
      unfinished: false,
    })
    expect(next.store.unfinished()).toBe(1)
    next.store.change(weight, 70, 'now')
    expect(next.server.values()).toEqual([70])
    await vi.waitFor(async () => expect((await next.outbox.read()).drafts).toEqual([]), 10_000)
  })

  it('is asked about again where it has to be confirmed', async () => {
    const killed = await openPage('elena')
    killed.store.change(weight, 212, 'typing')
    killed.store.leave(weight)
    await moment()
    const next = await openPage('elena')
    expect(next.server.sent).toEqual([])
    expect(next.store.question(weight)).toMatchObject({ value: 212, problem: { kind: 'warning' } })
    next.store.confirm(weight)
    expect(next.server.sent[0]?.operation).toMatchObject({ value: 212, confirmed: true })
  })

  it('goes on the answer that it was typed on: what somebody stored meanwhile is not overwritten', async () => {
    const killed = await openPage('franco')
    killed.store.unreadable(weight, 'Non è un numero.', 'typing', '7o')
    await moment()
    const answers = [answerTo(operation({ questionId: weight, value: 80 }), 3)]
    const answersGroups = [{ id: '9', status: 'in_progress', group: { id: '1' }, answers }]
    const record = { ...survey([visit]), answersGroups } as unknown as SurveyRecord
    const next = await openPage('franco', record)
    next.store.change(weight, 70, 'now')
    expect(next.server.sent[0]?.operation).toMatchObject({ value: 70, revision: null })
  })

  it('stands on the change before it once that is stored', async () => {
    const killed = await openPage('gina')
    killed.store.change(notes, 'Uno', 'now')
    killed.store.change(notes, 'Uno e due', 'typing')
    await killed.server.store(0, 4)
    await moment()
    const next = await openPage('gina')
    expect(next.server.sent[0]?.operation).toMatchObject({
      value: 'Uno e due',
      revision: 4,
      answerId: `answer-${notes}`,
    })
  })

  it('lies there sealed', async () => {
    const killed = await openPage('ugo')
    killed.store.change(notes, 'sieropositivo', 'typing')
    await moment()
    const { openDB } = await import('idb')
    const database = await openDB('rilievo-outbox')
    const rows = (await database.getAll('operations')) as { sealed: { data: ArrayBuffer } }[]
    database.close()
    const bytes = rows.map((row) => Buffer.from(row.sealed.data).toString('latin1'))
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows) + bytes.join()).not.toContain('sieropositivo')
  })
})

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
