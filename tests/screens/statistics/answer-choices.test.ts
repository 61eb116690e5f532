import { expect, test } from 'vitest'
import type { StatsBlock } from '../../../contract/statistics/page'
import { answerChoices, answerName } from '../../../src/statistics/filters/answer-choices'

const levels = [
  { key: 'cuore', label: 'Cuore', depth: 0 },
  { key: 'cuore/valvole', label: 'Valvole', depth: 1 },
]
const block = {
  question: { id: '1', name: 'Sede', unit: null },
  total: { summary: { shape: 'levels', levels } },
} as unknown as StatsBlock

test('a filter on a nested option is named without the indentation of its choice', () => {
  const [, nested] = answerChoices(block)
  expect(nested?.label).toBe('\u2003Valvole')
  const name = nested && answerName(nested.row, block)
  expect([name?.includes('Valvole'), name?.includes('\u2003')]).toEqual([true, false])
})
