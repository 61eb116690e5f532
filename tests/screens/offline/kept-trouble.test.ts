import 'fake-indexeddb/auto'
import '../window'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptSurveys } from '../../../src/data/offline/kept-surveys'
import { outboxKey } from '../../../src/data/outbox-key'
import { sessionStore } from '../../../src/data/session-store'
import { answerTo, operation } from '../doctor/operations'
import { group, question, survey } from '../doctor/surveys'

const user = { id: '9' } as never

beforeEach(() => {
  // Another session opens the storage anew.
  sessionStore.set({ token: crypto.randomUUID(), user })
  outboxKey.set(Buffer.alloc(32, 1).toString('base64'))
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

/** An answer to the survey's question that the server has stored. */
function stored(value: string) {
  const change = operation({ surveyId: '7', groupId: '1', questionId: '11', value })
  const answer = answerTo(change)
  return { kind: 'saved', operation: change, answer, answersGroupId: 'answers-group' } as const
}

const keep = () => keptSurveys.keep(survey([group('1', [question('11')])]))

async function keptValues() {
  const found = await keptSurveys.read('7')
  return found?.record.answersGroups.flatMap(({ answers }) => answers.map(({ value }) => value))
}

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

describe('an answer that is stored need not wait in the outbox', () => {
  it('where the browser takes nothing more: the survey is not kept any longer, rather than as it was', async () => {
    await keep()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
    await keptSurveys.noteStored(stored('febbre'))
    vi.restoreAllMocks()
    expect(await keptValues()).toBeUndefined()
  })

  it('where the browser fails for a moment: the kept survey has it soon after, with what came since', async () => {
    await keep()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(full)
    const first = keptSurveys.noteStored(stored('febbre'))
    const later = { ...stored('tosse'), answer: { ...stored('tosse').answer, revision: 2 } }
    await Promise.all([first, keptSurveys.noteStored(later)])
    expect(await keptValues()).toEqual(['tosse'])
  })

  it('where the storage can’t be opened, or nothing can be kept', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(full)
    await expect(keptSurveys.noteStored(stored('febbre'))).resolves.toBeUndefined()
    vi.restoreAllMocks()
    outboxKey.set(null)
    await expect(keptSurveys.noteStored(stored('tosse'))).resolves.toBeUndefined()
  })
})
