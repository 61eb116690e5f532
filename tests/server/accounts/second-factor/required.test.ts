import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, type EndpointName } from '../../../../contract/endpoints'
import type { Endpoint } from '../../../../contract/endpoint'
import { fillPath } from '../../../../contract/endpoint'
import { isPublic } from '../../../../server/http/sessions/permission'
import { errorsOf, TestCaller } from '../../../setup/people/caller'
import { person, visitor } from '../../../setup/people/people'
import { codeOf, giveSecondFactor } from '../../../setup/people/second-factor'
import { startTestServer, type TestServer } from '../../../setup/server/server'

/** None of them reads or changes anything but the reader's own session, factor and browser. */
const openWhileEnrolling = [
  'beginSecondFactor',
  'confirmSecondFactor',
  'currentUser',
  'logout',
  'rememberBrowser',
  'secondFactor',
  'unlock',
]

const password = 'cavallo-lento-42-azzurro'
let server: TestServer

async function signIn(email: string, otp?: string) {
  const user = { email, password, ...(otp === undefined ? {} : { otp }) }
  const answer = await visitor(server).call('login', { body: { user } })
  const token = answer.headers.get('authorization')?.replace('Bearer ', '') ?? null
  return { answer, caller: new TestCaller(server.url, token) }
}

afterEach(() => server.deps.pool.query('delete from login_failures'))
afterAll(() => server.close())

describe('a product with REQUIRE_2FA=admins', () => {
  beforeAll(async () => {
    server = await startTestServer({ env: { REQUIRE_2FA: 'admins' } })
  })

  it('a session of before is good for setting one up alone, once its password is another', async () => {
    const one = await person(server, 'admin', { password })
    const body = { currentPassword: password, password: 'una-frase-nuova-e-lunga-71' }
    const changed = await one.call('changeOwnPassword', { body })
    expect(changed.status, changed.summary).toBe(204)
    const token = changed.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
    const renewed = new TestCaller(server.url, token)
    expect((await renewed.call('currentUser')).meta).toMatchObject({ mustEnrol: true })
  })

  it('an administrator without a factor is let in to set one up, and every other call is refused until then', async () => {
    const { email } = await person(server, 'admin', { password })
    const { answer, caller } = await signIn(email)
    expect(answer.status, answer.summary).toBe(200)
    expect(answer.meta).toEqual({ mustEnrol: true })
    expect((await caller.call('currentUser')).meta).toMatchObject({ mustEnrol: true })

    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      if (isPublic(endpoint) || openWhileEnrolling.includes(name)) continue
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => [one, '1'])
      const refused = await caller.request(
        endpoint.method,
        fillPath(endpoint.path, Object.fromEntries(names) as Record<string, string>),
        { body: endpoint.body === undefined ? undefined : {} },
      )
      expect([name, refused.status, errorsOf(refused)[0]?.code]).toEqual([
        name,
        403,
        'secondFactorMissing',
      ])
    }

    const { body } = await caller.call('beginSecondFactor', { body: { password } })
    const { secret } = body as { secret: string }
    const confirmed = await caller.call('confirmSecondFactor', { body: { otp: codeOf(secret) } })
    expect(confirmed.status, confirmed.summary).toBe(200)
    const now = await caller.call('currentUser')
    expect(now.meta).toMatchObject({ outboxKey: expect.any(String) as unknown })
    expect((await caller.call('users')).status).toBe(200)
    const removed = await caller.call('removeSecondFactor', { body: { password } })
    expect([removed.status, errorsOf(removed)[0]?.code]).toEqual([409, 'secondFactorObligatory'])
  })

  it('a doctor needs none', async () => {
    const { email } = await person(server, 'doctor', { password })
    const { answer } = await signIn(email)
    expect(answer.meta).toEqual({ outboxKey: expect.any(String) as unknown })
  })

  it('who has one is asked for the code, and everything is open', async () => {
    const superadmin = await person(server, 'superadmin', { password })
    const secret = await giveSecondFactor(server, superadmin.id)
    expect((await signIn(superadmin.email)).answer.status).toBe(422)
    const { caller } = await signIn(superadmin.email, codeOf(secret))
    expect((await caller.call('users')).status).toBe(200)
  })

  it('a session of before goes on: it is asked for at the next sign-in', async () => {
    const admin = await person(server, 'admin')
    expect((await admin.call('users')).status).toBe(200)
  })

  it('whose factor was cleared sets up a new one', async () => {
    const superadmin = await person(server, 'superadmin')
    const { id, email } = await person(server, 'admin', { password })
    await giveSecondFactor(server, id)
    await superadmin.have('clearSecondFactor', { params: { id } })
    expect((await signIn(email)).answer.meta).toEqual({ mustEnrol: true })
  })
})

it('the calls that stay open while a factor is set up are named by the contract', () => {
  const open = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => (endpoints[name] as Endpoint).whileEnrolling,
  )
  expect(open.toSorted()).toEqual(openWhileEnrolling)
})
