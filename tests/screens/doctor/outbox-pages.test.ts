import 'fake-indexeddb/auto'
import '../window'
import { describe, expect, it, vi } from 'vitest'
import { countKept, openOutbox } from '../../../src/data/outbox/outbox'
import type { Owner } from '../../../src/data/outbox/owner'
import { operation } from './operations'

const key = Buffer.alloc(32, 3).toString('base64')

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

describe('two pages of one browser', () => {
  it('leave each other’s changes alone while both live, and none behind when one ends', async () => {
    const pages = browser()
    const first = await openOutbox('anna', key, pages.opens('prima'))
    const second = await openOutbox('anna', key, pages.opens('seconda'))
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
    const third = await openOutbox('bruno', key, pages.opens('terza'))
    await third.put(operation({ value: 'rimasta' }))
    const first = await openOutbox('bruno', key, pages.opens('prima'))
    const second = await openOutbox('bruno', key, pages.opens('seconda'))
    pages.ends('terza')
    const found = await Promise.all([first.takeOver(), second.takeOver()])
    expect(found.flatMap(values)).toEqual(['rimasta'])
  })

  it('of which one ended before the browser had its last words: the other has them, once', async () => {
    const pages = browser()
    const first = await openOutbox('elsa', key, pages.opens('prima'))
    const second = await openOutbox('elsa', key, pages.opens('seconda'))
    const last = operation({ value: 'ultima, segreta' })
    await first.put({ ...last, value: 'ultima' })
    const drop = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The page has ended.', 'AbortError')
    })
    await expect(first.put(last)).rejects.toThrow('ended')
    first.lastWords()
    drop.mockRestore()
    expect(JSON.stringify(localStorage)).not.toContain('segreta')
    expect(await countKept('elsa')).toBe(1)
    expect(values(await second.takeOver())).toEqual([])
    pages.ends('prima')
    expect(values(await second.takeOver())).toEqual(['ultima, segreta'])
    expect(values(await second.takeOver())).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  it('keep no last words of what the browser has, or what is done with', async () => {
    const pages = browser()
    const page = await openOutbox('fabio', key, pages.opens('sola'))
    const [kept, done] = [operation({ value: 'in salvo' }), operation({ value: 'arrivata' })]
    const writes = [page.put(kept), page.put(done)]
    page.lastWords()
    expect(localStorage.length).toBe(2)
    void page.remove(done.operationId)
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
    const first = await openOutbox('carla', key, blind('prima'))
    await first.put(operation({ value: 'rimasta' }))
    const second = await openOutbox('carla', key, blind('seconda'))
    expect(values(await second.takeOver())).toEqual([])
    expect(values(await second.read())).toEqual(['rimasta'])
  })
})
