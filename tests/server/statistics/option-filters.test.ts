import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StatsBlock, StatsPage } from '../../../contract/statistics/page'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

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

/** One has the code that is another's id. */
const flat = [
  { id: 'si', label: 'Sì', code: '1' },
  { id: 'no', label: 'No', code: '9' },
  { id: '9', label: 'Forse' },
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
        piatta: { kind: 'single_choice', metadata: { options: flat } },
        varie: { kind: 'multiple_choice', metadata: { options: flat } },
        nascosta: (ref) => ({
          kind: 'single_choice',
          metadata: { options: flat },
          visibleIf: `${ref('piatta')} = "9"`,
        }),
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
    await heart.answer(piece, 'piatta', path[0] === 'cuore' ? 'si' : 'no')
    await heart.answer(piece, 'varie', path[1] === 'ischemica' ? ['si', '9'] : ['no'])
    await heart.answer(piece, 'nota', `${path.join()} ${'parola '.repeat(300)}`)
  }
  // One survey more in which nothing is answered.
  await heart.begin((await heart.survey()).id)
})
afterAll(() => server.close())

const base = () => `/v1/databases/${heart.databaseId}/stats/all`

async function get<T>(path: string): Promise<T> {
  const { status, body, text } = await heart.admin.request('GET', path)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body as T
}

async function surveysWith(row: Record<string, unknown>): Promise<number> {
  const page = await get<StatsPage>(
    `${base()}?status=all&answer=${encodeURIComponent(JSON.stringify(row))}`,
  )
  return Object.values(page.total?.byStatus ?? {}).reduce((a, b) => a + b, 0)
}

it.each(['una', 'tante', 'piatta', 'varie', 'nascosta'])(
  'who did not answer, or was not asked, has not chosen none of the options, as in a condition: %s',
  async (code) => {
    const questionId = heart.questionId(code)
    const option = ['una', 'tante'].includes(code) ? 'polmone' : 'si'
    const row = { test: 'options', questionId, options: [option] }
    const chosen = await surveysWith({ ...row, operator: 'any' })
    const answered = await surveysWith({ test: 'answered', questionId })
    expect(answered).toBe(code === 'nascosta' ? 0 : 3)
    expect(await surveysWith({ ...row, operator: 'none' })).toBe(answered - chosen)
    // In words: «senza risposta o non chiesta».
    expect(await surveysWith({ test: 'unanswered', questionId })).toBe(4 - answered)
  },
)

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
        const surveys = await surveysWith(row)
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
