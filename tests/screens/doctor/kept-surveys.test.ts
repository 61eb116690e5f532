import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { newest, withGroup } from '../../../src/data/offline/kept-record'
import { forgetKept, openKeptStore } from '../../../src/data/offline/kept-store'
import { group, question, survey } from './surveys'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const design = [group('1', [question('11'), question('12')])]

/** A survey with this number, code and answer to its first question. */
function recordOf(id: string, { customId = null as string | null, note = '', revision = 1 } = {}) {
  const record = { ...survey(design), id, customId }
  if (note === '') return record
  const answer = { id: `a${id}`, value: note, revision, questionId: '11' }
  return withGroup(record, { id: `g${id}`, groupId: '1', status: 'in_progress', answers: [answer] })
}

const valuesOf = (record: ReturnType<typeof recordOf>) =>
  record.answersGroups.flatMap(({ answers }) => answers.map(({ value }) => value))

describe('surveys kept for when there is no network', () => {
  it('are there again after a reload, as they were seen last', async () => {
    const before = await openKeptStore('anna', key(1))
    await before.put(recordOf('1', { note: 'tosse' }), 1)
    await before.put(recordOf('1', { note: 'tosse e febbre' }))
    before.close()
    const after = await openKeptStore('anna', key(1))
    const found = await after.read('1')
    expect(found?.record).toEqual({
      ...recordOf('1', { note: 'tosse e febbre' }),
      answersGroups: found?.record.answersGroups,
    })
    expect(found && valuesOf(found.record)).toEqual(['tosse e febbre'])
    expect(await after.read('2')).toBeNull()
    after.close()
  })

  it('are kept on when the browser has closed its storage meanwhile', async () => {
    const opening = vi.spyOn(indexedDB, 'open')
    const kept = await openKeptStore('dora', key(1))
    await kept.put(recordOf('1', { note: 'tosse' }), 1)
    for (const { value } of opening.mock.results) forceCloseDatabase(value.result)
    opening.mockRestore()
    await vi.waitFor(async () => {
      await kept.put(recordOf('1', { note: 'tosse e febbre' }))
      const found = await kept.read('1')
      expect(found && valuesOf(found.record)).toEqual(['tosse e febbre'])
    }, 15_000)
    kept.close()
  })

  it('are listed by when they were opened, which a later save does not change', async () => {
    const kept = await openKeptStore('berta', key(1))
    await kept.put(recordOf('1'), 10)
    await kept.put(recordOf('2', { customId: 'BO-2' }), 20)
    await kept.put(recordOf('1', { note: 'dopo' }))
    const list = await kept.list()
    expect(list.map(({ surveyId, customId }) => [surveyId, customId])).toEqual([
      ['2', 'BO-2'],
      ['1', null],
    ])
    kept.close()
  })

  it('lie there sealed: neither answers, codes nor questions can be read from the storage', async () => {
    const kept = await openKeptStore('carlo', key(1))
    await kept.put(recordOf('4711', { customId: 'ROSSI-77', note: 'sieropositivo' }), 1)
    kept.close()
    const database = await openDB('rilievo-kept', 1)
    const bytes: string[] = []
    for (const name of ['surveys', 'summaries'] as const) {
      const rows: { userId: string; sealed: { data: ArrayBuffer } }[] = await database.getAll(name)
      const own = rows.filter(({ userId }) => userId === 'carlo')
      expect(own).toHaveLength(1)
      for (const row of own) {
        bytes.push(JSON.stringify(row), Buffer.from(row.sealed.data).toString('latin1'))
      }
    }
    database.close()
    for (const secret of ['sieropositivo', 'ROSSI-77', 'Domanda 11', 'draft']) {
      expect(bytes.join()).not.toContain(secret)
    }
  })

  it('open with the key they were sealed with, and for nobody else', async () => {
    const kept = await openKeptStore('dario', key(1))
    await kept.put(recordOf('1', { note: 'febbre' }), 1)
    kept.close()
    const otherKey = await openKeptStore('dario', key(2))
    expect(await otherKey.read('1')).toBeNull()
    expect(await otherKey.list()).toEqual([])
    otherKey.close()
    const otherUser = await openKeptStore('elena', key(1))
    expect(await otherUser.read('1')).toBeNull()
    expect(await otherUser.list()).toEqual([])
    otherUser.close()
  })

  it('are no more than so many: the one opened longest ago goes', async () => {
    const kept = await openKeptStore('fabio', key(1), { surveys: 2, bytes: 1_000_000 })
    for (const [place, id] of ['1', '2', '3'].entries()) await kept.put(recordOf(id), place)
    await kept.put(recordOf('2'), 10)
    await kept.put(recordOf('4'), 11)
    expect((await kept.list()).map(({ surveyId }) => surveyId)).toEqual(['4', '2'])
    expect(await kept.read('3')).toBeNull()
    kept.close()
  })

  it('take no more room than so much', async () => {
    const kept = await openKeptStore('gina', key(1), { surveys: 20, bytes: 30_000 })
    const long = 'x'.repeat(8_000)
    for (const id of ['1', '2', '3', '4', '5']) {
      await kept.put(recordOf(id, { note: long }), Number(id))
    }
    expect((await kept.list()).map(({ surveyId }) => surveyId)).toEqual(['5', '4', '3'])
    await kept.put(recordOf('6', { note: 'x'.repeat(40_000) }), 6)
    expect((await kept.list()).map(({ surveyId }) => surveyId)).toEqual(['5', '4', '3'])
    kept.close()
  })

  it('go when their owner leaves, and those of others with him or without', async () => {
    const hans = await openKeptStore('hans', key(1))
    const ida = await openKeptStore('ida', key(1))
    await hans.put(recordOf('1'), 1)
    await ida.put(recordOf('2'), 1)
    await forgetKept((userId) => userId === 'hans')
    expect(await hans.list()).toEqual([])
    expect(await ida.list()).toHaveLength(1)
    await forgetKept((userId) => userId !== 'hans')
    expect(await ida.read('2')).toBeNull()
    hans.close()
    ida.close()
  })
})

