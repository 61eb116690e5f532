import pg from 'pg'
import { callerFor } from '../tests/journeys/people'
import type { TestCaller } from '../tests/setup/people/caller'
import { startProduct, superadmin } from '../tests/setup/server/product'
import { codeOf } from '../tests/setup/people/second-factor'
import type { Bench } from './measuring/bench'
import { embeddedDatabase } from './measuring/embedded-database'

const pairs = 500
const accounts = 100
const password = 'cavallo-lento-42-azzurro'

/** Certainty by which a time tells one case from the other: 0.5 not at all, 1 always (area under the curve). */
function tellable(ones: readonly number[], others: readonly number[]): number {
  let wins = 0
  for (const one of ones) {
    for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0
  }
  const area = wins / (ones.length * others.length)
  return Math.max(area, 1 - area)
}

/** One of every state that an account can be in: usual, deactivated, with a second factor, without a password. */
async function account(url: string, admin: TestCaller, n: number): Promise<string> {
  const email = `persona-${n}@example.it`
  const names = { firstName: 'Ada', lastName: 'Prova', email, role: 'doctor' }
  const body = n % 4 === 3 ? names : { ...names, password }
  const { id } = await admin.have('createUser', { body })
  if (n % 4 === 1) await admin.have('updateUser', { params: { id }, body: { active: false } })
  if (n % 4 === 2) {
    const owner = await callerFor(url, { email, password })
    const begun = await owner.call('beginSecondFactor', { body: { password } })
    const otp = codeOf((begun.body as { secret: string }).secret)
    await owner.call('confirmSecondFactor', { body: { otp } })
  }
  return email
}

type Body = (email: string) => object

/** Calls that take an address and must not tell whether it has an account (product §9). */
const askedOfAnybody: Readonly<Record<string, readonly [url: string, body: Body]>> = {
  login: ['/v1/login', (email) => ({ user: { email, password: 'sbagliata' } })],
  'forgotten password': ['/v1/passwords_forgot', (email) => ({ email })],
  'link that signs in': ['/v1/login/send_link', (email) => ({ email })],
  subscription: [
    '/v1/subscription_requests',
    (email) => ({ firstName: 'Ada', lastName: 'Prova', email }),
  ],
}

/** Whether the time of a reply tells if an address has an account: pairs of one that has and one that has not, in turns. */
export const enumeration: Bench = async ({ measures }) => {
  const product = await startProduct({
    // Each twentieth pair comes from another address, or the calls would be slowed.
    TRUST_PROXY: '1',
    RILIEVO_ADMIN_EMAIL: superadmin.email,
    RILIEVO_ADMIN_PASSWORD: superadmin.password,
  })
  const database = new pg.Client({ connectionString: (await embeddedDatabase(product)).url })
  try {
    await database.connect()
    const admin = await callerFor(product.url, superadmin)
    const known: string[] = []
    for (let n = 0; n < accounts; n += 1) known.push(await account(product.url, admin, n))

    for (const [what, [path, body]] of Object.entries(askedOfAnybody)) {
      await database.query('delete from login_failures')
      const send = async (email: string, ip: string): Promise<number> => {
        const begun = performance.now()
        const reply = await fetch(product.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
          body: JSON.stringify(body(email)),
        })
        await reply.arrayBuffer()
        if (reply.status === 429) throw new Error(`${what}: slowed`)
        return performance.now() - begun
      }
      for (let n = 0; n < 20; n += 1) await send(`prima-${n}@example.it`, '198.51.100.1')
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let n = 0; n < pairs; n += 1) {
        const ip = `203.0.${Math.floor(n / 20)}.1`
        const both = [
          ['known', known[n % accounts] ?? ''],
          ['unknown', `nessuno-${n}@example.it`],
        ] as const
        for (const [kind, email] of n % 2 === 0 ? both : both.toReversed()) {
          times[kind].push(await send(email, ip))
        }
      }
      for (const time of times.known) measures.add(`${what}: address with an account`, time)
      for (const time of times.unknown) measures.add(`${what}: address without one`, time)
      measures.add(`${what}: area under the curve`, tellable(times.known, times.unknown), '')
    }
  } finally {
    await database.end()
    await product.stop()
  }
}
