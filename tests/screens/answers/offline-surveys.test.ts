import { forceCloseDatabase } from 'fake-indexeddb'
import { openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { createCipher, type Encrypted } from '../../../src/answers/encryption/cipher'
import { newest, withGroup } from '../../../src/answers/offline/offline-record'
import { deleteOfflineSurveys, OfflineStore } from '../../../src/answers/offline/offline-store'
import { group, question, survey } from '../doctor/filling/surveys'

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

const answered = (value: string, revision: number) => ({
  group: { id: 'g1', groupId: '1', answers: [{ id: 'a1', value, revision, questionId: '11' }] },
})

/** All of a person that lies in the surveys' store, opened: what stands there, and how many bytes it takes. */
async function lying(userId: string) {
  const cipher = await createCipher(key(1))
  const database = await openDB('rilievo-kept', 1)
  const rows: { userId: string; surveyId: string; sealed: Encrypted }[] =
    await database.getAll('surveys')
  database.close()
  const own = rows.filter((row) => row.userId === userId)
  const texts = own.map(({ surveyId, sealed }) => {
    const kind = surveyId.includes('/') ? 'note' : 'survey'
    return cipher.decrypt(sealed, `kept/${kind}/${userId}/${surveyId}`)
  })
  const bytes = own.reduce((sum, { sealed }) => sum + sealed.data.byteLength, 0)
  return { rows: own.length, bytes, text: (await Promise.all(texts)).join() }
}

/** A page of the version that knew no notes keeps a survey whole, and lets lie what is beside it. */
async function keepAsBefore(userId: string, record: ReturnType<typeof recordOf>) {
  const cipher = await createCipher(key(1))
  const { id: surveyId, customId, status } = record
  const survey = JSON.stringify({ record, keptAt: 1 })
  const summary = JSON.stringify({ surveyId, customId, status, openedAt: 1, keptAt: 1 })
  const whole = await cipher.encrypt(survey, `kept/survey/${userId}/${surveyId}`)
  const short = await cipher.encrypt(summary, `kept/summary/${userId}/${surveyId}`)
  const database = await openDB('rilievo-kept', 1)
  await database.put('surveys', { userId, surveyId, sealed: whole })
  await database.put('summaries', { userId, surveyId, sealed: short, bytes: 1_000 })
  database.close()
}

describe('surveys kept for when there is no network', () => {
  it('are there again after a reload, as they were seen last', async () => {
    const before = await OfflineStore.open('anna', key(1))
    await before.put(recordOf('1', { note: 'tosse' }), 1)
    await before.put(recordOf('1', { note: 'tosse e febbre' }))
    before.close()
    const after = await OfflineStore.open('anna', key(1))
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
    const kept = await OfflineStore.open('dora', key(1))
    await kept.put(recordOf('1', { note: 'tosse' }), 1)
    for (const { value } of opening.mock.results) forceCloseDatabase(value.result)
    opening.mockRestore()
    await vi.waitFor(async () => {
      await kept.put(recordOf('1', { note: 'tosse e febbre' }))
      const found = await kept.read('1')
      expect(found && valuesOf(found.record)).toEqual(['tosse e febbre'])
    }, 10_000)
    kept.close()
  })

  it('have what was noted since they were kept whole, however often, and after a reload', async () => {
    const before = await OfflineStore.open('livia', key(1))
    await before.put(recordOf('1', { note: 'tosse' }), 1)
    await before.put(recordOf('10', { note: 'altra' }), 2)
    const noted = (revision: number) => {
      const answers = [{ id: 'a1', value: `giorno ${revision}`, revision, questionId: '11' }]
      return { group: { id: 'g1', groupId: '1', answers } }
    }
    for (let revision = 2; revision <= 105; revision += 1) await before.note('1', [noted(revision)])
    await before.note('1', [{ survey: { customId: 'BO-9' } }])
    before.close()
    const after = await OfflineStore.open('livia', key(1))
    const found = await after.read('1')
    expect(found && valuesOf(found.record)).toEqual(['giorno 105'])
    expect(found?.record.customId).toBe('BO-9')
    expect((await after.list()).find(({ surveyId }) => surveyId === '1')?.customId).toBe('BO-9')
    const other = await after.read('10')
    expect(other && valuesOf(other.record)).toEqual(['altra'])
    after.close()
  })

  it('take no notes where they are not kept, and leave none behind when they go', async () => {
    const kept = await OfflineStore.open('marta', key(1))
    const note = { survey: { customId: 'ROSSI-77' } }
    await kept.note('1', [note])
    expect(await kept.read('1')).toBeNull()
    await kept.put(recordOf('1'), 1)
    await kept.note('1', [note])
    await kept.remove('1')
    await kept.put(recordOf('1'), 2)
    expect((await kept.read('1'))?.record.customId).toBeNull()
    kept.close()
  })

  it('tell a code that was cleared and an answer that was removed nowhere any more', async () => {
    const kept = await OfflineStore.open('nora', key(1))
    await kept.put(recordOf('1', { customId: 'ROSSI-77', note: 'sieropositivo' }), 1)
    await kept.note('1', [{ survey: { status: 'completed' } }, { survey: { customId: null } }])
    expect((await lying('nora')).text).not.toContain('ROSSI-77')
    expect((await kept.read('1'))?.record.customId).toBeNull()
    const removed = { id: 'g1', groupId: '1', answers: [], removed: ['a1'] }
    await kept.note('1', [answered('febbre', 2)])
    await kept.note('1', [{ group: removed }])
    expect((await lying('nora')).text).not.toMatch(/sieropositivo|febbre/)
    kept.close()
  })

  it('are as they were kept whole last where that was by a page that knew no notes', async () => {
    const kept = await OfflineStore.open('olga', key(1))
    await kept.put(recordOf('1', { note: 'tosse' }), 1)
    await kept.note('1', [{ survey: { status: 'completed' } }, answered('febbre', 2)])
    await keepAsBefore('olga', recordOf('1', { note: 'dispnea', revision: 3 }))
    const found = await kept.read('1')
    expect(found && valuesOf(found.record)).toEqual(['dispnea'])
    expect(found?.record.status).toBe(recordOf('1').status)
    await kept.note('1', [answered('edema', 4)])
    const then = await kept.read('1')
    expect(then && valuesOf(then.record)).toEqual(['edema'])
    expect(then?.record.status).toBe(recordOf('1').status)
    expect((await lying('olga')).text).not.toContain('febbre')
    kept.close()
  })

  it('stay forgotten where another tab was just noting a change', async () => {
    const kept = await OfflineStore.open('pia', key(1))
    await kept.put(recordOf('1', { note: 'tosse' }), 1)
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    const sealing = vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...piece) => {
      await deleteOfflineSurveys((userId) => userId === 'pia')
      return encrypt(...piece)
    })
    await kept.note('1', [answered('febbre', 2)])
    sealing.mockRestore()
    expect(await kept.list()).toEqual([])
    expect((await lying('pia')).rows).toBe(0)
    kept.close()
  })

  it('take little more than twice the room they would whole, however much is noted', async () => {
    const kept = await OfflineStore.open('rita', key(1))
    const long = 'x'.repeat(4_000)
    await kept.put(recordOf('1', { note: long }), 1)
    for (let revision = 2; revision <= 20; revision += 1) {
      await kept.note('1', [answered(`${long}${revision}`, revision)])
      expect((await lying('rita')).bytes).toBeLessThan(25_000)
    }
    const found = await kept.read('1')
    expect(found && valuesOf(found.record)).toEqual([`${long}20`])
    kept.close()
  })

  it('are listed by when they were opened, which a later save does not change', async () => {
    const kept = await OfflineStore.open('berta', key(1))
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
    const kept = await OfflineStore.open('carlo', key(1))
    await kept.put(recordOf('4711', { customId: 'ROSSI-77', note: 'sieropositivo' }), 1)
    await kept.note('4711', [{ survey: { customId: 'BIANCHI-78' } }])
    await kept.note('4711', [{ survey: { status: 'completed' } }])
    kept.close()
    const database = await openDB('rilievo-kept', 1)
    const bytes: string[] = []
    for (const [name, count] of [
      ['surveys', 2],
      ['summaries', 1],
    ] as const) {
      const rows: { userId: string; sealed: { data: ArrayBuffer } }[] = await database.getAll(name)
      const own = rows.filter(({ userId }) => userId === 'carlo')
      expect(own).toHaveLength(count)
      for (const row of own) {
        bytes.push(JSON.stringify(row), Buffer.from(row.sealed.data).toString('latin1'))
      }
    }
    database.close()
    for (const secret of ['sieropositivo', 'ROSSI-77', 'BIANCHI-78', 'Domanda 11', 'draft']) {
      expect(bytes.join()).not.toContain(secret)
    }
  })

  it('open with the key they were sealed with, and for nobody else', async () => {
    const kept = await OfflineStore.open('dario', key(1))
    await kept.put(recordOf('1', { note: 'febbre' }), 1)
    kept.close()
    const otherKey = await OfflineStore.open('dario', key(2))
    expect(await otherKey.read('1')).toBeNull()
    expect(await otherKey.list()).toEqual([])
    otherKey.close()
    const otherUser = await OfflineStore.open('elena', key(1))
    expect(await otherUser.read('1')).toBeNull()
    expect(await otherUser.list()).toEqual([])
    otherUser.close()
  })

  it('are no more than so many: the one opened longest ago goes', async () => {
    const kept = await OfflineStore.open('fabio', key(1), { surveys: 2, bytes: 1_000_000 })
    for (const [position, id] of ['1', '2', '3'].entries()) await kept.put(recordOf(id), position)
    await kept.put(recordOf('2'), 10)
    await kept.put(recordOf('4'), 11)
    expect((await kept.list()).map(({ surveyId }) => surveyId)).toEqual(['4', '2'])
    expect(await kept.read('3')).toBeNull()
    kept.close()
  })

  it('take no more room than so much', async () => {
    const kept = await OfflineStore.open('gina', key(1), { surveys: 20, bytes: 30_000 })
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
    const hans = await OfflineStore.open('hans', key(1))
    const ida = await OfflineStore.open('ida', key(1))
    await hans.put(recordOf('1'), 1)
    await ida.put(recordOf('2'), 1)
    await deleteOfflineSurveys((userId) => userId === 'hans')
    expect(await hans.list()).toEqual([])
    expect(await ida.list()).toHaveLength(1)
    await deleteOfflineSurveys((userId) => userId !== 'hans')
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
