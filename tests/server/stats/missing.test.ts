import { expect, it } from 'vitest'
import { Problem } from '../../../contract/problems'
import { surveyStatuses } from '../../../contract/survey-status'
import type { Said } from '../../../kinds/statistics/figures/column'
import { scopesOf } from '../../../server/services/stats/counted'
import { missingOf } from '../../../server/services/stats/missing'
import type { OpenTemplate } from '../../../server/services/stats/template'
import { noFilters, reader } from './both-ways'

const supervisor = reader('0', 'supervisor')
const filters = { ...noFilters, status: 'all' } as const

/** A question that a condition hides in some of a year's surveys. */
function hidden() {
  const surveys = Array.from({ length: 240 }, (_, at) => ({
    day: `2026-${String(1 + (at % 12)).padStart(2, '0')}-01`,
    userId: '1',
    provider: null,
    status: surveyStatuses[0],
  }))
  const selected = surveys.map(() => true)
  const said = surveys.map((_, at): Said => (at < 120 ? ['a'] : 'notAsked'))
  const question = { id: '7', identifier: false, conditional: true }
  const shape = { shape: 'texts', multiple: false, choices: [], bands: null } as const
  const column = { question, ...shape, said }
  const told = scopesOf(supervisor, filters, surveys, selected)
  const counted = { surveys, selected, columns: [column], ...told }
  return { counted, given: [], judged: new Map([['7', { column, counted }]]) }
}

// Of the design nothing is asked but names.
const open = { design: { questions: new Map() } } as unknown as OpenTemplate

it('missing answers that few may be told of are judged month by month, and no more once nobody waits', async () => {
  const { rows } = await missingOf(supervisor, open, ['7'], filters, hidden())
  const cell = { asked: 10, missing: 0, own: null }
  expect(rows[0]?.cells).toEqual(Array.from({ length: 12 }, () => cell))
  const leaving = new AbortController()
  setImmediate(() => leaving.abort())
  const left = missingOf(supervisor, open, ['7'], filters, hidden(), leaving.signal)
  await expect(left).rejects.toThrow(Problem)
})
