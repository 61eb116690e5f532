import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, vi } from 'vitest'
import { SurveyStore } from '../../../../src/answers/survey/survey-store'
import {
  type AnswerStorage,
  IndexedDbAnswerStorage,
} from '../../../../src/answers/storage/answer-storage'
import type { Owner } from '../../../../src/answers/storage/owner'
import { AnswerQueue } from '../../../../src/answers/queue/answer-queue'
import { heldServer } from '../../answers/operations'
import { group, question, survey } from './surveys'

export const key = Buffer.alloc(32, 5).toString('base64')
export const [weight, notes] = ['10', '11']
export const visit = group('1', [
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
export function watched(outbox: AnswerStorage): AnswerStorage {
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

/** Ends pauses in typing and between writes when the test says so; the storage takes its time. */
export function installPauses(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())
}

/** Lets time go by, in milliseconds, and waits for all that is written then. */
export async function pass(time: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(time)
  for (let quiet = 0; quiet < 5; quiet = writes.size === 0 ? quiet + 1 : 0) await turn()
}

/** Opens the survey on a page of its own, where the pages before have been killed. */
export async function openPage(userId: string, record = survey([visit])) {
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
export const moment = () => pass(150)
