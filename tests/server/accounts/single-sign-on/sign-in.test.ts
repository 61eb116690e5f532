import { describe, expect, it } from 'vitest'
import { renewalCookieFor } from '../../../../contract/calls/single-sign-on'
import { TestCaller } from '../../../setup/people/caller'
import { mailsTo } from '../../../setup/people/queued-mails'
import { person, visitor } from '../../../setup/people/people'
import { startTestServer } from '../../../setup/server/server'
import type { SignOnBrowser } from './sign-on-browser'
import { hospital, nextCode, outcomeOf, password, tokenOf } from './hospital'

const place = hospital()

describe('a person who signs on at the provider', () => {
  it('is let into the account of their verified address, however its letters are written, and told of it by mail', async () => {
    const { id } = await person(place.server, 'doctor', { email: 'Carla.Neri@example.it' })
    const login = place.knows({ email: 'carla.neri@EXAMPLE.it' })
    const answer = await place.browser().signOn(login)
    expect(outcomeOf(answer), answer.text).toBe('signedIn')
    const caller = new TestCaller(place.server.url, tokenOf(answer))
    expect((await caller.call('currentUser')).records[0]).toMatchObject({ id })
    const mails = await mailsTo(place.server, 'Carla.Neri@example.it')
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Il tuo account è collegato all’accesso unico',
    ])
    expect(mails[0]?.text).toContain('Ospedale San Marco')
    // The account has no password.
    expect(mails[0]?.text).not.toContain('password')
  })

  it('is known again by the provider’s name for them, whatever their address there has become, and gets no second mail', async () => {
    const { id, email } = await person(place.server, 'doctor')
    const login = place.knows({ email })
    await place.browser().signOn(login)
    place.provider.people.set(login, { email: 'altrove@example.it', email_verified: false })
    const again = await place.browser().signOn(login)
    expect(outcomeOf(again)).toBe('signedIn')
    const caller = new TestCaller(place.server.url, tokenOf(again))
    expect((await caller.call('currentUser')).records[0]).toMatchObject({ id })
    expect(await mailsTo(place.server, email)).toHaveLength(1)
    expect(await place.count('identities', `user_id = ${id}`)).toBe(1)
  })

  it('has a session, a line of the journal and a known browser, as by any other way in', async () => {
    const { id, email } = await person(place.server, 'doctor', { password })
    const browser = place.browser()
    await browser.signOn(place.knows({ email }))
    const { pool } = place.server.deps
    const sessions = await pool.query('select signed_in_by from sessions where user_id = $1', [id])
    expect(sessions.rows).toContainEqual({ signed_in_by: 'singleSignOn' })
    const told = await pool.query(
      `select operation, new->>'way' as way from audits where subject_type = 'users' and subject_id = $1
        and operation <> 'insert' order by id`,
      [id],
    )
    expect(told.rows).toEqual([
      { operation: 'signIn', way: 'singleSignOn' },
      { operation: 'identityBound', way: null },
    ])
    expect(await place.count('known_devices', `user_id = ${id}`)).toBe(1)
    const other = await browser.post('login', { user: { email, password } })
    expect(other.status, other.summary).toBe(200)
    expect(await place.count('known_devices', `user_id = ${id}`)).toBe(1)
  })

  it('goes to the page that they were on the way to, never to another host, and finds their place again', async () => {
    const { id, email } = await person(place.server, 'doctor')
    const login = place.knows({ email })
    const where = { question: '12', control: 0, top: 140.5, caret: 3 }
    const redirect = '/doctor/surveys/7/user/edit?a=1#q12'
    const browser = place.browser()
    const landed = await browser.land(login, { redirect, former: { id, place: where } })
    expect([landed.path, landed.query.get('redirect')]).toEqual(['/single_sign_on', redirect])
    const answer = await browser.post('finishSingleSignOn', { code: landed.code })
    expect(answer.body).toEqual({ step: 'signedIn', place: where })

    const elsewhere = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example/x',
    ]
    for (const address of elsewhere) {
      const { query } = await place.browser().land(login, { redirect: address })
      expect(query.get('redirect'), address).toBe(null)
    }
  })

  it('finds nobody else’s place', async () => {
    const { email } = await person(place.server, 'doctor')
    const former = { id: '999', place: { question: '12', control: 0, top: 0, caret: null } }
    const browser = place.browser()
    const { code } = await browser.land(place.knows({ email }), { former })
    const answer = await browser.post('finishSingleSignOn', { code })
    expect(answer.body).toEqual({ step: 'signedIn' })
  })

  it('keeps no token, address or name in an address or in a cache', async () => {
    const { email } = await person(place.server, 'doctor')
    const browser = place.browser()
    const landed = await browser.land(place.knows({ email }))
    expect(landed.code).toMatch(/^[\w-]{43}$/)
    expect([...landed.query]).toEqual([])
    expect(landed.headers.get('cache-control')).toBe('no-store')
    expect(landed.headers.get('referrer-policy')).toBe('no-referrer')
    const kept = await place.server.deps.pool.query<{ row: string }>(
      'select s::text as row from single_sign_ons s',
    )
    for (const { row } of kept.rows) {
      expect(row).not.toContain(landed.code)
      expect(row).not.toContain(Buffer.from(email).toString('hex'))
    }
  })

  it('counts no more against the network once they are in', async () => {
    const { email } = await person(place.server, 'doctor')
    await place.browser().signOn(place.knows({ email }))
    expect(await place.count('login_failures')).toBe(0)
  })
})

