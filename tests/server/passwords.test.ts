import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureFirstSuperadmin } from '../../server/services/accounts/first-superadmin'
import { pointersOf } from '../setup/caller'
import { cpuTime } from '../setup/cpu-time'
import { person, visitor, type Person } from '../setup/people'
import { mailsTo, makeResetLinks, tokenIn } from '../setup/jobs/queued-mails'
import { startTestServer, type TestServer } from '../setup/server'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

const password = 'cavallo-lento-42-azzurro'

describe('a user without a password', () => {
  it('gets an e-mail with a link, sets his password with it once, and can sign in', async () => {
    const email = 'nuova@example.it'
    const body = { firstName: 'Nuova', lastName: 'Persona', email, role: 'doctor' }
    const user = await admin.have('createUser', { body })
    expect(user.confirmed).toBe(false)

    const [mail] = await mailsTo(server, email)
    expect(mail?.text).toContain(`${server.url}/confirmation?confirmationToken=`)
    const confirmationToken = tokenIn(mail?.text)
    const { rows } = await server.parts.pool.query('select hash from email_tokens')
    expect(JSON.stringify(rows)).not.toContain(confirmationToken)

    const check = await visitor(server).call('validateConfirmation', {
      query: { extra: { confirmationToken } },
    })
    expect(check.body).toEqual({ email })
    const weak = await visitor(server).call('confirmWithPassword', {
      body: { confirmationToken, password: 'password123' },
    })
    expect(weak.status).toBe(422)
    const set = () =>
      visitor(server).call('confirmWithPassword', { body: { confirmationToken, password } })
    const twice = await Promise.all([set(), set()])
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 422])

    const login = await visitor(server).call('login', { body: { user: { email, password } } })
    expect(login.status).toBe(200)
  })

  it('has no mail when his account was not created', async () => {
    const body = { firstName: 'A', lastName: 'B', email: admin.email, role: 'doctor' }
    const answer = await admin.call('createUser', { body })
    expect([answer.status, pointersOf(answer)]).toEqual([422, ['/email']])
    expect(await mailsTo(server, admin.email)).toEqual([])
  })
})

describe('a forgotten password', () => {
  it('is set anew by a link that works once and ends the sessions', async () => {
    const doctor = await person(server, 'doctor', { password })
    const asked = await visitor(server).call('forgotPassword', { body: { email: doctor.email } })
    expect(asked.status).toBe(204)
    await makeResetLinks(server)
    const resetToken = tokenIn((await mailsTo(server, doctor.email))[0]?.text)
    const reset = () =>
      visitor(server).call('resetPassword', {
        body: { resetToken, password: 'tre-mele-verdi-sul-tavolo' },
      })
    expect((await reset()).status).toBe(204)
    expect((await reset()).status).toBe(422)
    expect((await doctor.call('currentUser')).status).toBe(401)
    const login = (given: string) =>
      visitor(server).call('login', { body: { user: { email: doctor.email, password: given } } })
    expect((await login(password)).status).toBe(401)
    expect((await login('tre-mele-verdi-sul-tavolo')).status).toBe(200)
  })

  it('is answered in the same way for an address without an account, and floods nobody', async () => {
    const doctor = await person(server, 'doctor', { password })
    const ask = (email: string) => visitor(server).call('forgotPassword', { body: { email } })
    const answers = [
      await ask('nessuno@example.it'),
      await ask(doctor.email),
      await ask(doctor.email),
    ]
    for (const { status, text } of answers) expect([status, text]).toEqual([204, ''])
    await makeResetLinks(server)
    expect(await mailsTo(server, 'nessuno@example.it')).toEqual([])
    expect(await mailsTo(server, doctor.email)).toHaveLength(1)
  })

  it('is not set by a link that has expired or was made for something else', async () => {
    const doctor = await person(server, 'doctor', { password })
    await visitor(server).call('forgotPassword', { body: { email: doctor.email } })
    await makeResetLinks(server)
    const token = tokenIn((await mailsTo(server, doctor.email))[0]?.text)
    const asConfirmation = await visitor(server).call('confirmWithPassword', {
      body: { confirmationToken: token, password },
    })
    expect(asConfirmation.status).toBe(422)
    await server.parts.pool.query(
      `update email_tokens set expires_at = now() - interval '1 second'`,
    )
    const late = await visitor(server).call('resetPassword', {
      body: { resetToken: token, password },
    })
    expect(late.status).toBe(422)
  })
})

describe('a password', () => {
  const attempt = (given: string) =>
    admin.call('createUser', {
      body: {
        firstName: 'Giuseppina',
        lastName: 'Bellavista',
        email: `p${Math.random()}@example.it`,
        role: 'doctor',
        password: given,
      },
    })

  it.each(['corta-9ab', '1234567890', 'password123', 'giuseppina1', 'buongiorno', 'aaaaaaaaaaaa'])(
    'is refused when it is short or guessable: %s',
    async (given) => {
      const answer = await attempt(given)
      expect([answer.status, pointersOf(answer)]).toEqual([422, ['/password']])
    },
  )

  it('is taken when it is long and unlike anything in a dictionary', async () => {
    expect((await attempt('Qf7-vento-lago-93')).status).toBe(201)
  })

  it('has at most 128 characters, of which the first 64 are judged', async () => {
    const weak = 'a'.repeat(64)
    const strong = 'Qf7-vento-lago-93'.repeat(7)
    expect((await attempt(`${weak}Qf7-vento-lago-93`)).status).toBe(422)
    expect((await attempt(strong.padEnd(128, 'x'))).status).toBe(201)
    const long = await attempt(strong.padEnd(129, 'x'))
    expect([long.status, pointersOf(long)]).toEqual([422, ['/password']])
  })

  it.each([
    'p4ssw0rd@$1!'.repeat(16),
    'p4ssw0rd@$1!'.repeat(5),
    '@$1!'.repeat(32),
    '4@8({[6<1!|0$5+7%2'.repeat(7),
    'qwertyuiop'.repeat(12),
    '20112011'.repeat(16),
    'aB1!'.repeat(32),
  ])('is judged in bounded time, whatever it is made of: %s', async (given) => {
    const { guessability } = await import('../../server/services/accounts/guessability')
    await guessability('prima, si caricano i dizionari', [])
    const begin = cpuTime()
    await guessability(given, ['Giuseppina', 'Bellavista'])
    expect(cpuTime() - begin).toBeLessThan(800)
  })
})

describe('the first superadmin', () => {
  it('is made once in an empty product, with a link that sets his password', async () => {
    const fresh = await startTestServer()
    const made = await Promise.all([
      ensureFirstSuperadmin(fresh.parts),
      ensureFirstSuperadmin(fresh.parts),
    ])
    const links = made.flatMap(({ setPasswordLink }) => setPasswordLink ?? [])
    expect(links).toHaveLength(1)
    const confirmationToken = tokenIn(links[0])
    const set = await visitor(fresh).call('confirmWithPassword', {
      body: { confirmationToken, password },
    })
    expect(set.status).toBe(204)
    await fresh.close()
  })

  it('takes the address and password of the configuration', async () => {
    const email = 'capo@example.it'
    const fresh = await startTestServer({
      env: { RILIEVO_ADMIN_EMAIL: email, RILIEVO_ADMIN_PASSWORD: password },
    })
    expect(await ensureFirstSuperadmin(fresh.parts)).toEqual({ setPasswordLink: null })
    const login = await visitor(fresh).call('login', { body: { user: { email, password } } })
    expect(login.records[0]).toMatchObject({ role: 'superadmin' })
    await fresh.close()
  })
})
