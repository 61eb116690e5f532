import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OfflineSurveys } from '../../../src/answers/offline/offline-surveys'
import { OfflineWork } from '../../../src/answers/offline/offline-work'
import { answerTo, operation } from './operations'
import { group, question, survey } from '../doctor/filling/surveys'

const work = new OfflineWork()
let key: string | null
let offlineSurveys: OfflineSurveys

/** Somebody signs in on this page, with the key of this browser; whoever was there before is signed out. */
function become(userId: string): void {
  offlineSurveys?.end()
  key = Buffer.alloc(32, 1).toString('base64')
  offlineSurveys = new OfflineSurveys(userId, () => key, work)
}

beforeEach(() => {
  become('9')
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
})

/** An answer to the survey's question that the server has stored. */
function stored(value: string) {
  const change = operation({ surveyId: '7', groupId: '1', questionId: '11', value })
  const answer = answerTo(change)
  return { kind: 'saved', operation: change, answer, answersGroupId: 'answers-group' } as const
}

const keep = () => offlineSurveys.keep(survey([group('1', [question('11')])]))

async function keptValues() {
  const found = await offlineSurveys.read('7')
  return found?.record.answersGroups.flatMap(({ answers }) => answers.map(({ value }) => value))
}

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

describe('an answer that is stored need not wait in the outbox', () => {
  it('where the browser takes nothing more: the survey is not kept any longer, rather than as it was', async () => {
    await keep()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    await offlineSurveys.noteStored(stored('febbre'))
    vi.restoreAllMocks()
    expect(await keptValues()).toBeUndefined()
  })

  it('where the browser fails for a moment: the kept survey has it soon after, with what came since', async () => {
    await keep()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full)
    const first = offlineSurveys.noteStored(stored('febbre'))
    const later = { ...stored('tosse'), answer: { ...stored('tosse').answer, revision: 2 } }
    await Promise.all([first, offlineSurveys.noteStored(later)])
    expect(await keptValues()).toEqual(['tosse'])
  })

  it('where the storage can’t be opened, or nothing can be kept', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(full)
    await expect(offlineSurveys.noteStored(stored('febbre'))).resolves.toBeUndefined()
    vi.restoreAllMocks()
    key = null
    await expect(offlineSurveys.noteStored(stored('tosse'))).resolves.toBeUndefined()
  })
})

it('a former user’s data is deleted after what another tab is just writing', async () => {
  await keep()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const request = vi.fn((_name: string, work: () => Promise<unknown>) => held.then(work))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  offlineSurveys.deleteAll()
  const found = keptValues()
  await vi.waitFor(
    () => expect(request).toHaveBeenCalledWith('rilievo-kept', expect.anything()),
    10_000,
  )
  const database = await openDB('rilievo-kept', 1)
  expect(await database.count('surveys')).toBe(1)
  release()
  expect(await found).toBeUndefined()
  expect(await database.count('surveys')).toBe(0)
  database.close()
})

it('a tab that was frozen before it had forgotten others takes nothing of who is here by then', async () => {
  await keep()
  become('8')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const request = vi.fn((_name: string, work: () => Promise<unknown>) =>
    request.mock.calls.length === 1 ? work() : held.then(work),
  )
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  await offlineSurveys.list()
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2), 10_000)
  become('9')
  release()
  expect(await keptValues()).toEqual([])
})

it('data that could not be deleted is deleted with a later turn', async () => {
  await keep()
  become('8')
  const failing = vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(full)
  await offlineSurveys.list()
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled(), 10_000)
  const database = await openDB('rilievo-kept', 1)
  expect(await database.count('surveys')).toBe(1)
  failing.mockRestore()
  await vi.waitFor(async () => {
    await offlineSurveys.list()
    expect(await database.count('surveys')).toBe(0)
  }, 10_000)
  database.close()
})
