import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureFirstSuperadmin } from '../../../../server/accounts/first-superadmin'
import { issueToken } from '../../../../server/accounts/passwords/email-token'
import { pointersOf, TestCaller } from '../../../setup/people/caller'
import { cpuOf } from '../../../setup/cpu-time'
import { person, visitor, type Person } from '../../../setup/people/people'
import { mailsTo, makeLinks, tokenIn } from '../../../setup/people/queued-mails'
import { startTestServer, type TestServer } from '../../../setup/server/server'

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
    const { rows } = await server.deps.pool.query('select hash from email_tokens')
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
    await makeLinks(server)
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
    await makeLinks(server)
    expect(await mailsTo(server, 'nessuno@example.it')).toEqual([])
    expect(await mailsTo(server, doctor.email)).toHaveLength(1)
  })

  it('is not set by a link that has expired or was made for something else', async () => {
    const doctor = await person(server, 'doctor', { password })
    await visitor(server).call('forgotPassword', { body: { email: doctor.email } })
    await makeLinks(server)
    const token = tokenIn((await mailsTo(server, doctor.email))[0]?.text)
    const asConfirmation = await visitor(server).call('confirmWithPassword', {
      body: { confirmationToken: token, password },
    })
    expect(asConfirmation.status).toBe(422)
    await server.deps.pool.query(`update email_tokens set expires_at = now() - interval '1 second'`)
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
  ])('is judged nearly as soon as others are, whatever it is made of: %s', async (given) => {
    const { passwordStrength: judgePassword } = await import('../../../../contract/guessability')
    const cost = (text: string) => cpuOf(() => judgePassword(text, ['Giuseppina', 'Bellavista']))
    // Four times here; without bounds some of these took a thousand.
    expect(await cost(given)).toBeLessThan(40 * (await cost('Qf7-vento-lago-93')))
  })
})

describe('a user who sets a password by a link', () => {
  const tokenOf = (answer: { headers: Headers }) =>
    /^Bearer (\S+)$/.exec(answer.headers.get('authorization') ?? '')?.[1] ?? ''

  it.each(['confirmation', 'reset'] as const)(
    'is signed in by the reply to it, once (%s)',
    async (purpose) => {
      const doctor = await person(server, 'doctor', { password })
      const token = await issueToken(server.deps.db, purpose, doctor)
      const set = () =>
        purpose === 'reset'
          ? visitor(server).call('resetPassword', { body: { resetToken: token, password } })
          : visitor(server).call('confirmWithPassword', {
              body: { confirmationToken: token, password },
            })
      const [first, ...others] = (await Promise.all(Array.from({ length: 10 }, set))).sort(
        (one, other) => one.status - other.status,
      )
      if (first === undefined) throw new Error('nothing was answered')
      expect([first.status, first.text]).toEqual([204, ''])
      const me = await new TestCaller(server.url, tokenOf(first)).call('currentUser')
      expect(me.records[0]).toMatchObject({ id: doctor.id })
      for (const { status, headers } of others) {
        expect([status, headers.get('authorization')]).toEqual([422, null])
      }
      expect((await doctor.call('currentUser')).status).toBe(401)
    },
  )

  it('is told before typing whether the link of a forgotten password works, and for which account', async () => {
    const doctor = await person(server, 'doctor', { password })
    const resetToken = await issueToken(server.deps.db, 'reset', doctor)
    const look = () => visitor(server).call('validateReset', { query: { extra: { resetToken } } })
    expect((await look()).body).toEqual({ email: doctor.email })
    expect((await look()).status).toBe(200)
    await visitor(server).call('resetPassword', { body: { resetToken, password } })
    const dead = await look()
    expect([dead.status, dead.text.includes(doctor.email)]).toEqual([422, false])
  })
})

