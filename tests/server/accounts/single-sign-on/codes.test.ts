import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cleanUp } from '../../../../server/jobs/clean-up'
import { person } from '../../../setup/people/people'
import { hospital, nextCode, outcomeOf, password } from './hospital'

const place = hospital()

async function doctor() {
  const { id, email } = await person(place.server, 'doctor')
  return { id, login: place.knows({ email }) }
}

const old = (seconds: number) =>
  place.server.deps.pool.query(
    `update single_sign_ons set expires_at = expires_at - interval '${seconds} seconds'`,
  )

describe('the code that the page posts', () => {
  it('works once, also of many posts at the same moment', async () => {
    const { id, login } = await doctor()
    const browser = place.browser()
    const { code } = await browser.land(login)
    const posts = Array.from({ length: 50 }, () => browser.post('finishSingleSignOn', { code }))
    const outcomes = (await Promise.all(posts)).map(outcomeOf)
    expect(outcomes.filter((one) => one === 'signedIn')).toHaveLength(1)
    expect(outcomes.filter((one) => one === '422 singleSignOnExpired')).toHaveLength(49)
    expect(await place.count('sessions', `user_id = ${id} and signed_in_by = 'singleSignOn'`)).toBe(
      1,
    )
    expect(await place.count('identities', `user_id = ${id}`)).toBe(1)
  })

  it('binds once where one person comes back in many browsers at the same moment', async () => {
    const { id, login } = await doctor()
    const browsers = Array.from({ length: 8 }, () => place.browser())
    const landed = await Promise.all(
      browsers.map(async (one) => ({ one, at: await one.land(login) })),
    )
    const all = await Promise.all(
      landed.map(({ one, at: { code } }) => one.post('finishSingleSignOn', { code })),
    )
    expect(all.map(outcomeOf)).toEqual(Array<string>(8).fill('signedIn'))
    expect(await place.count('identities', `user_id = ${id}`)).toBe(1)
  })

  it('works for a minute', async () => {
    const { login } = await doctor()
    const browser = place.browser()
    const { code } = await browser.land(login)
    await old(61)
    const late = await browser.post('finishSingleSignOn', { code })
    expect(outcomeOf(late)).toBe('422 singleSignOnExpired')
    await cleanUp(place.server.deps)
    expect(await place.count('single_sign_ons', 'expires_at < now()')).toBe(0)
  })

  it('works in the browser alone in which it was begun', async () => {
    const { id, login } = await doctor()
    const browser = place.browser()
    const { code } = await browser.land(login)
    const thief = place.browser()
    expect(outcomeOf(await thief.post('finishSingleSignOn', { code }))).toBe(
      '422 singleSignOnExpired',
    )
    // One that has begun something of its own no more than one that has not.
    await thief.begin()
    expect(outcomeOf(await thief.post('finishSingleSignOn', { code }))).toBe(
      '422 singleSignOnExpired',
    )
    expect(await place.count('identities', `user_id = ${id}`)).toBe(0)
    expect(outcomeOf(await browser.post('finishSingleSignOn', { code }))).toBe('signedIn')
  })

  it('is another one once something more was asked for: that of the address is worth nothing then', async () => {
    const { email } = await person(place.server, 'admin', { password })
    const browser = place.browser()
    const { code } = await browser.land(place.knows({ email }))
    const asked = await browser.post('finishSingleSignOn', { code })
    const former = await browser.post('finishSingleSignOn', { code, password })
    expect(outcomeOf(former)).toBe('422 singleSignOnExpired')
    const next = nextCode(asked)
    const posts = Array.from({ length: 6 }, () =>
      browser.post('finishSingleSignOn', { code: next, password }),
    )
    const outcomes = (await Promise.all(posts)).map(outcomeOf)
    expect(outcomes.filter((one) => one === 'signedIn')).toHaveLength(1)
    expect(outcomes.filter((one) => one === '422 singleSignOnExpired')).toHaveLength(5)
  })

  it('is not the state that the provider was given', async () => {
    const browser = place.browser()
    const state = new URL(await browser.begin()).searchParams.get('state') ?? ''
    const answer = await browser.post('finishSingleSignOn', { code: state })
    expect(outcomeOf(answer)).toBe('422 singleSignOnExpired')
  })
})

