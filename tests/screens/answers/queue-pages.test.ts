import { describe, expect, it, vi } from 'vitest'
import type { Stored } from '../../../src/answers/queue/operation'
import { countStored, IndexedDbAnswerStorage } from '../../../src/answers/storage/answer-storage'
import type { Owner } from '../../../src/answers/storage/owner'
import { AnswerQueue } from '../../../src/answers/queue/answer-queue'
import { startQueue } from '../../../src/answers/queue/start'
import { heldServer, operation } from './operations'
import { openPage } from './owners'
import { nothing } from './started-queue'

const key = Buffer.alloc(32, 3).toString('base64')
const page = openPage()

/** Pages of one browser, as the browser's locks tell them apart. */
function browser() {
  const living = new Set<string>()
  return {
    opens(id: string): Owner {
      living.add(id)
      return { id, ready: Promise.resolve(), living: async () => new Set(living) }
    },
    ends: (id: string) => living.delete(id),
  }
}

const values = ({ operations }: { operations: readonly { value: unknown }[] }) =>
  operations.map(({ value }) => value)

/** A disk that takes no writes until the returned function is called. */
function fullDisk(): () => void {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  return () => [put, warn].forEach((one) => void one.mockRestore())
}

describe('a page that starts on a full disk', () => {
  it('has what an ended page left, and makes it its own once there is room, without reading it twice', async () => {
    const pages = browser()
    const ended = await IndexedDbAnswerStorage.open('livia', key, pages.opens('prima'))
    await ended.put(operation({ value: 'rimasta' }))
    pages.ends('prima')
    const makeRoom = fullDisk()
    const storage = await IndexedDbAnswerStorage.open('livia', key, pages.opens('seconda'))
    expect(values(await storage.read())).toEqual(['rimasta'])
    makeRoom()
    expect(values(await storage.takeOver())).toEqual([])
    const other = await IndexedDbAnswerStorage.open('livia', key, pages.opens('terza'))
    expect(values(await other.read())).toEqual([])
  })

  it('has what an ended page could put into local storage alone', async () => {
    const pages = browser()
    const makeRoom = fullDisk()
    const ended = await IndexedDbAnswerStorage.open('marta', key, pages.opens('prima'))
    await ended.put(operation({ value: 'rimasta' })).catch(() => undefined)
    ended.keepAtUnload()
    pages.ends('prima')
    const storage = await IndexedDbAnswerStorage.open('marta', key, pages.opens('seconda'))
    expect(values(await storage.read())).toEqual(['rimasta'])
    makeRoom()
    expect(values(await storage.takeOver())).toEqual([])
    expect(await countStored('marta')).toBe(1)
    pages.ends('seconda')
    const next = await IndexedDbAnswerStorage.open('marta', key, pages.opens('terza'))
    expect(values(await next.read())).toEqual(['rimasta'])
  })

  it('leaves nothing in local storage of what it has sent', async () => {
    const pages = browser()
    const makeRoom = fullDisk()
    const ended = await IndexedDbAnswerStorage.open('nora', key, pages.opens('prima'))
    const left = operation({ value: 'rimasta' })
    await ended.put(left).catch(() => undefined)
    ended.keepAtUnload()
    pages.ends('prima')
    const storage = await IndexedDbAnswerStorage.open('nora', key, pages.opens('seconda'))
    await storage.read()
    await storage.remove(left.operationId)
    expect(await countStored('nora')).toBe(0)
    makeRoom()
  })
})

