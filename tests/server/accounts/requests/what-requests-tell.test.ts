import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../../server/app'
import { doWaiting, mailsTo } from '../../../setup/people/queued-mails'
import { person } from '../../../setup/people/people'
import { startTestServer, type TestServer } from '../../../setup/server/server'
import { confirmedRequest, requestOf } from './asking'

let server: TestServer
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
  app = await buildApp(server.deps)
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(async () => {
  const { pool } = server.deps
  for (const table of ['login_failures', 'mails', 'subscription_requests']) {
    await pool.query(`delete from ${table}`)
  }
  await pool.query('delete from graphile_worker._private_jobs')
})

const said = { firstName: 'Ada', lastName: 'Prova' }

function post(email: string, ip = '192.0.2.1', more: object = {}) {
  return app.inject({
    method: 'POST',
    url: '/v1/subscription_requests',
    headers: { 'x-forwarded-for': ip },
    payload: { ...said, email, ...more },
  })
}

/** Past the minute in which nobody is written to twice. */
async function aMinuteLater(): Promise<void> {
  const earlier = "set created_at = created_at - interval '61 seconds'"
  await server.deps.pool.query(`update mails ${earlier}`)
  await server.deps.pool.query(`update email_tokens ${earlier}`)
}

async function askedAgain(email: string, more: object = {}) {
  await post(email, '192.0.2.1', more)
  await doWaiting(server, 'take_request')
  return (await mailsTo(server, email)).at(-1)
}

describe('a visitor who requests an account', () => {
  it('is slowed for an address and for a network, whether anything is known of it or not', async () => {
    const doctor = await person(server, 'doctor')
    for (const email of [doctor.email, 'nessuno@example.it']) {
      const statuses: number[] = []
      for (let n = 0; n < 6; n += 1) statuses.push((await post(email, `192.0.2.${n}`)).statusCode)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    }
    for (let n = 0; n < 50; n += 1) {
      expect((await post(`uno-${n}@example.it`, '203.0.113.1')).statusCode).toBe(204)
    }
    const refused = await post('altro@example.it', '203.0.113.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  })

  it('is told of each field that is wrong, and nothing is done', async () => {
    const reply = await post('senza-chiocciola', '192.0.2.1', { firstName: ' ', hospital: 'a\nb' })
    expect(reply.statusCode).toBe(422)
    const { errors } = reply.json<{ errors: { source: { pointer: string } }[] }>()
    expect(errors.map(({ source }) => source.pointer).sort()).toEqual([
      '/email',
      '/firstName',
      '/hospital',
    ])
    expect(await doWaiting(server, 'take_request')).toBe(0)
  })
})

describe('the owner of a known address', () => {
  it('reads that there is an account, once a minute', async () => {
    const doctor = await person(server, 'doctor', { password: 'cavallo-lento-42-azzurro' })
    expect(await askedAgain(doctor.email)).toMatchObject({
      subject: 'Hai già un account su Rilievo',
    })
    await askedAgain(doctor.email.toUpperCase())
    expect(await mailsTo(server, doctor.email)).toHaveLength(1)
    await aMinuteLater()
    await askedAgain(doctor.email)
    expect(await mailsTo(server, doctor.email)).toHaveLength(2)
  })

  it('gets the link for the first password again, where there is none yet', async () => {
    const doctor = await person(server, 'doctor')
    expect((await askedAgain(doctor.email))?.text).toContain('/confirmation?confirmationToken=')
  })

  it('hears nothing where the account is deactivated', async () => {
    const doctor = await person(server, 'doctor')
    await server.deps.pool.query('update users set active = false where id = $1', [doctor.id])
    expect(await askedAgain(doctor.email)).toBeUndefined()
  })

  it('gets the confirming link again while a request waits for it, once a minute, and what was said last stands', async () => {
    const first = await askedAgain('ada@example.it', { hospital: 'Ospedale di Ast' })
    await askedAgain('ADA@example.it', { hospital: 'Ospedale di Asti' })
    expect(await mailsTo(server, 'ada@example.it')).toHaveLength(1)
    await aMinuteLater()
    const second = await askedAgain('ada@example.it', { hospital: 'Ospedale di Asti' })
    expect(second?.subject).toBe(first?.subject)
    expect(second?.text).not.toBe(first?.text)
    const { rows } = await server.deps.pool.query('select hospital from subscription_requests')
    expect(rows).toEqual([{ hospital: 'Ospedale di Asti' }])
  })

  it('reads that the request waits, once it is confirmed, and nothing of it changes any more', async () => {
    await confirmedRequest(server, 'ada@example.it', { hospital: 'Asti' })
    const mail = await askedAgain('ada@example.it', { hospital: 'Alba' })
    expect(mail?.subject).toBe('La tua richiesta di iscrizione è già arrivata')
    expect(await requestOf(server, 'ada@example.it')).toMatchObject({
      status: 'validated',
      hospital: 'Asti',
    })
  })

  it('is one request though it came many times at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => post('ada@example.it')))
    const { rows } = await server.deps.pool.query<{ payload: unknown }>(
      'select payload from graphile_worker._private_jobs',
    )
    expect(rows).toHaveLength(5)
    const { tasks } = await import('../../../../server/jobs/tasks')
    const { take_request: take } = tasks(server.deps)
    await Promise.all(rows.map(({ payload }) => take?.(payload, {} as never)))
    const found = await server.deps.pool.query('select 1 from subscription_requests')
    expect(found.rows).toHaveLength(1)
    expect(await mailsTo(server, 'ada@example.it')).toHaveLength(1)
  })
})