describe('the way back from the provider', () => {
  it('is taken once: a replayed address is refused', async () => {
    const { login } = await doctor()
    const browser = place.browser()
    const address = await browser.atProvider(await browser.begin(), login)
    expect((await browser.back(address)).path).toBe('/single_sign_on')
    const again = await browser.back(address)
    expect([again.path, again.query.get('singleSignOn'), again.code]).toEqual([
      '/login',
      'expired',
      '',
    ])
  })

  it('is taken once of many at the same moment', async () => {
    const { login } = await doctor()
    const browser = place.browser()
    const address = await browser.atProvider(await browser.begin(), login)
    const all = await Promise.all(Array.from({ length: 10 }, () => browser.back(address)))
    expect(all.filter(({ path }) => path === '/single_sign_on')).toHaveLength(1)
  })

  it('is refused in a browser in which it was not begun: nobody is signed in as somebody else', async () => {
    const { login } = await doctor()
    const attacker = place.browser()
    const address = await attacker.atProvider(await attacker.begin(), login)
    const victim = place.browser()
    expect((await victim.back(address)).query.get('singleSignOn')).toBe('expired')
    await victim.begin()
    expect((await victim.back(address)).query.get('singleSignOn')).toBe('expired')
    // The code still works for the browser that began.
    expect((await attacker.back(address)).path).toBe('/single_sign_on')
  })

  it('is refused with a state or a code that was changed on the way', async () => {
    const { login } = await doctor()
    const browser = place.browser()
    const changed = new URL(await browser.atProvider(await browser.begin(), login))
    changed.searchParams.set('code', 'un-altro-codice')
    const refused = await browser.back(changed.href)
    expect([refused.path, refused.query.get('singleSignOn')]).toEqual(['/login', 'refused'])
    const other = new URL(await browser.atProvider(await browser.begin(), login))
    other.searchParams.set('state', 'un-altro-stato')
    expect((await browser.back(other.href)).query.get('singleSignOn')).toBe('expired')
  })

  it('is refused after ten minutes', async () => {
    const { login } = await doctor()
    const browser = place.browser()
    const address = await browser.atProvider(await browser.begin(), login)
    await old(601)
    expect((await browser.back(address)).query.get('singleSignOn')).toBe('expired')
  })

  it('of another provider is refused', async () => {
    const { login } = await doctor()
    const browser = place.browser()
    const mixed = new URL(await browser.atProvider(await browser.begin(), login))
    mixed.searchParams.set('iss', 'https://altro.example.it')
    expect((await browser.back(mixed.href)).query.get('singleSignOn')).toBe('refused')
  })
})

describe('begun and not ended', () => {
  /** Somebody begins one after the other from this network, without end. */
  async function flood() {
    const { pool } = place.server.deps
    await place.browser().begin()
    const { rows } = await pool.query<{ subject: string }>('select subject from login_failures')
    await pool.query(
      'insert into login_failures (subject) select $1 from generate_series(1, 199)',
      [rows[0]?.subject],
    )
  }

  it('two hundred from one network are enough for a quarter of an hour', async () => {
    await flood()
    const refused = await place.browser().post('beginSingleSignOn', {})
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('they keep out nobody in whose browser somebody has signed in: it has a counter of its own', async () => {
    const { login } = await doctor()
    const browser = place.browser()
    expect(outcomeOf(await browser.signOn(login))).toBe('signedIn')
    await flood()
    expect(outcomeOf(await browser.signOn(login))).toBe('signedIn')
    // A cookie that this server has not given is none.
    const liar = place.browser()
    const forged = `rilievo_device=${randomUUID()}.${'x'.repeat(43)}`
    liar.cookies.keep(place.server.url, new Headers([['set-cookie', forged]]))
    expect((await liar.post('beginSingleSignOn', {})).status).toBe(429)
  })

  it('count once for a browser, however often it begins, and what was begun before works no more', async () => {
    const { login } = await doctor()
    const browser = place.browser()
    const former = await browser.begin()
    await browser.begin()
    await browser.begin()
    expect(await place.count('login_failures')).toBe(1)
    const { query } = await browser.back(await browser.atProvider(former, login))
    expect(query.get('singleSignOn')).toBe('expired')
    expect(outcomeOf(await browser.signOn(login))).toBe('signedIn')
    expect(await place.count('login_failures')).toBe(0)
  })
})