describe('two pages of one browser', () => {
  it('leave each other’s changes alone while both live, and none behind when one ends', async () => {
    const pages = browser()
    const first = await IndexedDbAnswerStorage.open('anna', key, pages.opens('prima'))
    const second = await IndexedDbAnswerStorage.open('anna', key, pages.opens('seconda'))
    await first.put(operation({ value: 'della prima' }))
    await second.put(operation({ value: 'della seconda' }))
    expect(values(await second.read())).toEqual(['della seconda'])
    expect(values(await second.takeOver())).toEqual([])
    pages.ends('prima')
    expect(values(await second.takeOver())).toEqual(['della prima'])
    expect(values(await second.takeOver())).toEqual([])
    expect(values(await second.read())).toEqual(['della prima', 'della seconda'])
  })

  it('that reach for what a third has left: one of them gets it', async () => {
    const pages = browser()
    const third = await IndexedDbAnswerStorage.open('bruno', key, pages.opens('terza'))
    await third.put(operation({ value: 'rimasta' }))
    const first = await IndexedDbAnswerStorage.open('bruno', key, pages.opens('prima'))
    const second = await IndexedDbAnswerStorage.open('bruno', key, pages.opens('seconda'))
    pages.ends('terza')
    const found = await Promise.all([first.takeOver(), second.takeOver()])
    expect(found.flatMap(values)).toEqual(['rimasta'])
  })

  it('of which one ended before the browser had its last words: the other has them, once', async () => {
    const pages = browser()
    const first = await IndexedDbAnswerStorage.open('elsa', key, pages.opens('prima'))
    const second = await IndexedDbAnswerStorage.open('elsa', key, pages.opens('seconda'))
    const last = operation({ value: 'ultima, segreta' })
    await first.put({ ...last, value: 'ultima' })
    const drop = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The page has ended.', 'AbortError')
    })
    await expect(first.put(last)).rejects.toThrow('ended')
    first.keepAtUnload()
    drop.mockRestore()
    expect(JSON.stringify(localStorage)).not.toContain('segreta')
    expect(await countStored('elsa')).toBe(1)
    expect(values(await second.takeOver())).toEqual([])
    pages.ends('prima')
    expect(values(await second.takeOver())).toEqual(['ultima, segreta'])
    expect(values(await second.takeOver())).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  it('keep no last words of what the browser has, or what is done with', async () => {
    const pages = browser()
    const sole = await IndexedDbAnswerStorage.open('fabio', key, pages.opens('sola'))
    const [kept, done] = [operation({ value: 'in salvo' }), operation({ value: 'arrivata' })]
    const writes = [sole.put(kept), sole.put(done)]
    sole.keepAtUnload()
    expect(localStorage.length).toBe(2)
    void sole.remove(done.operationId)
    expect(localStorage.length).toBe(1)
    await Promise.all(writes)
    expect(localStorage.length).toBe(0)
  })

  it('where the browser can’t tell pages apart, the next page takes all, and one that is open nothing', async () => {
    const blind = (id: string): Owner => ({
      id,
      ready: Promise.resolve(),
      living: async () => null,
    })
    const first = await IndexedDbAnswerStorage.open('carla', key, blind('prima'))
    await first.put(operation({ value: 'rimasta' }))
    const second = await IndexedDbAnswerStorage.open('carla', key, blind('seconda'))
    expect(values(await second.takeOver())).toEqual([])
    expect(values(await second.read())).toEqual(['rimasta'])
  })
})

describe('a page that goes before the copy of its survey has what it stored', () => {
  it('leaves the next one nothing to count or to send again', async () => {
    const server = heldServer()
    const key = Buffer.alloc(32, 5).toString('base64')
    const left = await IndexedDbAnswerStorage.open('ida', key, page)
    const never = () => new Promise<void>(() => {})
    const before = new AnswerQueue(server.send, left, nothing, never)
    before.push(operation({ value: 1 }))
    await server.store(0, 4)
    before.push(operation({ value: 'altra', questionId: '9' }))
    before.flush()
    left.close()
    const outbox = await IndexedDbAnswerStorage.open('ida', key, page)
    const copied: Stored[] = []
    const copy = async (stored: Stored) => void copied.push(stored)
    const after = new AnswerQueue(server.send, outbox, await outbox.read(), copy)
    expect(after.state.get()).toMatchObject({ pending: 1 })
    expect(server.values().slice(1)).toEqual(['altra', 'altra'])
    // The copy that the next page reads may be older still.
    const stored = after.storedSince('1', performance.now() + 60_000)
    expect(stored).toMatchObject([{ operation: { value: 1 }, answer: { revision: 4 } }])
    expect(copied).toEqual(stored)
    await vi.waitFor(async () => expect((await outbox.read()).stored).toEqual([]), 10_000)
    expect(after.storedSince('1', performance.now() + 60_000)).toEqual([])
    after.stop()
    outbox.close()
  })
})

describe('a page that goes while it changes an answer again', () => {
  it('leaves the later change based on the one that the server has by then', async () => {
    const server = heldServer()
    const left = await IndexedDbAnswerStorage.open('lia', key, page)
    const before = new AnswerQueue(server.send, left, nothing)
    before.push(operation({ value: 'prima' }))
    before.push(operation({ value: 'dopo' }))
    await server.store(0, 4)
    before.flush()
    left.close()
    const outbox = await IndexedDbAnswerStorage.open('lia', key, page)
    const { operations } = await outbox.read()
    expect(operations).toMatchObject([
      { value: 'dopo', answerId: 'answer-3', answersGroupId: 'answers-group', revision: 4 },
    ])
    before.stop()
    outbox.close()
  })
})

it('a change that the browser could not write over its draft is the one that a renewed session goes on with', async () => {
  const change = operation({ value: 210 })
  const typed = { ready: false, unreadable: { text: '78x', message: 'Non è un numero.' } }
  const storage = await IndexedDbAnswerStorage.open('nora', key, page)
  await storage.putDraft({ ...change, value: null, typed })
  storage.close()
  const earlier = { operations: [change], drafts: [], texts: [], unreadable: 0 }
  const { queue } = await startQueue('nora', key, earlier, {
    owner: page,
    offlineSurveys: async () => null,
    tellSaved: () => undefined,
  })
  expect(queue.everything()).toMatchObject({ operations: [{ value: 210 }], drafts: [] })
  queue.stop()
})
