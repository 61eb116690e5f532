import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StatsBlock, StatsPage } from '../../../contract/stats/page'
import { startTestServer, type TestServer } from '../../setup/server'
import { study, type Study } from '../../setup/study'

const options = [
  {
    id: 'cuore',
    label: 'Cardiopatie',
    children: [
      { id: 'ischemica', label: 'Ischemica' },
      { id: 'altro_c', label: 'Altro' },
    ],
  },
  { id: 'polmone', label: 'Pneumopatie', children: [{ id: 'altro_p', label: 'Altro' }] },
]

let server: TestServer
let heart: Study
beforeAll(async () => {
  server = await startTestServer()
  heart = await study(server, [
    {
      questions: {
        una: { kind: 'multi_levels_single_choice', metadata: { options } },
        tante: { kind: 'multi_levels_multiple_choice', metadata: { options } },
        nota: { kind: 'text' },
      },
    },
  ])
  for (const path of [
    ['cuore', 'ischemica'],
    ['cuore', 'altro_c'],
    ['polmone', 'altro_p'],
  ]) {
    const piece = await heart.begin((await heart.survey()).id)
    await heart.answer(piece, 'una', path)
    await heart.answer(piece, 'tante', [path, ['cuore', 'ischemica']])
    await heart.answer(piece, 'nota', `${path.join()} ${'parola '.repeat(300)}`)
  }
})
afterAll(() => server.close())

const base = () => `/v1/databases/${heart.databaseId}/stats/all`

async function get<T>(path: string): Promise<T> {
  const { status, body, text } = await heart.admin.request('GET', path)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body as T
}

it.each(['una', 'tante'])(
  'surveys are narrowed to an option with all that lies below it, as its figure counts them: %s',
  async (code) => {
    const questionId = heart.questionId(code)
    const path = `${base()}/blocks/${questionId}?status=all`
    const { total } = await get<StatsBlock>(path)
    if (total?.summary.shape !== 'levels') throw new Error('no levels')
    const { levels } = total.summary
    expect(levels.map(({ key, count }) => [key, count])).toContainEqual([
      'cuore',
      code === 'una' ? 2 : 3,
    ])
    for (const { key, count } of levels) {
      for (const operator of ['any', 'none'] as const) {
        const row = { test: 'options', questionId, operator, options: [key] }
        const page = await get<StatsPage>(
          `${base()}?status=all&answer=${encodeURIComponent(JSON.stringify(row))}`,
        )
        const surveys = Object.values(page.total?.byStatus ?? {}).reduce((a, b) => a + b, 0)
        expect([key, operator, surveys]).toEqual([
          key,
          operator,
          operator === 'any' ? count : 3 - (count ?? 0),
        ])
      }
    }
  },
)

it('a text that has no place in an address has no button that fails', async () => {
  const path = `${base()}/blocks/${heart.questionId('nota')}?status=all`
  const { total } = await get<StatsBlock>(path)
  if (total?.summary.shape !== 'texts') throw new Error('no texts')
  expect(total.summary.frequent.map(({ count, cell }) => [count, cell])).toEqual([
    [1, null],
    [1, null],
    [1, null],
  ])
})
