import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocked, untilBlocked } from '../../setup/server/blocked'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  server = await startTestServer({ jobs: true })
  // A save that is held stays where it is for as long as it is held, rather than be written alone after a second.
  const { options } = server.deps.saves.pool
  const { onConnect } = options
  options.onConnect = async (client) => {
    await onConnect?.(client)
    await client.query('set lock_timeout to 0')
  }
})
afterAll(() => server.close())

const options = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
]
const plan = () =>
  study(server, [
    {
      name: 'Visita',
      questions: { scelta: { kind: 'single_choice', metadata: { options } }, nota: {} },
    },
    { name: 'Esami', questions: { ldl: { kind: 'number' } } },
  ])

/** Somebody else's transaction, which keeps a row until it is told to let go. */
async function holding(statement: string, id: string): Promise<() => Promise<void>> {
  const client: PoolClient = await server.deps.pool.connect()
  await client.query('begin')
  await client.query(statement, [id])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** A save that has been validated and is about to be stored, until `letGo`. */
async function saveUnderWay(heart: Study, code: string, value: unknown) {
  const { id } = await heart.survey()
  const piece = await heart.begin(id)
  const letGo = await holding('select from answers_groups where id = $1 for update', piece)
  const before = await blocked(server)
  const save = heart.answer(piece, code, value)
  await untilBlocked(server, before + 1)
  return { surveyId: id, piece, save, letGo }
}

async function rowsOf(heart: Study, surveyId: string, code: string) {
  const { rows } = await server.deps.pool.query<{ value: unknown; groupId: string }>(
    `select a.value, p.group_id as "groupId" from answers a join answers_groups p on p.id = a.answers_group_id
     where a.survey_id = $1 and a.question_id = $2`,
    [surveyId, heart.questionId(code)],
  )
  return rows
}

const toSecondGroup = (heart: Study, code: string) =>
  heart.admin.call('moveQuestion', {
    params: { id: heart.questionId(code) },
    body: { groupId: heart.groupId(1), beforeId: null },
  })

describe('a save that is under way', () => {
  it('is seen by the removal of its option, which is refused', async () => {
    const heart = await plan()
    const { save, letGo, surveyId } = await saveUnderWay(heart, 'scelta', 'b')
    const removal = heart.admin.call('updateQuestion', {
      params: { id: heart.questionId('scelta') },
      body: { metadata: { options: [options[0]] } },
    })
    await Promise.race([removal, untilBlocked(server, 2)])
    await letGo()
    expect((await save).status).toBe(201)
    expect((await removal).status).toBe(422)
    expect(await rowsOf(heart, surveyId, 'scelta')).toMatchObject([{ value: 'b' }])
  })

  it('is seen by a change of its question’s kind, which is refused', async () => {
    const heart = await plan()
    const { save, letGo } = await saveUnderWay(heart, 'nota', 'testo')
    const params = { id: heart.questionId('nota') }
    const change = heart.admin.call('updateQuestion', { params, body: { kind: 'number' } })
    await Promise.race([change, untilBlocked(server, 2)])
    await letGo()
    expect([(await save).status, (await change).status]).toEqual([201, 409])
  })

  it('is taken along when its question moves to another group', async () => {
    const heart = await plan()
    const { save, letGo, surveyId } = await saveUnderWay(heart, 'nota', 'testo')
    const move = toSecondGroup(heart, 'nota')
    await Promise.race([move, untilBlocked(server, 2)])
    await letGo()
    expect([(await save).status, (await move).status]).toEqual([201, 200])
    expect(await rowsOf(heart, surveyId, 'nota')).toEqual([
      { value: 'testo', groupId: heart.groupId(1) },
    ])
  })
})

describe('a save that waits for its survey', () => {
  it('goes by the design that stands when it has it, though whoever kept the survey wrote nothing', async () => {
    const heart = await plan()
    const { id } = await heart.survey()
    const piece = await heart.begin(id, 1)
    const letGo = await holding('select from surveys where id = $1 for update', id)
    const save = heart.answer(piece, 'ldl', 130)
    await untilBlocked(server, 1)
    const addition = await heart.admin.call('createQuestion', {
      params: { groupId: heart.groupId(1) },
      body: { code: 'hdl', name: 'HDL', kind: 'number', required: true },
    })
    await letGo()
    expect([addition.status, (await save).status]).toEqual([201, 201])
    const [saved] = await rowsOf(heart, id, 'ldl')
    expect(saved?.value).toBe(130)
    // Results of the save itself: a recomputation would mend them later.
    expect((await save).meta).toMatchObject({ saved: { progress: { groups: 2, complete: 0 } } })
  })
})

describe('a save that comes while its question is moving', () => {
  it('waits, and is stored where the question is then', async () => {
    const heart = await plan()
    const { id } = await heart.survey()
    const piece = await heart.begin(id)
    await heart.answer(piece, 'nota', 'prima')
    const row = (await heart.doctor.call('answers', { params: { answersGroupId: piece } })).records
    const letGo = await holding('select from answers where id = $1 for update', row[0]?.id ?? '')
    const move = toSecondGroup(heart, 'nota')
    await untilBlocked(server, 1)
    const save = heart.answer(piece, 'nota', 'seconda', { revision: 1 })
    await untilBlocked(server, 2)
    await letGo()
    expect([(await move).status, (await save).status]).toEqual([200, 200])
    expect(await rowsOf(heart, id, 'nota')).toEqual([
      { value: 'seconda', groupId: heart.groupId(1) },
    ])
  })

  it('is never lost, nor stored twice, however many come and go', async () => {
    const heart = await plan()
    const surveys = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { id } = await heart.survey()
        return { id, piece: await heart.begin(id) }
      }),
    )
    let isMoving = true
    const moving = (async () => {
      for (let round = 1; round <= 30; round += 1) {
        const body = { groupId: heart.groupId(round % 2), beforeId: null }
        const params = { id: heart.questionId('nota') }
        expect((await heart.admin.call('moveQuestion', { params, body })).status).toBe(200)
      }
    })().finally(() => (isMoving = false))
    const saving = surveys.map(async ({ id, piece }) => {
      let last: unknown = null
      for (let round = 1; isMoving; round += 1) {
        const saved = await heart.answer(piece, 'nota', `testo ${round}`, { revision: round - 1 })
        expect(saved.summary).toMatch(/→ 20[01] /)
        last = saved.records[0]?.value
      }
      return { id, last }
    })
    await moving
    for (const { id, last } of await Promise.all(saving)) {
      expect(await rowsOf(heart, id, 'nota')).toEqual([{ value: last, groupId: heart.groupId(0) }])
    }
  })
})
