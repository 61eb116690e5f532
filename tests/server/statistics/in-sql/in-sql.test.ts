// @module-tag calendar
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StatsBlock, StatsMissing, StatsPage } from '../../../../contract/statistics/page'
import { isQuick } from '../../../setup/extent'
import { demonstration } from '../demonstration'
import { counts } from './counts'
import { expectGrouped, expectSummary } from './expect'
import { conditionedCodes } from './responses'

let demo: Awaited<ReturnType<typeof demonstration>>
let admin: Awaited<ReturnType<typeof demo.as>>

beforeAll(async () => {
  demo = await demonstration()
  admin = await demo.as('admin@')
}, 120_000)
afterAll(() => demo.server.close())

const get = <T>(path: string) => admin.get<T>(path)

/** Filter of a page, in its address and over the surveys `s` of a statement. */
interface Narrowed {
  readonly query: Readonly<Record<string, string>>
  readonly where: SQL
}

const final = sql`s.status in ('completed', 'approved', 'locked')`
const day = sql`to_char(s.created_at at time zone 'Europe/Rome', 'YYYY-MM-DD')`

async function questionIds(databaseId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await demo.rows<{ code: string; id: string }>(
    sql`select code, id::text id from questions where database_id = ${databaseId}`,
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** Every filter that there is, one by one and together. */
async function narrowings(databaseId: string): Promise<Narrowed[]> {
  const [author] = await demo.rows<{ id: string; provider: string }>(sql`
    select user_id::text id, max(provider) provider from surveys where database_id = ${databaseId}
    group by 1 order by count(*) desc limit 1`)
  const { id: userId = '', provider = '' } = author ?? {}
  const ids = await questionIds(databaseId)
  const [question = ''] = [ids.get('fevs'), ids.get('dolore'), ...ids.values()].filter(Boolean)
  const answered = { test: 'answered', questionId: question }
  const answer = {
    query: { answer: JSON.stringify(answered) },
    where: sql`exists (select 1 from answers y
    where y.survey_id = s.id and y.question_id = ${question} and y.value is not null)`,
  }
  const above = ids.get('fevs')
  const value = sql`(select (y.value #>> '{}')::float8 from answers y where y.survey_id = s.id and y.question_id = ${above})`
  const number = { test: 'number', of: 'value', questionId: above, operator: '<=', number: 40 }
  const isUnder = { query: { answer: JSON.stringify(number) }, where: sql`${value} <= 40` }
  return [
    { query: {}, where: final },
    { query: { status: 'all' }, where: sql`true` },
    { query: { status: 'approved' }, where: sql`s.status = 'approved'` },
    {
      query: { from: '2026-01', to: '2026-03' },
      where: sql`${final} and ${day} between '2026-01-01' and '2026-03-31'`,
    },
    { query: { from: '2025-12-10', status: 'all' }, where: sql`${day} >= '2025-12-10'` },
    { query: { provider }, where: sql`${final} and s.provider = ${provider}` },
    { query: { userId }, where: sql`${final} and s.user_id = ${userId}` },
    { ...answer, where: sql`${final} and ${answer.where}` },
    ...(above === undefined ? [] : [{ ...isUnder, where: sql`${final} and ${isUnder.where}` }]),
    {
      query: { ...answer.query, userId, status: 'all', to: '2026-06' },
      where: sql`${answer.where} and s.user_id = ${userId} and ${day} <= '2026-06-30'`,
    },
  ]
}

const ofDatabase = (databaseId: string, where: SQL) =>
  sql`s.database_id = ${databaseId} and ${where}`
const address = (path: string, { query }: Narrowed) => `${path}?${new URLSearchParams(query)}`

const firstOfEachKind = (blocks: StatsPage['blocks']) => [
  ...new Map(blocks.toReversed().map((block) => [block.question.kind, block])).values(),
]
const whole = { tags: ['whole'], timeout: 240_000 }

describe('the figures of the demonstration, computed once more by PostgreSQL alone', () => {
  it('knows every condition of the designs', async () => {
    const rows = await demo.rows<{ code: string }>(
      sql`select code from questions where visible_if <> '' order by code`,
    )
    expect(rows.map(({ code }) => code)).toEqual([...conditionedCodes].sort())
  })

  it('are those of every question, under every filter', async () => {
    const told = new Set<string>()
    // The first database has questions of all kinds.
    for (const databaseId of isQuick ? demo.databaseIds.slice(0, 1) : demo.databaseIds) {
      const base = `/v1/databases/${databaseId}/stats/all`
      const filters = await narrowings(databaseId)
      const page = await get<StatsPage>(base)
      const blocks = isQuick ? firstOfEachKind(page.blocks) : page.blocks
      for (const [at, { id }] of blocks.entries()) {
        // Each without any, and under one of the others.
        for (const narrowed of [filters[0], filters[1 + (at % (filters.length - 1))]]) {
          if (narrowed === undefined) continue
          const { question, total } = await get<StatsBlock>(
            address(`${base}/blocks/${id}`, narrowed),
          )
          if (total === null) throw new Error('no total')
          const surveys = ofDatabase(databaseId, narrowed.where)
          told.add(`${question.kind} ${await expectSummary(demo.rows, surveys, question, total)}`)
        }
      }
    }
    expect(new Set([...told].map((one) => one.split(' ')[0])).size).toBe(11)
  }, 240_000)

  it('are those of every kind by every kind that makes groups', whole, async () => {
    const [databaseId = ''] = demo.databaseIds
    const { blocks } = await get<StatsPage>(`/v1/databases/${databaseId}/stats/all`)
    const questions = blocks.map(({ question }) => question)
    const firsts = [...new Map(questions.toReversed().map((one) => [one.kind, one])).values()]
    const makesGroups = /^(boolean|single_choice|multi)/
    const by = [
      ...firsts.filter(({ kind }) => makesGroups.test(kind)),
      ...questions.filter(({ code }) => ['spo2', 'imc', 'nyha'].includes(code)),
    ]
    const template = await admin.caller.have('createTemplate', {
      params: { databaseId },
      body: { name: 'Prova' },
    })
    const shapes = new Set<string>()
    const filters = await narrowings(databaseId)
    const base = `/v1/databases/${databaseId}/stats/${template.id}`
    let at = 0
    for (const question of [...firsts, ...questions.filter(({ code }) => code === 'diabete')]) {
      for (const group of by) {
        at += 1
        if (question.id === group.id) continue
        const body = { templateId: template.id, questionId: question.id, groupById: group.id }
        const made = await admin.caller.have('createQuestionTemplate', {
          params: { databaseId },
          body,
        })
        const narrowed = filters[at % filters.length]
        if (narrowed === undefined) continue
        const block = await get<StatsBlock>(address(`${base}/blocks/${made.id}`, narrowed))
        if (block.total === null) throw new Error('no total')
        const surveys = ofDatabase(databaseId, narrowed.where)
        shapes.add(await expectGrouped(demo.rows, surveys, [question, group], block.total))
      }
    }
    expect([...shapes].sort()).toEqual(['counts', 'crosstab', 'numbers'])
  })

  it(
    'are those of the page’s head, and of what is missing by month, under every filter',
    whole,
    async () => {
      for (const databaseId of demo.databaseIds) {
        const base = `/v1/databases/${databaseId}/stats/all`
        const { blocks } = await get<StatsPage>(base)
        for (const [position, narrowed] of (await narrowings(databaseId)).entries()) {
          const inSql = counts(demo.rows, ofDatabase(databaseId, narrowed.where))
          const { total } = await get<StatsPage>(address(base, narrowed))
          const surveys = await inSql.surveys()
          expect([narrowed.query, total?.surveys]).toEqual([narrowed.query, surveys])
          // A filter that leaves nothing would prove nothing.
          expect([narrowed.query, (surveys ?? 0) > 0]).toEqual([narrowed.query, true])
          const statuses = Object.entries(total?.byStatus ?? {}).filter(([, n]) => n > 0)
          expect(new Map<string | null, number>(statuses)).toEqual(await inSql.statuses())
          const centres = total?.byProvider.map(({ provider, count }) => [provider, count] as const)
          expect(new Map(centres)).toEqual(await inSql.providers())
          for (const [event, column] of [
            ['opened', 'created_at'],
            ['completed', 'completed_at'],
            ['approved', 'approved_at'],
          ] as const) {
            for (const interval of ['week', 'month'] as const) {
              const wanted = await inSql.over(interval, column)
              wanted.delete(null)
              const told = total?.[`${interval}s`].map((one) => [one.from, one[event]] as const)
              const some = (told ?? []).filter(([, n]) => n > 0)
              expect(new Map<string | null, number>(some)).toEqual(wanted)
            }
          }
          const missing = await get<StatsMissing>(address(`${base}/missing`, narrowed))
          for (const [at, row] of missing.rows.entries()) {
            // Each question under a few of them.
            if (position > 0 && at % 9 !== position % 9) continue
            const question = blocks.find(({ id }) => id === row.questionId)?.question
            if (question === undefined) throw new Error(row.questionId)
            const wanted = await inSql.missing(question)
            for (const [month, cell] of row.cells.entries()) {
              const none = { asked: 0, missing: 0 }
              const of = [question.code, missing.months[month]]
              const { asked, missing: lacking } = cell
              expect([...of, { asked, missing: lacking }]).toEqual([
                ...of,
                wanted.get(missing.months[month] ?? '') ?? none,
              ])
            }
            expect([...wanted.keys()].filter((month) => !missing.months.includes(month))).toEqual(
              [],
            )
          }
        }
      }
    },
  )
})
