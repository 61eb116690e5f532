// @module-tag calendar
import { expect, it } from 'vitest'
import { SurveyStore } from '../../../../src/answers/survey/survey-store'
import { withGroup } from '../../../../src/answers/offline/offline-record'
import { AnswerQueue } from '../../../../src/answers/queue/answer-queue'
import type { Restored } from '../../../../src/answers/queue/queue-state'
import { answerTo, heldServer, operation } from '../../answers/operations'
import { memory, nothing } from '../../answers/started-queue'
import { group, question, survey } from './surveys'

const weight = '10'
const metadata = { min: 1, max: 400, softMax: 200, unit: 'kg' }
const empty = survey([group('1', [question(weight, { name: 'Peso', kind: 'number', metadata })])])
const asked = { surveyId: empty.id, groupId: '1', questionId: weight }

/** Opens the survey over a storage that shows what would be there if the browser were killed now. */
function openPage(restored: Restored = nothing, record = empty) {
  const { outbox, kept } = memory()
  const server = heldServer()
  const queue = new AnswerQueue(server.send, outbox, restored)
  const store = new SurveyStore(record, queue, () => undefined)
  return { server, store, stored: () => [...kept.values()] }
}

it('a value that has to be confirmed is stored as soon as its field is left', () => {
  const { store, stored } = openPage()
  store.change(weight, 302, 'typing')
  store.change(weight, 305, 'typing')
  store.leave(weight)
  expect(stored()).toEqual([305])
})

it('a text that can’t be read is stored as soon as its field is left', () => {
  const { store, stored } = openPage()
  store.change(weight, 7, 'typing')
  store.unreadable(weight, 'Non è un numero.', 'typing', '7o')
  store.leave(weight)
  expect(stored()).toEqual([null])
})

it('a found text never stands on the revision of another answer than its own', () => {
  const typed = { ready: false, unreadable: null }
  const draft = { ...operation({ ...asked, answerId: 'removed', value: 305, revision: 1 }), typed }
  const answers = [{ ...answerTo(operation({ value: 80 }), 1), questionId: weight }]
  const record = withGroup(empty, { id: 'g1', groupId: '1', answers })
  const { store, server } = openPage({ ...nothing, drafts: [draft] }, record)
  store.giveReason(weight, 'unknown')
  expect(server.sent[0]?.operation).toMatchObject({ answerId: answers[0]?.id, revision: null })
})
