import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StatusChoice } from '../../../contract/stats/filters'
import { askingFor, columnsOf } from '../../../kinds/statistics/columns'
import { openGuard } from '../../../kinds/statistics/suppression/guard'
import { figuresOf } from '../../../kinds/statistics/figures/figures'
import { canGroupBy } from '../../../kinds/statistics/template-design'
import { surveyFacts } from '../../../server/db/queries/stats/facts'
import { designOf } from '../../../server/services/designs/design'
import { guardsFor } from '../../../server/services/stats/counted'
import { holdFor, type Filters } from '../../../server/services/stats/filters'
import { demonstration } from './demonstration'
import { cellsOf } from './told-cells'

let demo: Awaited<ReturnType<typeof demonstration>>

beforeAll(async () => {
  demo = await demonstration()
  // Centres, which the demonstration has none of.
  await demo.rows(sql`update surveys set provider = (array['Nord', 'Sud', null])[1 + id % 3]`)
}, 120_000)
afterAll(() => demo.server.close())

/** Whole months: all stretches between the beginnings of half-years, and each month. */
function stretches(days: readonly string[]): { from: string | null; to: string | null }[] {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].sort()
  const beginnings = months.filter((_, at) => at % 6 === 0)
  const found: { from: string | null; to: string | null }[] = [{ from: null, to: null }]
  for (const from of beginnings) {
    for (const [at, to] of months.entries()) {
      if (to >= from && at % 6 === 5) found.push({ from: `${from}-01`, to: `${to}-31` })
    }
  }
  return [...found, ...months.map((month) => ({ from: `${month}-01`, to: `${month}-31` }))]
}

const choices: readonly StatusChoice[] = ['final', 'all', 'completed', 'approved']

/** All replies that somebody gets about some of a database's questions, each as the cells that it tells. */
async function replies(databaseId: string, reach: 'own' | 'none', readerId: string) {
  const { db } = demo.server.parts
  const design = await designOf(db, databaseId)
  const places = [...design.questions.values()]
  const asking = askingFor(design, places, [])
  const everything = { databaseId, authorId: null, statuses: null, text: null, provider: null }
  const surveys = await surveyFacts(db, everything, asking.questionIds)
  const { columns } = await columnsOf(design, asking, surveys, async () => undefined)
  const groups = columns.find(
    ({ question, shape }) => shape === 'categories' && canGroupBy(design, question.id),
  )
  const all = surveys.map((_, at) => at)
  const isOther = (at: number) => reach === 'none' || surveys[at]?.userId !== readerId
  const filters = stretches(surveys.map(({ day }) => day)).flatMap((period) =>
    [null, 'Nord', 'Sud'].flatMap((provider) =>
      choices.map((status): Filters => {
        return { ...period, provider, status, userId: null, answers: [], impossible: false }
      }),
    ),
  )
  const told = filters.map((one) => {
    const guard = guardsFor(surveys, reach, readerId, one)(one)
    const isIn = holdFor(one)
    const selected = surveys.map((survey) => isIn(survey))
    const cells = columns.map((column, at) =>
      cellsOf(
        figuresOf(column, at % 5 === 1 && groups !== column ? (groups ?? null) : null, {
          selected,
          all,
          weights: null,
          guard,
        }),
        // What the reader knows of their own surveys is taken off.
        figuresOf(column, at % 5 === 1 && groups !== column ? (groups ?? null) : null, {
          selected: selected.map((is, place) => is && !isOther(place)),
          all,
          weights: null,
          guard: openGuard,
        }),
        column.question.conditional,
      ),
    )
    const others = selected.reduce(
      (bits, is, at) => (is && isOther(at) ? bits | (1n << BigInt(at)) : bits),
      0n,
    )
    return { others, cells }
  })
  return { told, questions: columns.length }
}

async function expectSafe(databaseId: string, reach: 'own' | 'none', readerId: string) {
  const { told, questions } = await replies(databaseId, reach, readerId)
  let cells = 0
  const faults: string[] = []
  const isTelling = (count: number) => count >= 1 && count <= 4
  for (const [at, wide] of told.entries()) {
    for (let question = 0; question < questions; question += 1) {
      for (const [key, count] of wide.cells[question] ?? []) {
        cells += 1
        if (isTelling(count)) faults.push(`${question} ${key} = ${count}`)
      }
    }
    for (const [place, narrow] of told.entries()) {
      // Whatever was asked: of a centre that began in March a year's surveys are those since March.
      if (place === at || (narrow.others & ~wide.others) !== 0n) continue
      for (let question = 0; question < questions; question += 1) {
        const mine = wide.cells[question]
        for (const [key, count] of narrow.cells[question] ?? []) {
          const whole = mine?.get(key)
          if (whole !== undefined && isTelling(whole - count)) {
            faults.push(`${question} ${key} = ${whole} - ${count}`)
          }
        }
      }
    }
  }
  expect(faults.slice(0, 5)).toEqual([])
  expect(cells).toBeGreaterThan(100)
}

describe('somebody who may not read the surveys', () => {
  it('finds no answer of one to four surveys in any reply, nor in the difference of two', async () => {
    for (const databaseId of demo.databaseIds) await expectSafe(databaseId, 'none', '0')
  }, 400_000)

  it('as a doctor finds none of the others’ in the total less their own', async () => {
    const { id } = await demo.as('medico@')
    await expectSafe(demo.databaseIds[0] ?? '', 'own', id)
  }, 400_000)
})
