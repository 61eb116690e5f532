import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '../../../../server/jobs/clean-up'
import { errorsOf } from '../../../setup/people/caller'
import { doWaiting, mailsTo, tokenIn } from '../../../setup/people/queued-mails'
import { person, visitor, type Person } from '../../../setup/people/people'
import { startTestServer, type TestServer } from '../../../setup/server/server'
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
  const { pool } = server.deps
  for (const table of ['login_failures', 'mails', 'subscription_requests']) {
    await pool.query(`delete from ${table}`)
  }
  await pool.query('delete from graphile_worker._private_jobs')
})

let email: string
const codeOf = async () => codeIn((await mailsTo(server, email)).at(-1)?.text)
const confirm = (code: string) =>
  visitor(server).call('validateSubscriptionEmail', { params: { code } })

const look = (code: string) => visitor(server).call('askedWithCode', { params: { code } })

/** Past the minute in which nobody is written to twice. */
const aMinuteLater = () =>
  server.deps.pool.query("update email_tokens set created_at = created_at - interval '61 seconds'")

describe('a confirmation link', () => {
  const own = { firstName: 'Ada', lastName: 'Prova', hospital: 'Asti', message: null }
  const strangers = { firstName: 'Evil', lastName: 'Mallory', hospital: null, message: 'Fidatevi' }

  it('is what was said when it was sent, whatever a stranger writes for the same address afterwards', async () => {
    await ask(server, email, own)
    const code = await codeOf()
    await aMinuteLater()
    await ask(server, email, strangers)
    const other = await codeOf()
    expect(other).not.toBe(code)
    // The owner of the mails sees whose words each link would confirm.
    expect((await look(code)).body).toEqual({ email, ...own })
    expect((await look(other)).body).toEqual({ email, ...strangers })
    expect((await confirm(code)).status).toBe(204)
    const { id } = await requestOf(server, email)
    expect(await admin.have('subscriptionRequest', { params: { id } })).toMatchObject(own)
    expect([(await look(other)).status, (await confirm(other)).status]).toEqual([409, 409])
  })

  it('is shown to who has the code alone: a dead one names nothing', async () => {
    await ask(server, email, own)
    const code = await codeOf()
    await server.deps.pool.query("update email_tokens set expires_at = now() - interval '1 second'")
    const late = await look(code)
    expect([late.status, late.text.includes('Ada')]).toEqual([422, false])
    expect((await look('a'.repeat(43))).status).toBe(422)
  })

  it('can be corrected within the minute: the new words get a link of their own when it is over', async () => {
    await ask(server, email, { ...own, hospital: 'Ast' })
    await ask(server, email, own)
    await ask(server, email, own)
    expect(await mailsTo(server, email)).toHaveLength(1)
    await aMinuteLater()
    expect(await doWaiting(server, 'take_request')).toBe(1)
    const [first, second, ...more] = await mailsTo(server, email)
    expect(more).toEqual([])
    const hospitals = await Promise.all(
      [first, second].map(async (mail) => (await look(codeIn(mail?.text))).body),
    )
    expect(hospitals).toMatchObject([{ hospital: 'Ast' }, { hospital: 'Asti' }])
  })
})

describe('a link that confirms an address', () => {
  it('works once, of fifty at the same moment: the others are refused, and read that it did', async () => {
    await ask(server, email)
    const code = await codeOf()
    const replies = await Promise.all(Array.from({ length: 50 }, () => confirm(code)))
    const refused = replies.filter(({ status }) => status !== 204)
    expect(refused.map((one) => [one.status, errorsOf(one)[0]?.code])).toEqual(
      Array.from({ length: 49 }, () => [409, 'requestConfirmed']),
    )
    expect(await doWaiting(server, 'tell_of_requests')).toBe(1)
    const { id } = await requestOf(server, email)
    const { rows } = await server.deps.pool.query(
      `select new->>'status' as status, new ? 'email' as told from audits
        where subject_type = 'subscriptionRequests' and subject_id = $1 order by id`,
      [id],
    )
    expect(rows.at(-1)).toEqual({ status: 'validated', told: false })
    expect(rows.filter(({ status, told }) => status === 'validated' || told)).toHaveLength(1)
  })

  it('reads calmly a second time, accepted or not, and changes nothing', async () => {
    const { id } = await confirmedRequest(server, email)
    const code = await codeOf()
    const again = await confirm(code)
    expect([again.status, again.summary]).toEqual([409, expect.stringMatching(/già confermata/)])
    await admin.call('acceptSubscriptionRequest', { params: { id } })
    expect([(await confirm(code)).status, (await look(code)).status]).toEqual([409, 409])
    expect(await requestOf(server, email)).toMatchObject({ status: 'accepted' })
  })

  it('is kept as a hash alone, and sealed in the mail that waits', async () => {
    await ask(server, email)
    const code = await codeOf()
    expect(code).toMatch(/^[\w-]{43}$/)
    const { rows } = await server.deps.pool.query<{ everything: string }>(
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
    expect((await confirm(code)).status).toBe(204)
  })

  it('has an end after 72 hours', async () => {
    await ask(server, email)
    const code = await codeOf()
    const { rows } = await server.deps.pool.query<{ hours: number }>(
      'select extract(epoch from expires_at - created_at)::float8 / 3600 as hours from email_tokens where request_id is not null',
    )
    expect(rows[0]?.hours).toBeCloseTo(72, 1)
    await server.deps.pool.query("update email_tokens set expires_at = now() - interval '1 second'")
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

describe('a request that nobody confirms', () => {
  const age = (days: number) =>
    server.deps.pool.query(
      `update subscription_requests set created_at = now() - make_interval(days => $1), updated_at = now() - make_interval(days => $1)`,
      [days],
    )

  it('is forgotten after thirty days, with its link and the mails to its address', async () => {
    await ask(server, email)
    await age(29)
    await cleanUp(server.deps)
    await requestOf(server, email)
    await age(31)
    await cleanUp(server.deps)
    await expect(requestOf(server, email)).rejects.toThrow('has made no request')
    const { rows } = await server.deps.pool.query(
      `select 1 from email_tokens where request_id is not null
        union all select 1 from mails where recipient = $1`,
      [email],
    )
    expect(rows).toEqual([])
  })

  it('is that alone: what was confirmed or decided stays', async () => {
    await confirmedRequest(server, email)
    await age(365)
    await cleanUp(server.deps)
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
