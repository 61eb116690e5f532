import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ExportPlan } from '../../../server/exports/plan'
import { queuedExportsLimit } from '../../../server/exports/limits'
import { ExportThread } from '../../../server/exports/thread'

/** A thread that obeys the first line of a plan: it sends chunks while there is room, fails, ends the file, or waits. */
const code = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ plan, port }) => {
    const [[what]] = plan.about
    if (what === 'breaks down') throw new Error('out of memory')
    if (what === 'ends') port.postMessage({ isWhole: true })
    if (what === 'sends') port.on('message', () => port.postMessage({ chunk: new Uint8Array(100_000) }))
  })`

const statement = { text: '', values: [] }
const planned = (what: string): ExportPlan => ({
  format: 'csv',
  at: 0,
  csv: { separator: ';', decimal: ',' },
  etag: null,
  groups: [],
  versions: [],
  archived: new Set(),
  withIdentifiers: false,
  withHidden: false,
  statements: { design: statement, count: statement, rows: statement, early: null },
  about: [[what, '']],
})

const minute = 60_000
let dumps: ExportThread

/** A dump whose file nobody takes of itself, and why it ended. */
function begun(what: string) {
  const stream = dumps.start(planned(what), 'Lia')
  const ended: string[] = []
  stream.on('error', (error) => ended.push(error.message))
  return { stream, ended }
}

describe('the thread of dumps', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
    dumps = new ExportThread(url, '', { chunk: minute, whole: 60 * minute })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await dumps.close()
  })

  it('takes those that it makes down with it, and none that waits', async () => {
    const made = [begun('waits'), begun('breaks down')]
    const waiting = begun('ends')
    await once(waiting.stream.resume(), 'end')
    expect(made.map(({ ended }) => ended)).toEqual([['out of memory'], ['out of memory']])
    expect(waiting.ended).toEqual([])
  })

  it('leaves a slow reader the time that they need, as long as they take something', async () => {
    const { stream, ended } = begun('sends')
    await expect.poll(() => stream.readableLength).toBeGreaterThan(400_000)
    for (const bytes of [100_000, 100_000]) {
      stream.read(bytes)
      vi.advanceTimersByTime(minute)
      expect(stream.destroyed).toBe(false)
    }
    vi.advanceTimersByTime(minute)
    await expect.poll(() => ended).toEqual(['an export was not read in time'])
  })

  it('lets a reader go who takes a byte now and then', async () => {
    const { stream, ended } = begun('sends')
    await expect.poll(() => stream.readableLength).toBeGreaterThan(400_000)
    for (let second = 0; second < 60 && !stream.destroyed; second += 1) {
      stream.read(1)
      vi.advanceTimersByTime(1_000)
    }
    await expect.poll(() => ended).toEqual(['an export was not read in time'])
  })

  it('takes so many of one person, and of all, made or waiting, and no more until one has ended', async () => {
    const asked = (userId: string) => dumps.start(planned('waits'), userId).on('error', () => {})
    const own = Array.from({ length: queuedExportsLimit.each }, () => asked('Lia'))
    const tooMany = { code: 'tooManyDumps', status: 429, meta: { retryAfter: 30 } }
    expect(() => asked('Lia')).toThrow(expect.objectContaining(tooMany) as Error)
    own[0]?.destroy()
    await expect.poll(() => own[0]?.closed).toBe(true)
    asked('Lia')
    for (
      let person = 0;
      person < queuedExportsLimit.atOnce - queuedExportsLimit.each;
      person += 1
    ) {
      asked(`Medico ${person}`)
    }
    expect(() => asked('Ugo')).toThrow(
      expect.objectContaining({
        code: 'tooManyDumps',
        values: { count: queuedExportsLimit.atOnce },
      }) as Error,
    )
  })
})
