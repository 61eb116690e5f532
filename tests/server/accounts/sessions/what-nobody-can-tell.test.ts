import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../../server/app'
import { hashPassword } from '../../../../server/accounts/passwords/passwords'
import { rounds } from '../../../setup/extent'
import { person, type Person } from '../../../setup/people/people'
import { giveSecondFactor } from '../../../setup/people/second-factor'
import { startTestServer, type TestServer } from '../../../setup/server/server'

const pairs = rounds({ quick: 40, whole: 500 })
const accounts = rounds({ quick: 20, whole: 100 })

let server: TestServer
let app: Awaited<ReturnType<typeof buildApp>>
/** Accounts in every state. */
let known: readonly string[]

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
  app = await buildApp(server.deps)
  const { pool } = server.deps
  const people: Person[] = []
  for (let n = 0; n < accounts; n += 1) people.push(await person(server, 'doctor'))
  const ids = (nth: number) => people.filter((_, n) => n % 4 === nth).map(({ id }) => id)
  const hash = await hashPassword('cavallo-lento-42-azzurro')
  const usual = [...ids(0), ...ids(1), ...ids(2)]
  await pool.query('update users set password_hash = $1 where id = any($2)', [hash, usual])
  await pool.query('update users set active = false where id = any($1)', [ids(1)])
  for (const id of ids(2)) await giveSecondFactor(server, id)
  known = people.map(({ email }) => email)
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(() => server.deps.pool.query('delete from login_failures'))

interface Asked {
  readonly url: string
  readonly status: number
  readonly body: (email: string) => object
}

const calls: readonly (readonly [string, Asked])[] = [
  [
    'signs in',
    {
      url: '/v1/login',
      status: 401,
      body: (email: string) => ({ user: { email, password: 'sbagliata' } }),
    },
  ],
  [
    'has forgotten a password',
    {
      url: '/v1/passwords_forgot',
      status: 204,
      body: (email: string) => ({ email }),
    },
  ],
  [
    'asks for a link that signs in',
    {
      url: '/v1/login/send_link',
      status: 204,
      body: (email: string) => ({ email }),
    },
  ],
  [
    'asks for an account',
    {
      url: '/v1/subscription_requests',
      status: 204,
      body: (email: string) => ({ firstName: 'Ada', lastName: 'Prova', email }),
    },
  ],
]

describe.each(calls)('a visitor who %s', (_what, { url, status, body }) => {
  it(
    'reads the same whether the address has an account or not, status, headers and body',
    // A password is hashed at each sign-in.
    { timeout: pairs * 1_000 },
    async () => {
      const replies = { known: new Set<string>(), unknown: new Set<string>() }
      const send = async (email: string, ip: string) => {
        const reply = await app.inject({
          method: 'POST',
          url,
          headers: { 'x-forwarded-for': ip },
          payload: body(email),
        })
        const { date: _date, ...headers } = reply.headers
        return JSON.stringify([reply.statusCode, headers, reply.body])
      }
      for (let n = 0; n < pairs; n += 1) {
        // From many addresses, or the calls would be slowed.
        const ip = `203.0.${Math.floor(n / 20)}.1`
        const one = async (kind: 'known' | 'unknown', email: string) => {
          replies[kind].add(await send(email, ip))
        }
        const both = [
          () => one('known', known[n % accounts] ?? ''),
          () => one('unknown', `nessuno-${n}@example.it`),
        ]
        for (const next of n % 2 === 0 ? both : both.reverse()) await next()
      }
      expect([...replies.known]).toEqual([...replies.unknown])
      expect(replies.known.size).toBe(1)
      expect([...replies.known][0]).toContain(`[${status},`)
    },
  )
})
