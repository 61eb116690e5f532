// @module-tag calendar
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StatsBlock, StatsPage, StatsTemplates } from '../../../contract/statistics/page'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
  const number = { kind: 'number' }
  heart = await study(server, [
    { questions: { peso: number, vecchia: number, altezza: number, inutile: number } },
    { questions: { tolta: number, vuota: number } },
  ])
  for (const value of [3, 5]) {
    const { id } = await heart.survey()
    const piece = await heart.begin(id)
    await heart.answer(piece, 'vecchia', value)
    await heart.answer(await heart.begin(id, 1), 'tolta', value)
  }
  const body = { archivedAt: new Date().toISOString() }
  for (const code of ['vecchia', 'inutile']) {
    await heart.admin.have('updateQuestion', { params: { id: heart.questionId(code) }, body })
  }
  await heart.admin.have('updateGroup', { params: { id: heart.groupId(1) }, body })
})
afterAll(() => server.close())

it('«Tutte le domande» keeps archived questions that have answers, in their place, and says that they are', async () => {
  const base = `/v1/databases/${heart.databaseId}/stats`
  const get = async <Reply>(path: string) =>
    (await heart.admin.request('GET', `${base}${path}`)).body as Reply
  const { blocks } = await get<StatsPage>('/all')
  expect(blocks.map(({ question: { code, archived } }) => [code, archived])).toEqual([
    ['peso', false],
    ['vecchia', true],
    ['altezza', false],
    ['tolta', true],
  ])
  const path = `/all/blocks/${heart.questionId('vecchia')}?status=all`
  const { total, question } = await get<StatsBlock>(path)
  expect(question.archived).toBe(true)
  expect(total?.summary).toMatchObject({ numbers: { n: 2, mean: 4 } })
  const { templates } = await get<StatsTemplates>('')
  expect(templates[0]).toMatchObject({ id: 'all', blocksCount: 4 })
})