describe('a sign-on in a browser from which somebody has signed out', () => {
  let marks = 0
  function somebodyLeft({ cookies }: SignOnBrowser): void {
    const note = renewalCookieFor(false, `${(marks += 1)}`)
    cookies.keep(place.server.url, new Headers([['set-cookie', note]]))
  }

  it('the provider asks again who is there, whomever it knows, and is believed from then on', async () => {
    const login = place.knows({ email: (await person(place.server, 'doctor')).email })
    const browser = place.browser()
    const asked: number[] = []
    for (const isLeft of [false, false, true, false]) {
      if (isLeft) somebodyLeft(browser)
      expect(outcomeOf(await browser.signOn(login))).toBe('signedIn')
      asked.push(browser.asked)
    }
    expect(asked).toEqual([1, 1, 2, 2])
  })

  it('a provider that was kept from asking lets nobody in', async () => {
    const { id, email } = await person(place.server, 'doctor')
    const login = place.knows({ email })
    const browser = place.browser()
    await browser.land(login)
    somebodyLeft(browser)
    const address = new URL(await browser.begin({ redirect: '/doctor' }))
    for (const parameter of ['prompt', 'max_age']) address.searchParams.delete(parameter)
    const { path, query, code } = await browser.back(await browser.atProvider(address.href, login))
    expect([path, ...query, code]).toEqual([
      '/login',
      ['redirect', '/doctor'],
      ['singleSignOn', 'stale'],
      '',
    ])
    expect(await place.count('identities', `user_id = ${id}`)).toBe(0)
    // Nor is it believed the next time.
    const again = new URL(await browser.begin())
    expect(again.searchParams.get('prompt')).toBe('login')
  })

  it('what was begun before they left lets nobody in by the provider’s own session, and a new try asks who is there', async () => {
    const { id, email } = await person(place.server, 'doctor', { password })
    const login = place.knows({ email })
    const browser = place.browser()
    expect(outcomeOf(await browser.signOn(login))).toBe('signedIn')
    // The user goes back from the provider's page, enters by password and signs out; somebody opens that page from the history.
    const history = await browser.begin()
    expect((await browser.post('login', { user: { email, password } })).status).toBe(200)
    somebodyLeft(browser)
    const opened = async () => place.count('sessions', `user_id = ${id}`)
    const before = await opened()
    const { code } = await browser.back(await browser.atProvider(history, login))
    expect(browser.asked).toBe(1)
    const refused = [await browser.post('finishSingleSignOn', { code })]
    refused.push(await browser.post('finishSingleSignOn', { code }))
    expect(refused.map(outcomeOf)).toEqual(['422 singleSignOnStale', '422 singleSignOnExpired'])
    expect(await opened()).toBe(before)
    expect(outcomeOf(await browser.signOn(login))).toBe('signedIn')
    expect(browser.asked).toBe(2)
  })

  it('a code that waits for more goes no further for whoever comes after them', async () => {
    const { email } = await person(place.server, 'admin', { password })
    const browser = place.browser()
    const asked = await browser.signOn(place.knows({ email }))
    expect(outcomeOf(asked)).toBe('password')
    somebodyLeft(browser)
    const given = { code: nextCode(asked), password }
    const answer = await browser.post('finishSingleSignOn', given)
    expect(outcomeOf(answer)).toBe('422 singleSignOnStale')
  })

  it('a sign-on for which the provider has asked since goes on to the end', async () => {
    const { email } = await person(place.server, 'admin', { password })
    const browser = place.browser()
    somebodyLeft(browser)
    const asked = await browser.signOn(place.knows({ email }))
    const given = { code: nextCode(asked), password }
    expect(outcomeOf(await browser.post('finishSingleSignOn', given))).toBe('signedIn')
  })

  it('one for which it has asked goes no further where somebody has left once more meanwhile', async () => {
    const login = place.knows({ email: (await person(place.server, 'doctor')).email })
    const browser = place.browser()
    somebodyLeft(browser)
    // While the browser is at the provider, and once its code stands in the history.
    const address = await browser.atProvider(await browser.begin(), login)
    somebodyLeft(browser)
    const { code } = await browser.back(address)
    const posts = [await browser.post('finishSingleSignOn', { code })]
    const landed = await browser.land(login)
    somebodyLeft(browser)
    posts.push(await browser.post('finishSingleSignOn', { code: landed.code }))
    expect(posts.map(outcomeOf)).toEqual(Array<string>(2).fill('422 singleSignOnStale'))
  })
})