describe('a kept survey', () => {
  const news = (revision: number, value: string) => ({
    id: 'g1',
    groupId: '1',
    answers: [{ id: 'a1', value, revision, questionId: '11' }],
  })

  it('has each answer that was stored, the first of its group too', () => {
    const first = withGroup(survey(design), news(1, 'prima'))
    expect(first.answersGroups).toMatchObject([{ id: 'g1', group: { id: '1' } }])
    expect(first.lastAnswersGroup).toEqual({ id: 'g1' })
    const then = withGroup(first, { ...news(2, 'poi'), status: 'complete' })
    expect(then.answersGroups).toMatchObject([
      { status: 'complete', answers: [{ value: 'poi', revision: 2, question: { id: '11' } }] },
    ])
  })

  it('keeps the newer of two replies that overtook each other', () => {
    const later = withGroup(withGroup(survey(design), news(3, 'terza')), news(2, 'seconda'))
    expect(valuesOf(later)).toEqual(['terza'])
    const read = withGroup(survey(design), news(1, 'letta'))
    expect(valuesOf(newest(read, later))).toEqual(['terza'])
    expect(valuesOf(newest(later, read))).toEqual(['terza'])
  })

  it('has the answer that was given anew where the one before it was removed', () => {
    const answers = [{ id: 'a2', value: 'nuova', revision: 1, questionId: '11' }]
    const removed = withGroup(survey(design), news(3, 'tolta'))
    const record = withGroup(removed, { id: 'g1', groupId: '1', answers })
    expect(valuesOf(record)).toEqual(['nuova'])
    const gone = { id: 'g1', groupId: '1', answers: [], removed: ['a2'] }
    expect(valuesOf(withGroup(record, gone))).toEqual([])
  })
})
