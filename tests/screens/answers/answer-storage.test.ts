import { deleteDB, openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { IndexedDbAnswerStorage } from '../../../src/answers/storage/answer-storage'
import { openPage } from './owners'
import { createCipher } from '../../../src/answers/encryption/cipher'
import { operation } from './operations'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const page = openPage()

describe('a change that waits in the browser', () => {
  it('is there again after a reload, in the order in which it was given', async () => {
    const before = await IndexedDbAnswerStorage.open('anna', key(1), page)
    const first = operation({ value: 'prima' })
    const second = operation({ value: { option: 'altro', note: 'città' } })
    await before.put(second)
    await before.put(first)
    before.close()
    const after = await IndexedDbAnswerStorage.open('anna', key(1), page)
    const all = { operations: [first, second], drafts: [], texts: [], stored: [], unreadable: 0 }
    expect(await after.read()).toEqual(all)
    await after.remove(first.operationId)
    expect((await after.read()).operations).toEqual([second])
    after.close()
  })

  it('is on its way before the key stroke’s own moment is over: a page that is being left has no other', async () => {
    const outbox = await IndexedDbAnswerStorage.open('fabio', key(1), page)
    const database = await openDB('rilievo-outbox', 1)
    const last = operation({ value: 'Appena scritto' })
    const kept = outbox.put(last)
    // Transactions follow each other in the order in which they were begun.
    const rows = await database.getAllKeys('operations')
    expect(rows).toContain(last.operationId)
    await kept
    database.close()
    outbox.close()
  })

  it('does not come back from local storage once a later session of its page has sent it', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    const before = await IndexedDbAnswerStorage.open('ilda', key(1), page)
    const sent = operation({ value: 'Inviata' })
    await before.put(sent).catch(() => undefined)
    before.keepAtUnload()
    before.close()
    full.mockRestore()
    const after = await IndexedDbAnswerStorage.open('ilda', key(1), page)
    await after.put(sent)
    await after.remove(sent.operationId)
    after.close()
    const next = await IndexedDbAnswerStorage.open('ilda', key(1), openPage())
    expect((await next.read()).operations).toEqual([])
    next.close()
  })

  it.each([
    ['taken away', () => deleteDB('rilievo-outbox')],
    [
      'emptied',
      async () => {
        const database = await openDB('rilievo-outbox', 1)
        await database.clear('operations')
        database.close()
      },
    ],
  ])(
    'is written again by the page that has it when all that the browser stored is %s',
    async (_how, clear) => {
      const outbox = await IndexedDbAnswerStorage.open('gino', key(1), page)
      const left = operation({ value: 'Non ancora inviata' })
      await outbox.put(left)
      const done = operation({ value: 'Inviata' })
      await outbox.put(done)
      await outbox.remove(done.operationId)
      await clear()
      await vi.waitFor(async () => {
        expect((await outbox.takeOver()).operations).toEqual([])
        const database = await openDB('rilievo-outbox', 1)
        expect(await database.getAllKeys('operations')).toEqual([left.operationId])
        database.close()
      }, 10_000)
      expect((await outbox.read()).operations).toEqual([left])
      await outbox.remove(left.operationId)
      outbox.close()
    },
  )

  it('lies there sealed: neither values nor surveys can be read from the storage', async () => {
    const outbox = await IndexedDbAnswerStorage.open('bruno', key(1), page)
    await outbox.put(operation({ value: 'sieropositivo', surveyId: '4711' }))
    const database = await openDB('rilievo-outbox', 1)
    const rows = await database.getAll('operations')
    const bytes = rows.map((row: { sealed: { data: ArrayBuffer } }) =>
      Buffer.from(row.sealed.data).toString('latin1'),
    )
    const text = JSON.stringify(rows) + bytes.join()
    expect(text).not.toContain('sieropositivo')
    expect(text).not.toContain('4711')
    database.close()
    outbox.close()
  })

  it('is counted but not read with another key, and never shown to another user', async () => {
    const outbox = await IndexedDbAnswerStorage.open('carla', key(1), page)
    await outbox.put(operation({ value: 1 }))
    outbox.close()
    const otherKey = await IndexedDbAnswerStorage.open('carla', key(2), page)
    expect(await otherKey.read()).toEqual({
      operations: [],
      drafts: [],
      texts: [],
      stored: [],
      unreadable: 1,
    })
    otherKey.close()
    const otherUser = await IndexedDbAnswerStorage.open('dario', key(1), page)
    expect(await otherUser.read()).toEqual({
      operations: [],
      drafts: [],
      texts: [],
      stored: [],
      unreadable: 0,
    })
    otherUser.close()
  })

  it('is read as well where an earlier version of the product has left it', async () => {
    const { missingReason: _reason, discarded: _discarded, ...earlier } = operation({ value: 72 })
    const { operationId } = earlier
    const cipher = await createCipher(key(1))
    const sealed = await cipher.encrypt(JSON.stringify(earlier), `elsa/${operationId}`)
    const database = await openDB('rilievo-outbox', 1)
    await database.put('operations', { operationId, userId: 'elsa', sealed })
    database.close()
    const outbox = await IndexedDbAnswerStorage.open('elsa', key(1), page)
    const all = [{ ...earlier, missingReason: null, discarded: false }]
    expect((await outbox.read()).operations).toEqual(all)
    outbox.close()
  })
})