describe('a sign-on in a browser in which somebody has given up', () => {
  /** Somebody signs in at the provider and stops at its question whether Rilievo may know them. */
  async function givenUp(how: 'cancels' | 'goes away') {
    const login = place.knows({ email: (await person(place.server, 'doctor')).email })
    place.provider.asksConsentOf.add(login)
    const browser = place.browser()
    const refused = await browser.atProvider(await browser.begin(), login)
    if (how === 'cancels') {
      expect((await browser.back(refused)).query.get('singleSignOn')).toBe('cancelled')
    }
    return { browser, login }
  }

  it.each(['cancels', 'goes away'] as const)(
    'at the provider, who knows them from then on: who %s there is asked again who is there',
    async (how) => {
      const { browser, login } = await givenUp(how)
      place.provider.asksConsentOf.delete(login)
      expect(browser.asked).toBe(1)
      expect(outcomeOf(await browser.signOn(login))).toBe('signedIn')
      expect(browser.asked).toBe(2)
      // A sign-on that has ended can't be cancelled.
      expect(outcomeOf(await browser.signOn(login))).toBe('signedIn')
      expect(browser.asked).toBe(2)
    },
  )

  it('before the password or the second factor that is asked for here, they are asked again too', async () => {
    const { email } = await person(place.server, 'admin', { password })
    const login = place.knows({ email })
    const browser = place.browser()
    expect(outcomeOf(await browser.signOn(login))).toBe('password')
    expect(outcomeOf(await browser.signOn(login))).toBe('password')
    expect(browser.asked).toBe(2)
  })

  it('that is remembered as long as that somebody has left', async () => {
    const { headers } = await place.browser().post('beginSingleSignOn', {})
    const [cookie] = headers.getSetCookie()
    expect(cookie).toMatch(/^rilievo_sign_on=[\w-]{43}; Max-Age=15552000; /)
  })
})

describe('the provider is asked', () => {
  it('with code, PKCE, state and nonce, for a return to PUBLIC_URL whatever the request’s Host says', async () => {
    const browser = place.browser()
    const answer = await visitor(place.server).request('POST', '/v1/login/single_sign_on', {
      body: {},
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    const { searchParams: asked, origin } = new URL((answer.body as { address: string }).address)
    expect(origin).toBe(place.provider.issuer)
    expect(Object.fromEntries(asked)).toEqual({
      client_id: 'rilievo',
      redirect_uri: `${place.server.url}/v1/login/single_sign_on/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      code_challenge_method: 'S256',
    })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^rilievo_sign_on=[\w-]{43}; Max-Age=15552000; Path=\/v1\/login\/single_sign_on; HttpOnly; SameSite=Lax$/,
      ),
    ])
    expect(new URL(await browser.begin()).searchParams.get('state')).not.toBe(asked.get('state'))
  })

  it('is offered by name where there is one', async () => {
    const { body } = await visitor(place.server).call('singleSignOn')
    expect(body).toEqual({ offered: true, name: 'Ospedale San Marco' })
  })

  it('is not offered, and can’t be begun, where there is none', async () => {
    const server = await startTestServer()
    try {
      const { body } = await visitor(server).call('singleSignOn')
      expect(body).toEqual({ offered: false, name: null })
      expect((await visitor(server).call('beginSingleSignOn', { body: {} })).status).toBe(404)
      const back = await visitor(server).call('singleSignOnReturn')
      expect(back.headers.get('location')).toBe('/login?singleSignOn=expired')
    } finally {
      await server.close()
    }
  })
})