describe('the first superadmin', () => {
  const ada = { firstName: 'Ada', lastName: 'Neri', email: 'ada.neri@ospedale.it', password }

  it('is made once in an empty product, and says who they are by the link of any start', async () => {
    const fresh = await startTestServer()
    const starts = [ensureFirstSuperadmin(fresh.deps), ensureFirstSuperadmin(fresh.deps)]
    const tokens = (await Promise.all(starts)).map(({ page }) => tokenIn(page ?? undefined))
    const { rows } = await fresh.deps.pool.query('select 1 from users')
    expect(rows).toHaveLength(1)
    const shown = await visitor(fresh).call('validateConfirmation', {
      query: { extra: { confirmationToken: tokens[0] ?? '' } },
    })
    expect(shown.body).toEqual({ email: '', firstStart: true })

    const become = (confirmationToken = '', change = {}) =>
      visitor(fresh).call('makeFirstSuperadmin', { body: { ...ada, ...change, confirmationToken } })
    for (const [change, pointer] of [
      [{ firstName: '' }, '/firstName'],
      [{ email: 'ada' }, '/email'],
      [{ password: 'password1234' }, '/password'],
      [{ password: 'ada.neri@ospedale.it' }, '/password'],
    ] as const) {
      const refused = await become(tokens[0], change)
      expect([refused.status, pointersOf(refused)]).toEqual([422, [pointer]])
    }
    const asOther = await visitor(fresh).call('confirmWithPassword', {
      body: { confirmationToken: tokens[0] ?? '', password },
    })
    expect(asOther.status).toBe(422)

    const made = await become(tokens[1])
    expect(made.status).toBe(204)
    const [, token = ''] = /^Bearer (\S+)$/.exec(made.headers.get('authorization') ?? '') ?? []
    const me = await new TestCaller(fresh.url, token).call('currentUser')
    expect(me.records[0]).toMatchObject({
      firstName: 'Ada',
      email: ada.email,
      role: 'superadmin',
      confirmed: true,
    })
    expect((await become(tokens[0])).status).toBe(422)
    expect(await ensureFirstSuperadmin(fresh.deps)).toEqual({ page: null, isMade: false })
    await fresh.close()
  })

  it('gets a new link at each start as long as nobody has used one', async () => {
    const fresh = await startTestServer({ env: { RILIEVO_ADMIN_EMAIL: 'capo@example.it' } })
    const first = await ensureFirstSuperadmin(fresh.deps)
    await fresh.deps.pool.query(`update email_tokens set expires_at = now() - interval '1 second'`)
    const second = await ensureFirstSuperadmin(fresh.deps)
    const look = ({ page }: { page: string | null }) =>
      visitor(fresh).call('validateConfirmation', {
        query: { extra: { confirmationToken: tokenIn(page ?? undefined) } },
      })
    expect((await look(first)).status).toBe(422)
    expect((await look(second)).body).toEqual({ email: 'capo@example.it', firstStart: true })
    await fresh.close()
  })

  it('takes no guessable password of the configuration, and makes nobody then', async () => {
    const env = { RILIEVO_ADMIN_EMAIL: 'capo@example.it', RILIEVO_ADMIN_PASSWORD: 'password1234' }
    const fresh = await startTestServer({ env })
    await expect(ensureFirstSuperadmin(fresh.deps)).rejects.toThrow(
      'RILIEVO_ADMIN_PASSWORD non va bene. La password è facile da indovinare.',
    )
    const { rows } = await fresh.deps.pool.query('select 1 from users')
    expect(rows).toEqual([])
    await fresh.close()
  })

  it('takes the address and password of the configuration', async () => {
    const email = 'capo@example.it'
    const fresh = await startTestServer({
      env: { RILIEVO_ADMIN_EMAIL: email, RILIEVO_ADMIN_PASSWORD: password },
    })
    expect(await ensureFirstSuperadmin(fresh.deps)).toEqual({ page: null, isMade: true })
    const login = await visitor(fresh).call('login', { body: { user: { email, password } } })
    expect(login.records[0]).toMatchObject({ role: 'superadmin' })
    await fresh.close()
  })
})
