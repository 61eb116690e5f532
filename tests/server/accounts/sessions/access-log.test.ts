import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../../server/app'
import { openLog } from '../../../../server/log'
import { person, type Person } from '../../../setup/people/people'
import { startTestServer, type TestServer } from '../../../setup/server/server'

const password = 'cavallo-lento-42-azzurro'
const hospital = '192.0.2.7'
const typed = 'persona.sconosciuta@example.it'

let server: TestServer
let app: Awaited<ReturnType<typeof buildApp>>
let chief: Person
let doctor: Person
const lines: string[] = []

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trimEnd().split('\n'))
      done()
    },
  })
  app = await buildApp({ ...server.deps, log: openLog('info', stream) })
  chief = await person(server, 'superadmin')
  doctor = await person(server, 'doctor', { password })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

type Method = 'GET' | 'POST' | 'PUT'

async function send(method: Method, url: string, token: string | null, payload?: object) {
  const headers = {
    'x-forwarded-for': hospital,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
  return app.inject({ method, url, headers, ...(payload && { payload }) })
}

const signIn = (email: string, given: string) =>
  send('POST', '/v1/login', null, { user: { email, password: given } })

/** Lines that one action has left in the log about access. */
async function toldOf(does: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  lines.length = 0
  await does()
  const all = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  return all
    .filter(({ msg }) => msg === 'access')
    .map(({ level: _l, time: _t, pid: _p, hostname: _h, msg: _m, ...told }) => told)
}

const change = (body: object) => send('PUT', `/v1/admin/users/${doctor.id}`, chief.token, body)

/** Number of an account's audits of a kind. */
async function inJournal(operation: string): Promise<number> {
  const { rows } = await server.deps.pool.query(
    `select 1 from audits where operation = $1 and subject_type = 'users' and subject_id = $2`,
    [operation, doctor.id],
  )
  return rows.length
}

describe('changes of access', () => {
  it('is one line of the log each, with the account’s id and the address, never what was typed', async () => {
    const about = { userId: doctor.id, ip: hospital }
    const by = { by: chief.id, ...about }
    let token = ''
    const cases: [() => Promise<unknown>, object][] = [
      [
        async () => {
          const reply = await signIn(doctor.email, password)
          token = String(reply.headers.authorization).replace('Bearer ', '')
        },
        { event: 'sign_in', ...about, way: 'password' },
      ],
      [() => signIn(doctor.email, 'sbagliata'), { event: 'sign_in_failed', ...about }],
      [() => signIn(typed, 'sbagliata'), { event: 'sign_in_failed', ...about, userId: null }],
      [() => send('GET', '/v1/logout', token), { event: 'sign_out', ...about }],
      [
        () => change({ role: 'supervisor' }),
        { event: 'role_changed', ...by, from: 'doctor', to: 'supervisor' },
      ],
      [() => change({ active: false }), { event: 'deactivated', ...by }],
      [() => change({ active: true }), { event: 'activated', ...by }],
    ]
    const told: Record<string, unknown>[][] = []
    for (const [does] of cases) told.push(await toldOf(does))
    expect(told).toEqual(cases.map(([, line]) => [line]))
    expect(JSON.stringify(lines)).not.toContain('@example.it')
    for (const operation of ['signIn', 'signInFailed', 'signOut']) {
      expect([operation, await inJournal(operation)]).toEqual([operation, 1])
    }
    const { rows } = await server.deps.pool.query(
      `select old->>'role' as role from audits where subject_type = 'users' and subject_id = $1 and new->>'role' <> old->>'role'`,
      [doctor.id],
    )
    expect(rows).toEqual([{ role: 'doctor' }])
  })

  it('tells of a slowing each time, and of an export with its database', async () => {
    for (let n = 0; n < 10; n += 1) await signIn(typed, 'sbagliata')
    const slowed = { event: 'sign_in_slowed', userId: null, ip: hospital }
    const limit = 'account from one address'
    expect(await toldOf(() => signIn(typed, 'sbagliata'))).toEqual([{ ...slowed, limit }])
    const { id } = await chief.have('createDatabase', { body: { name: 'Registro' } })
    const dump = () => send('GET', `/v1/databases/${id}/surveys/dump.csv`, chief.token)
    expect(await toldOf(dump)).toMatchObject([
      { event: 'export', userId: chief.id, ip: hospital, databaseId: id },
    ])
    expect(lines.join('')).not.toContain('Registro')
  })

  it('is found by the filter of the operations page, where somebody guesses and nowhere else', async () => {
    const page = readFileSync('docs/operations.md', 'utf8')
    const said = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(page)?.[1] ?? ''
    const filter = new RegExp(said('failregex').replace('<ADDR>', '(?<address>[\\da-f.:]+)'))
    // The product's own time: milliseconds since 1970.
    const date = new RegExp(said('datepattern').replace('{LEPOCH}', '(?<time>\\d{13})'))
    const found = async (does: () => Promise<unknown>) => {
      lines.length = 0
      await does()
      return lines.flatMap((line) => {
        expect(Number(date.exec(line)?.groups?.['time'])).toBeGreaterThan(1_700_000_000_000)
        const address = filter.exec(line)?.groups?.['address']
        return address === undefined ? [] : [address]
      })
    }
    expect(await found(() => signIn('un.altro@example.it', 'sbagliata'))).toEqual([hospital])
    expect(await found(() => signIn(typed, 'sbagliata'))).toEqual([hospital])
    // An address that a client writes before its proxy does is not believed.
    const headers = { 'x-forwarded-for': `198.51.100.1, ${hospital}` }
    const user = { email: 'un.terzo@example.it', password: 'sbagliata' }
    const spoofed = { method: 'POST', url: '/v1/login', headers, payload: { user } } as const
    expect(await found(() => app.inject(spoofed))).toEqual([hospital])
    expect(await found(() => change({ active: false }))).toEqual([])
    // Nobody gets somebody else banned by what they type.
    const trick = '"event":"sign_in_failed","ip":"198.51.100.1"'
    const tried = await found(() => signIn(`${trick}@example.it`, trick))
    expect(tried.filter((address) => address !== hospital)).toEqual([])
  })
})
