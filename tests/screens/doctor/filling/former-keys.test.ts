import { openDB } from 'idb'
import { expect, it, vi } from 'vitest'
import { SurveyStore } from '../../../../src/answers/survey/survey-store'
import { answerKey, keyInSurvey } from '../../../../src/answers/answer-address'
import { createCipher } from '../../../../src/answers/encryption/cipher'
import { IndexedDbCommentDrafts } from '../../../../src/answers/offline/comment-drafts'
import { IndexedDbAnswerStorage } from '../../../../src/answers/storage/answer-storage'
import { openPage } from '../../answers/owners'
import { AnswerQueue } from '../../../../src/answers/queue/answer-queue'
import { heldServer } from '../../answers/operations'
import { group, question, survey } from './surveys'

const key = Buffer.alloc(32, 9).toString('base64')
const page = openPage()
const [notes, weight] = ['11', '12']
const visit = group('1', [
  question(notes, { name: 'Note', kind: 'text', metadata: {} }),
  question(weight, { name: 'Peso', kind: 'number', metadata: { min: 1, max: 400 } }),
])
const record = survey([visit])

/** Changes as a version without cells encrypted them in its browsers. */
const given = {
  operationId: '6c0e6a3e-0000-4000-8000-000000000001',
  surveyId: record.id,
  groupId: '1',
  questionId: notes,
  answersGroupId: null,
  answerId: null,
  value: 'Rimasta in coda',
  missingReason: null,
  confirmed: false,
  revision: null,
  at: 1_760_000_000_000,
  refusal: null,
  discarded: false,
  asked: { kind: 'text', name: 'Note' },
}
const typed = {
  ...given,
  operationId: '6c0e6a3e-0000-4000-8000-000000000002',
  questionId: weight,
  value: null,
  at: 1_760_000_000_500,
  asked: { kind: 'number', name: 'Peso' },
  typed: { ready: false, unreadable: { text: '72x', message: 'Non è un numero.' } },
}

async function plant(userId: string, ...changes: readonly { operationId: string }[]) {
  await (await IndexedDbAnswerStorage.open(userId, key, page)).read()
  const cipher = await createCipher(key)
  const database = await openDB('rilievo-outbox', 1)
  for (const change of changes) {
    const { operationId } = change
    const sealed = await cipher.encrypt(JSON.stringify(change), `${userId}/${operationId}`)
    await database.put('operations', { operationId, userId, owner: 'una pagina di prima', sealed })
  }
  database.close()
}

it('a change that an earlier version left waiting is sent, stands in its field, and precedes the next one', async () => {
  await plant('anna', given, typed)
  const outbox = await IndexedDbAnswerStorage.open('anna', key, page)
  const server = heldServer()
  const queue = new AnswerQueue(server.send, outbox, await outbox.read())
  const store = new SurveyStore(record, queue, () => undefined)
  expect(store.question(notes)).toMatchObject({ value: 'Rimasta in coda', phase: 'sending' })
  expect(store.question(weight).problem).toMatchObject({ kind: 'unreadable', text: '72x' })

  store.change(notes, 'Dopo', 'now')
  expect(server.values()).toEqual(['Rimasta in coda'])
  await server.store(0)
  expect(server.values()).toEqual(['Rimasta in coda', 'Dopo'])
  await server.store(1, 2)
  store.change(weight, 72, 'now')
  await server.store(2)
  expect(queue.state.get()).toMatchObject({ pending: 0, refused: 0, drafts: 0 })
  const empty = { operations: [], drafts: [], texts: [], stored: [], unreadable: 0 }
  await vi.waitFor(async () => expect(await outbox.read()).toEqual(empty), 10_000)
})

it('a comment that an earlier version kept is found at its question, and taken away once it was sent', async () => {
  const earlier = await IndexedDbCommentDrafts.open('anna', key, record.id, 'rilievo-comments')
  const cipher = await createCipher(key)
  const draft = { text: 'In chili?', key: 'a' }
  const database = await openDB('rilievo-comments')
  await database.put('drafts', {
    userId: 'anna',
    surveyId: record.id,
    questionId: notes,
    sealed: await cipher.encrypt(JSON.stringify(draft), `comment/anna/${record.id}/${notes}`),
  })
  const at = keyInSurvey({ questionId: notes, cell: '' })
  expect([...(await earlier.all())]).toEqual([[at, draft]])
  await earlier.put(at, null)
  expect(await database.getAll('drafts')).toEqual([])
  database.close()
})

it('answers of the same question in two cells are two, and without a cell it has the key that it always had', () => {
  const place = { surveyId: '1', questionId: '3' }
  const keys = ['', 'visita-2', 'visita-3'].map((cell) => answerKey({ ...place, cell }))
  expect(keys).toEqual(['1/3', '1/visita-2/3', '1/visita-3/3'])
  expect(answerKey(place)).toBe('1/3')
})
