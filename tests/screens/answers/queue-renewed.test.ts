import { expect, it } from 'vitest'
import { IndexedDbAnswerStorage } from '../../../src/answers/storage/answer-storage'
import { pageStorage } from '../../../src/answers/page-storage'
import { startQueue } from '../../../src/answers/queue/start'
import { operation } from './operations'

const key = Buffer.alloc(32, 7).toString('base64')

it('a change that the browser could not write over its draft is the one that a renewed session goes on with', async () => {
  const change = operation({ value: 210 })
  const typed = { ready: false, unreadable: { text: '78x', message: 'Non è un numero.' } }
  const storage = await IndexedDbAnswerStorage.open('nora', key, pageStorage.owner)
  await storage.putDraft({ ...change, value: null, typed })
  storage.close()
  const earlier = { operations: [change], drafts: [], texts: [], unreadable: 0 }
  const { queue } = await startQueue('nora', key, earlier)
  expect(queue.everything()).toMatchObject({ operations: [{ value: 210 }], drafts: [] })
  queue.stop()
})
