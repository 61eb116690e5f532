import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Random } from '../../../server/seed/random'
import { recomputeDatabase } from '../../../server/surveys/recompute'
import { Designer, options } from './designer'
import { rounds } from '../../setup/extent'
import { Filler } from './filler'
import { expectNothingLost, expectSound, rowsOf, twoGroups } from './soundness'
import { join, person } from '../../setup/people/people'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  server = await startTestServer({ jobs: true })
})
afterAll(() => server.close())

/** Number of changes of each administrator; another seed is tried by hand. */
const steps = rounds({ quick: 30, whole: 120, endurance: 2_000 })
const seed = Number(process.env['RILIEVO_SEED'] ?? 20_261_125)

const plan = () =>
  study(server, [
    ...twoGroups,
    {
      name: 'Esito',
      questions: {
        doppio: (ref) => ({ kind: 'formula', metadata: `${ref('somma')} * 2` }),
        grado: { kind: 'single_choice', metadata: { options }, required: true },
        fine: {},
      },
    },
  ])

const rows = <Row extends Record<string, unknown>>(text: string, values: unknown[]) =>
  rowsOf<Row>(server, text, values)

/** Data derived from the answers of a database's surveys. */
async function derived({ databaseId }: Study) {
  return {
    pieces: await rows(
      `select p.survey_id, p.group_id, p.status from answers_groups p join surveys s on s.id = p.survey_id
       where s.database_id = $1 order by 1, 2`,
      [databaseId],
    ),
    surveys: await rows(
      `select id, groups_total, groups_complete from surveys where database_id = $1 order by 1`,
      [databaseId],
    ),
    formulas: await rows(
      `select a.survey_id, a.question_id, a.value, a.reason from answers a join questions q on q.id = a.question_id
       where q.database_id = $1 and q.kind = 'formula' order by 1, 2`,
      [databaseId],
    ),
  }
}

async function untilRecomputed({ admin, databaseId }: Study): Promise<void> {
  await vi.waitFor(
    async () => {
      const { body } = await admin.call('recomputation', { params: { databaseId } })
      expect(body).toMatchObject({ running: false, failed: false })
    },
    { timeout: 30_000, interval: 200 },
  )
}

describe(`two administrators at one design while doctors answer (seed ${seed})`, () => {
  it(
    'lose nothing that was acknowledged, and leave a design that holds',
    async () => {
      const heart = await plan()
      const { databaseId } = heart
      const other = await person(server, 'admin')
      const second = await person(server, 'doctor')
      await join(server, second, databaseId, 'user')
      const designers = [heart.admin, other, heart.admin, other].map(
        (admin, at) => new Designer(admin, databaseId, new Random(seed + at)),
      )
      const fillers: Filler[] = []
      for (const [at, doctor] of [heart.doctor, second, heart.doctor].entries()) {
        const { id } = await heart.survey({}, doctor)
        fillers.push(new Filler(doctor, id, new Random(seed + 10 + at)))
      }
      let atWork = designers.length
      await Promise.all([
        ...designers.map(async (one) => {
          for (let step = 0; step < steps; step += 1) await one.step()
          atWork -= 1
        }),
        // Doctors answer as long as a design is being changed.
        ...fillers.map(async (one) => {
          while (atWork > 0 || one.operations.length === 0) await one.step()
        }),
      ])
      // One text: a report shows it whole.
      expect([...designers, ...fillers].flatMap(({ unfair }) => unfair).join('\n')).toBe('')

      // Every answer as it was acknowledged last, and every save in the journal.
      for (const filler of fillers) {
        const { surveyId, operations } = filler
        await expectNothingLost(server, filler)
        const kept = await rows<{ id: string }>(
          `select distinct operation_id as id from audits where survey_id = $1 and operation_id is not null`,
          [surveyId],
        )
        const journal = new Set(kept.map(({ id }) => id))
        expect(operations.filter((id) => !journal.has(id))).toEqual([])
        expect(operations.length).toBeGreaterThan(0)
      }
      for (const [id, name] of designers.flatMap(({ renamed }) => renamed)) {
        const told = await rows(
          `select 1 from audits where subject_type = 'questions' and subject_id = $1 and new ->> 'name' = $2`,
          [id, name],
        )
        expect(told.length, name).toBeGreaterThan(0)
      }

      await expectSound(server, databaseId)

      await untilRecomputed(heart)
      const before = await derived(heart)
      await recomputeDatabase(server.deps.db, databaseId)
      expect(await derived(heart)).toEqual(before)
    },
    60_000 + steps * 3_000,
  )
})
