import { vi } from 'vitest'
import { SurveyStore } from '../../../../src/answers/survey/survey-store'
import { type GroupChanges, withGroup } from '../../../../src/answers/offline/offline-record'
import { AnswerQueue } from '../../../../src/answers/queue/answer-queue'
import { heldServer } from '../../answers/operations'
import { group, question, survey } from './surveys'

export const nothing = { operations: [], unreadable: 0 }
export const [weight, height, bmi, smokes, since] = ['10', '11', '12', '13', '14']

const vitals = group('1', [
  question(weight, {
    name: 'Peso',
    kind: 'number',
    metadata: { min: 1, max: 400, softMax: 200, unit: 'kg' },
    required: true,
  }),
  question(height, { name: 'Altezza', kind: 'number', metadata: { min: 0.3, max: 2.5 } }),
  question(bmi, {
    name: 'IMC',
    kind: 'formula',
    metadata: `ROUND(@q_${weight} / @q_${height} ^ 2; 1)`,
  }),
])
const habits = group('2', [
  question(smokes, { name: 'Fuma', kind: 'boolean', metadata: {} }),
  question(since, { name: 'Da quando', kind: 'text', metadata: {}, visibleIf: `@q_${smokes}` }),
])

/**
 * A survey that is filled in on a server whose replies the test gives.
 *
 * @param answers those of its first group that stood there when it was read
 */
export function openStore(
  restored: ConstructorParameters<typeof AnswerQueue>[2] = nothing,
  answers: GroupChanges['answers'] = [],
) {
  const server = heldServer()
  const queue = new AnswerQueue(server.send, null, restored)
  const stored = vi.fn()
  const empty = survey([vitals, habits])
  const record =
    answers.length === 0 ? empty : withGroup(empty, { id: 'g1', groupId: '1', answers })
  const store = new SurveyStore(record, queue, stored)
  return { server, queue, stored, store }
}
