import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '../../../server/jobs/clean-up'
import { doWaiting, mailsTo, tokenIn } from '../../setup/jobs/queued-mails'
import { person, visitor, type Person } from '../../setup/people'
import { startTestServer, type TestServer } from '../../setup/server'
import { ask, codeIn, confirmedRequest, requestOf } from './asking'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  // Some become accounts.
  email = `${randomUUID()}@example.it`
  const { pool } = server.parts
  for (const table of ['login_failures', 'mails', 'subscription_requests']) {
    await pool.query(`delete from ${table}`)
  }
  await pool.query('delete from graphile_worker._private_jobs')
})

let email: string
const codeOf = async () => codeIn((await mailsTo(server, email)).at(-1)?.text)
const confirm = (code: string) =>
  visitor(server).call('validateSubscriptionEmail', { params: { code } })

describe('a link that confirms an address', () => {
  it('works once, of fifty at the same moment: the others read that it did', async () => {
    await ask(server, email)
    const code = await codeOf()
    const replies = await Promise.all(Array.from({ length: 50 }, () => confirm(code)))
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const said = replies.map(({ body }) => (body as { confirmed: string }).confirmed)
    expect(said.filter((one) => one === 'now')).toHaveLength(1)
    expect(await doWaiting(server, 'tell_of_requests')).toBe(1)
    const { id } = await requestOf(server, email)
    const { rows } = await server.parts.pool.query(
      `select new->>'status' as status, new ? 'email' as told from audits
        where subject_type = 'subscriptionRequests' and subject_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { status: 'requested', told: false },
      { status: 'validated', told: false },
    ])
  })

  it('reads calmly a second time, accepted or not, and changes nothing', async () => {
    const { id } = await confirmedRequest(server, email)
    const code = await codeOf()
    expect((await confirm(code)).body).toEqual({ confirmed: 'before' })
    await admin.call('acceptSubscriptionRequest', { params: { id } })
    expect((await confirm(code)).body).toEqual({ confirmed: 'before' })
    expect(await requestOf(server, email)).toMatchObject({ status: 'accepted' })
  })

  it('is kept as a hash alone, and sealed in the mail that waits', async () => {
    await ask(server, email)
    const code = await codeOf()
    expect(code).toMatch(/^[\w-]{43}$/)
    const { rows } = await server.parts.pool.query<{ everything: string }>(
      `select (select string_agg(t::text, ' ') from email_tokens t)
        || (select string_agg(m::text, ' ') from mails m)
        || coalesce((select string_agg(j.payload::text, ' ') from graphile_worker._private_jobs j), '') as everything`,
    )
    expect(rows[0]?.everything).toContain(email)
    expect(rows[0]?.everything).not.toContain(code)
  })

  it('is not used up by being looked at', async () => {
    await ask(server, email)
    const code = await codeOf()
    for (const path of [
      `/subscription_requests/${code}/confirm`,
      `/v1/subscription_requests/${code}/validate_email`,
    ]) {
      await visitor(server).request('GET', path)
    }
    expect((await confirm(code)).body).toEqual({ confirmed: 'now' })
  })

  it('has an end after 72 hours', async () => {
    await ask(server, email)
    const code = await codeOf()
    const { rows } = await server.parts.pool.query<{ hours: number }>(
      'select extract(epoch from expires_at - created_at)::float8 / 3600 as hours from email_tokens where request_id is not null',
    )
    expect(rows[0]?.hours).toBeCloseTo(72, 1)
    await server.parts.pool.query(
      "update email_tokens set expires_at = now() - interval '1 second'",
    )
    const late = await confirm(code)
    expect({ status: late.status, text: late.summary }).toMatchObject({ status: 422 })
    expect(await requestOf(server, email)).toMatchObject({ status: 'requested' })
  })

  it('means nothing where it is made up, and is no other link', async () => {
    expect((await confirm('a'.repeat(43))).status).toBe(422)
    expect((await confirm('1')).status).toBe(422)
    const { id } = await confirmedRequest(server, email)
    await admin.call('acceptSubscriptionRequest', { params: { id } })
    const token = tokenIn((await mailsTo(server, email)).at(-1)?.text)
    expect((await confirm(token)).status).toBe(422)
    const given = { confirmationToken: await codeOf(), password: 'cavallo-lento-42-azzurro' }
    expect((await visitor(server).call('confirmWithPassword', { body: given })).status).toBe(422)
  })
})

describe('what nobody confirms', () => {
  const age = (days: number) =>
    server.parts.pool.query(
      `update subscription_requests set created_at = now() - make_interval(days => $1), updated_at = now() - make_interval(days => $1)`,
      [days],
    )

  it('is forgotten after thirty days, with its link and the mails to its address', async () => {
    await ask(server, email)
    await age(29)
    await cleanUp(server.parts)
    await requestOf(server, email)
    await age(31)
    await cleanUp(server.parts)
    await expect(requestOf(server, email)).rejects.toThrow('has made no request')
    const { rows } = await server.parts.pool.query(
      `select 1 from email_tokens where request_id is not null
        union all select 1 from mails where recipient = $1`,
      [email],
    )
    expect(rows).toEqual([])
  })

  it('is that alone: what was confirmed or decided stays', async () => {
    await confirmedRequest(server, email)
    await age(365)
    await cleanUp(server.parts)
    expect(await requestOf(server, email)).toMatchObject({ status: 'validated' })
  })
})

describe('the link of an accepted request', () => {
  it('lets one of many at the same moment set the password', async () => {
    const { id } = await confirmedRequest(server, email)
    await admin.call('acceptSubscriptionRequest', { params: { id } })
    const confirmationToken = tokenIn((await mailsTo(server, email)).at(-1)?.text)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => {
        const body = { confirmationToken, password: `cavallo-lento-${n}-azzurro` }
        return visitor(server).call('confirmWithPassword', { body })
      }),
    )
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(9)
  })
})
