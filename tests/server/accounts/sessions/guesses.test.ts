import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { buildApp } from '../../../../server/app'
import { mailsTo, makeLinks, tokenIn } from '../../../setup/people/queued-mails'
import { rounds } from '../../../setup/extent'
import { person, type Person } from '../../../setup/people/people'
import { startTestServer, type TestServer } from '../../../setup/server/server'

/** The passwords that were compared with a hash. */
const hashed: string[] = []

/** The application with every comparison noted: loaded anew, since other tests' has the library already. */
async function countingApp({ deps }: TestServer) {
  const real = await import('@node-rs/argon2')
  const verify: typeof real.verify = (hash, given, ...more) => {
    hashed.push(String(given))
    return real.verify(hash, given, ...more)
  }
  vi.resetModules()
  vi.doMock('@node-rs/argon2', () => ({ ...real, verify }))
  const { buildApp: build } = await import('../../../../server/app')
  return build(deps)
}

let server: TestServer
let app: Awaited<ReturnType<typeof buildApp>>
let owner: Person
let colleague: Person

const password = 'cavallo-lento-42-azzurro'
const hospital = '192.0.2.1'

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: 'true' } })
  app = await countingApp(server)
})
afterAll(async () => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
  await app.close()
  await server.close()
})
beforeEach(async () => {
  hashed.length = 0
  await server.deps.pool.query('delete from login_failures')
  owner = await person(server, 'doctor', { password })
  colleague = await person(server, 'doctor', { password })
})

function post(url: string, payload: object, { ip = hospital, cookie = '' } = {}) {
  const headers = { 'x-forwarded-for': ip, ...(cookie && { cookie }) }
  return app.inject({ method: 'POST', url, headers, payload })
}

const signIn = (email: string, given: string, from: { ip?: string; cookie?: string } = {}) =>
  post('/v1/login', { user: { email, password: given } }, from)

const guess = 'indovinata-a-caso-1'
/** Least number of guesses of each trial, all of which but a few may not reach a hash. */
const many = rounds({ quick: 75, whole: 500, endurance: 2_500 })
/** A guess that is refused takes a few milliseconds, one that is compared some more. */
const timeout = 60_000 + many * 400

/** Makes guesses, some dozens at the same moment. @returns how many were compared with a hash, and how many were told to wait */
async function guesses(count: number, email: (n: number) => string, ip: (n: number) => string) {
  const before = hashed.length
  const statuses: number[] = []
  for (let first = 0; first < count; first += 50) {
    const some = Array.from({ length: Math.min(50, count - first) }, (_, n) => first + n)
    const replies = await Promise.all(some.map((n) => signIn(email(n), guess, { ip: ip(n) })))
    statuses.push(...replies.map(({ statusCode }) => statusCode))
  }
  const reached = hashed.slice(before).filter((given) => given === guess).length
  expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
  expect(statuses.filter((status) => status === 401)).toHaveLength(reached)
  return reached
}

/** Signs in by a link by mail, asked for from the address where others are slowed. */
async function enterByLink({ email }: Person): Promise<number> {
  expect((await post('/v1/login/send_link', { email })).statusCode).toBe(204)
  await makeLinks(server)
  const signInToken = tokenIn((await mailsTo(server, email)).at(-1)?.text)
  return (await post('/v1/login/link', { signInToken })).statusCode
}

describe('the limits of guesses', () => {
  it(
    'at one account from one address, ten of all reach the hash, and nobody else waits: its owner neither',
    { timeout },
    async () => {
      const known = await signIn(owner.email, password)
      const cookie = String(known.headers['set-cookie']).split(';')[0] ?? ''
      const some = () =>
        guesses(
          many,
          () => owner.email,
          () => hospital,
        )
      const reached = []
      for (let round = 0; round < 4; round += 1) {
        reached.push(await some())
        expect((await signIn(owner.email, password)).statusCode).toBe(429)
        expect((await signIn(owner.email, password, { cookie })).statusCode).toBe(200)
        expect((await signIn(colleague.email, password)).statusCode).toBe(200)
      }
      expect(reached).toEqual([10, 0, 0, 0])
      expect(await enterByLink(owner)).toBe(200)
    },
  )

  it(
    'at one account from many addresses, a hundred reach it, and its owner is let in',
    { timeout },
    async () => {
      const known = await signIn(owner.email, password)
      const cookie = String(known.headers['set-cookie']).split(';')[0] ?? ''
      const address = (n: number) => `198.51.${Math.floor(n / 250) % 4}.${n % 250}`
      expect(await guesses(100 + many, () => owner.email, address)).toBe(100)
      expect((await signIn(owner.email, password)).statusCode).toBe(429)
      expect((await signIn(owner.email, password, { cookie })).statusCode).toBe(200)
      expect((await signIn(colleague.email, password)).statusCode).toBe(200)
      expect(await enterByLink(owner)).toBe(200)
    },
  )

  it(
    'of one password at many accounts from one address, two hundred reach it; until then others there are let in',
    { timeout },
    async () => {
      const known = await signIn(owner.email, password)
      const cookie = String(known.headers['set-cookie']).split(';')[0] ?? ''
      await server.deps.pool.query(
        `insert into users (email, first_name, last_name, role, password_hash)
          select 'n' || n || '@example.it', 'Ada', 'Prova', 'doctor', u.password_hash
          from generate_series(1, $2) n, users u where u.id = $1`,
        [owner.id, 199 + many],
      )
      const one = (n: number) => `n${n + 1}@example.it`
      expect(await guesses(199, one, () => hospital)).toBe(199)
      expect((await signIn(colleague.email, password)).statusCode).toBe(200)
      expect(
        await guesses(
          many,
          (n) => one(n + 199),
          () => hospital,
        ),
      ).toBe(1)
      expect((await signIn(colleague.email, password)).statusCode).toBe(429)
      expect((await signIn(owner.email, password, { cookie })).statusCode).toBe(200)
      expect(await enterByLink(colleague)).toBe(200)
    },
  )

  it('150 at the same moment reach it no oftener', async () => {
    const all = Array.from({ length: 150 }, () => signIn(owner.email, guess))
    const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(140)
    expect(hashed).toHaveLength(10)
  })
})
