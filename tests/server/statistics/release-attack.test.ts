// @module-tag calendar
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StatsBlock, StatsPage } from '../../../contract/statistics/page'
import { canHide } from '../../../engine/statistics/asking'
import { tallyOf } from '../../../engine/statistics/figures/column'
import { Random } from '../../../server/seed/random'
import { covered } from '../../../server/statistics/queries/releases'
import { designOf } from '../../../server/designs/design'
import { releaseDatabase } from '../../../server/statistics/releases/release'
import { isQuick, rounds } from '../../setup/extent'
import { narrowCounts, type Form, type Version } from '../../setup/release-attack/counts'
import { narrowSums, type DisclosedMean } from '../../setup/release-attack/sums'
import { demonstration } from './demonstration'

let demo: Awaited<ReturnType<typeof demonstration>>

beforeAll(async () => {
  demo = await demonstration()
}, 120_000)
afterAll(() => demo.server.close())

/** A completed survey that says what another one does: of another patient. */
async function copySurvey(id: string): Promise<void> {
  await demo.rows(sql`
    with copy as (
      insert into surveys (database_id, user_id, provider, status, completed_at)
      select database_id, user_id, provider, 'completed', clock_timestamp() from surveys where id = ${id}::bigint
      returning id
    ), pieces as (
      insert into answers_groups (survey_id, group_id, user_id)
      select copy.id, group_id, user_id from answers_groups, copy where survey_id = ${id}::bigint
      returning id, survey_id, group_id
    )
    insert into answers (answers_group_id, survey_id, question_id, value, missing_reason)
    select pieces.id, pieces.survey_id, a.question_id, a.value, a.missing_reason
    from answers a join answers_groups g on g.id = a.answers_group_id join pieces on pieces.group_id = g.group_id
    where g.survey_id = ${id}::bigint`)
}

interface Series {
  readonly form: Form | null
  readonly versions: (Version & { readonly at: string })[]
}

const patient = ([id, at]: readonly [string, string]) => `${id} ${at}`

/** Figures that a supervisor is told of each question, release by release. */
class Watching {
  readonly #databaseId: string
  readonly series = new Map<string, Series>()

  constructor(databaseId: string) {
    this.#databaseId = databaseId
  }

  async look(): Promise<void> {
    const supervisor = await demo.as('supervisore@')
    const { db } = demo.server.deps
    const design = await designOf(db, this.#databaseId)
    const base = `/v1/databases/${this.#databaseId}/stats/all`
    const all = new Set([...(await covered(db, this.#databaseId))].map(patient))
    for (const { id } of (await supervisor.get<StatsPage>(base)).blocks) {
      const { release, total, own } = await supervisor.get<StatsBlock>(`${base}/blocks/${id}`)
      if (total !== null || own !== null) throw new Error(`counted figures of question ${id}`)
      const designQuestion = design.questions.get(id)
      if (release === null || designQuestion === undefined) continue
      const tally = tallyOf(design, designQuestion)
      const isChoice = 'choices' in tally
      const form = {
        conditional: canHide(design, designQuestion),
        multiple: isChoice && tally.multiple,
        options: isChoice ? tally.choices(designQuestion.question.metadata) : [],
      }
      const series = this.series.get(id) ?? {
        form: designQuestion.computation === null ? form : null,
        versions: [],
      }
      this.series.set(id, series)
      if (series.versions.at(-1)?.at === release.at) continue
      series.versions.push({ figures: release, covered: all, at: release.at })
    }
  }
}

/** Numbers that patients gave to a question that everybody is asked. */
async function numbersTo(questionId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await demo.rows<{ id: string; at: Date; value: number }>(sql`
    select s.id::text, s.completed_at as at, a.value::float8 as value
    from answers a join surveys s on s.id = a.survey_id
    where a.question_id = ${questionId}::bigint and jsonb_typeof(a.value) = 'number' and s.completed_at is not null`)
  return new Map(
    rows.map(({ id, at, value }) => [patient([id, new Date(at).toISOString()]), value]),
  )
}

const databases = rounds({ quick: 1, whole: 3 })
/** Number of surveys added before each release. */
const additions = isQuick ? [20, 30] : [5, 20, 7, 18]

it(
  'releases of the demonstration leave five possible counts of every cell, and 2.5 deviations to every sum of few, while 50 surveys are added',
  { timeout: 600_000 },
  async () => {
    const random = new Random(7)
    for (const databaseId of demo.databaseIds.slice(0, databases)) {
      const watching = new Watching(databaseId)
      await watching.look()
      const ids = await demo.rows<{ id: string }>(
        sql`select id::text from surveys where database_id = ${databaseId}::bigint order by id`,
      )
      for (const more of additions) {
        for (let times = 0; times < more; times += 1) await copySurvey(random.pick(ids).id)
        await releaseDatabase(demo.server.deps.db, databaseId)
        await watching.look()
      }
      expect(watching.series.size).toBeGreaterThan(8)
      let versionsTold = 0
      for (const [id, { form, versions }] of watching.series) {
        versionsTold += versions.length
        if (form === null) continue
        expect([id, await narrowCounts(form, versions)]).toEqual([id, []])
        if (form.conditional) continue
        const values = await numbersTo(id)
        const told = versions.flatMap(({ figures: { summary }, covered: all }): DisclosedMean[] => {
          if (summary.shape !== 'numbers' || summary.numbers === null) return []
          const patients = new Set([...values.keys()].filter((key) => all.has(key)))
          return [{ numbers: summary.numbers, patients }]
        })
        if (told.length === 0) continue
        const some = Array.from({ length: 3 }, () => random.pick([...values.keys()]))
        expect([id, await narrowSums(values, told, some)]).toEqual([id, []])
      }
      expect(versionsTold).toBeGreaterThan(2 * watching.series.size)
    }
  },
)
