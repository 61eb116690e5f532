import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join, person, visitor, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { issueToken } from '../../../server/accounts/passwords/email-token'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ jobs: true, env: { LOG_LEVEL: 'silent' } })
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

/** The subjects of what somebody was written, the oldest first. */
async function subjectsTo({ email }: Person): Promise<string[]> {
  const { rows } = await server.deps.pool.query<{ subject: string }>(
    'select subject from mails where recipient = $1 order by id',
    [email],
  )
  return rows.map(({ subject }) => subject)
}

/** In how many seconds what waits under a key is told; nothing where nothing waits. */
async function waiting(key: string): Promise<number[]> {
  const { rows } = await server.deps.pool.query<{ seconds: number }>(
    `select extract(epoch from run_at - now())::float8 as seconds from graphile_worker._private_jobs where key = $1`,
    [key],
  )
  return rows.map(({ seconds }) => seconds)
}

/** The ten minutes are over. */
async function tenMinutesLater(key: string): Promise<void> {
  await server.deps.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker._private_jobs where key = $1`,
    [key],
  )
}

/** The first telling is over: what follows is gathered. */
async function gathering(key: string): Promise<void> {
  const isLater = async () => ((await waiting(key))[0] ?? 0) > 500
  await expect.poll(isLater, { interval: 50 }).toBe(true)
}

describe('a completed survey', () => {
  it('is told at once; what follows within ten minutes together, after them; and then at once again', async () => {
    const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Registro' } })
    const group = await admin.have('createGroup', { params: { databaseId }, body: {} })
    await admin.have('createQuestion', { params: { groupId: group.id }, body: { name: 'Nota' } })
    const doctor = await person(server, 'doctor')
    const reviewer = await person(server, 'doctor')
    await join(server, doctor, databaseId, 'user')
    await join(server, reviewer, databaseId, 'supervisor')
    const key = `tell:completed:${databaseId}`
    const complete = async () => {
      const { id } = await doctor.have('createSurvey', { params: { databaseId }, body: {} })
      const body = { status: 'completed' } as never
      await doctor.have('updateSurvey', { params: { surveyId: id }, body })
    }

    await complete()
    const one = 'Una scheda completata in «Registro»'
    await expect.poll(() => subjectsTo(reviewer), { interval: 50 }).toEqual([one])
    await gathering(key)
    for (let count = 0; count < 3; count += 1) await complete()
    expect(await subjectsTo(reviewer)).toEqual([one])
    expect((await waiting(key))[0]).toBeGreaterThan(500)

    await tenMinutesLater(key)
    const three = '3 schede completate in «Registro»'
    await expect.poll(() => subjectsTo(reviewer), { interval: 50 }).toEqual([one, three])
    await gathering(key)
    // Nothing followed: there is nothing to tell, and no telling waits.
    await tenMinutesLater(key)
    await expect.poll(() => waiting(key), { interval: 50 }).toEqual([])
    expect(await subjectsTo(reviewer)).toEqual([one, three])
    await complete()
    await expect.poll(() => subjectsTo(reviewer), { interval: 50 }).toEqual([one, three, one])
  })
})

describe('a confirmed request', () => {
  const key = 'tell_of_requests'
  let number = 0
  async function confirm(): Promise<string> {
    const email = `nuova-${(number += 1)}@example.it`
    const { rows } = await server.deps.pool.query<{ id: string }>(
      `insert into subscription_requests (first_name, last_name, email) values ('Ada', 'Prova', $1) returning id::text`,
      [email],
    )
    const id = rows[0]?.id ?? ''
    const code = await issueToken(server.deps.db, 'request', { id, email })
    const reply = await visitor(server).call('validateSubscriptionEmail', { params: { code } })
    expect(reply.status).toBe(204)
    return id
  }

  it('is told to administrators at once, those of the next ten minutes together', async () => {
    await confirm()
    const one = 'Una richiesta di iscrizione aspetta una risposta'
    await expect.poll(() => subjectsTo(admin), { interval: 50 }).toEqual([one])
    await gathering(key)
    await confirm()
    await confirm()
    await tenMinutesLater(key)
    const three = '3 richieste di iscrizione aspettano una risposta'
    await expect.poll(() => subjectsTo(admin), { interval: 50 }).toEqual([one, three])
    await gathering(key)
    // A request that was decided meanwhile is not notified, though others wait still.
    const id = await confirm()
    await admin.have('rejectSubscriptionRequest', { params: { id } })
    await tenMinutesLater(key)
    await expect.poll(() => waiting(key), { interval: 50 }).toEqual([])
    expect(await subjectsTo(admin)).toEqual([one, three])
  })
})
