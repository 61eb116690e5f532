// @module-tag calendar
import { expect, it } from 'vitest'
import { createSurveyStore } from '../../../../src/areas/doctor/filling/survey-store'
import { AnswerQueue } from '../../../../src/answers/queue/answer-queue'
import { heldServer } from '../../answers/operations'
import { memory, nothing } from '../../answers/started-queue'
import { group, question, survey } from './surveys'

const weight = '10'
const metadata = { min: 1, max: 400, softMax: 200, unit: 'kg' }
const visit = group('1', [question(weight, { name: 'Peso', kind: 'number', metadata })])

/** Opens the survey over a storage that shows what would be there if the browser were killed now. */
function openPage() {
  const { outbox, kept } = memory()
  const queue = new AnswerQueue(heldServer().send, outbox, nothing)
  const store = createSurveyStore(survey([visit]), queue, () => undefined)
  return { store, stored: () => [...kept.values()] }
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
