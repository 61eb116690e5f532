// @module-tag calendar
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { renewalCookieFor } from '../../../../contract/calls/single-sign-on'
import { signOnErrorOf } from '../../../../server/accounts/single-sign-on/provider'
import { falseProvider, type Falsehood } from './false-provider'
import { hospital, outcomeOf } from './hospital'

const place = hospital()

/** One way there and back, at a provider that lies. */
async function back(falsehood: Falsehood, hasLeft = false) {
  const { provider } = place
  const { OIDC_CLIENT_ID: id = '', OIDC_CLIENT_SECRET: secret = '' } = provider.env
  const browser = place.browser()
  const left = new Headers([['set-cookie', renewalCookieFor(false, 'one')]])
  if (hasLeft) browser.cookies.keep(place.server.url, left)
  const address = await browser.begin()
  provider.instead(await falseProvider(provider.issuer, { id, secret }, falsehood))
  const landed = await browser.back(await browser.atProvider(address, 'nessuno'))
  return { browser, landed }
}

const past = Math.floor(Date.now() / 1_000) - 3_600

const falsehoods: Readonly<Record<string, Falsehood>> = {
  'with another nonce': { claims: (one) => ({ ...one, nonce: 'altra' }) },
  'without a nonce': { claims: ({ nonce: _nonce, ...one }) => one },
  'for another client': { claims: (one) => ({ ...one, aud: 'altro' }) },
  'for several clients, given to another': {
    claims: (one) => ({ ...one, aud: ['rilievo', 'altro'], azp: 'altro' }),
  },
  'of another issuer': { claims: (one) => ({ ...one, iss: 'https://altro.example.it' }) },
  'that has run out': { claims: (one) => ({ ...one, iat: past - 300, exp: past }) },
  'without an end': { claims: ({ exp: _exp, ...one }) => one },
  'without a subject': { claims: ({ sub: _sub, ...one }) => one },
  'with an empty subject': { claims: (one) => ({ ...one, sub: '' }) },
  'with a subject that is none': { claims: (one) => ({ ...one, sub: 12 as unknown as string }) },
  'with a subject without end': { claims: (one) => ({ ...one, sub: 'x'.repeat(256) }) },
  'signed by another key': { signed: 'otherKey' },
  'without a signature': { signed: 'not' },
  'signed with the client’s secret': { signed: 'bySecret' },
}

describe('an id token', () => {
  it('that is true lets in, also of this provider', async () => {
    const { browser, landed } = await back({})
    expect(landed.path).toBe('/single_sign_on')
    const answer = await browser.post('finishSingleSignOn', { code: landed.code })
    expect(outcomeOf(answer)).toBe('requested')
  })

  it.each(Object.entries(falsehoods))(
    '%s is refused, and nothing is made',
    async (_how, falsehood) => {
      const before = await place.count('subscription_requests')
      const { landed } = await back(falsehood)
      expect([landed.path, landed.query.get('singleSignOn'), landed.code]).toEqual([
        '/login',
        'refused',
        '',
      ])
      expect(await place.count('single_sign_ons', `stage = 'returned'`)).toBe(0)
      expect(await place.count('subscription_requests')).toBe(before)
    },
  )
})

describe('a sign-on for which the provider has to ask anew', () => {
  const now = () => Math.floor(Date.now() / 1_000)
  const asked: Readonly<Record<string, [Falsehood, string | null]>> = {
    'just now': [{ claims: (one) => ({ ...one, auth_time: now() }) }, null],
    'an hour ago': [{ claims: (one) => ({ ...one, auth_time: past }) }, 'stale'],
    'without saying when': [{}, 'stale'],
    'at a time that is none': [
      { claims: (one) => ({ ...one, auth_time: String(now()) as unknown as number }) },
      'refused',
    ],
  }

  it.each(Object.entries(asked))('one that did %s is judged by that', async (_when, told) => {
    const [falsehood, shown] = told
    const { landed } = await back(falsehood, true)
    expect(landed.query.get('singleSignOn')).toBe(shown)
    expect(landed.path).toBe(shown === null ? '/single_sign_on' : '/login')
  })
})

describe('a provider', () => {
  it('that refuses, or whose person has thought better of it, is told as such', async () => {
    const answers = { access_denied: 'cancelled', invalid_scope: 'refused', server_error: 'away' }
    for (const [error, shown] of Object.entries(answers)) {
      const browser = place.browser()
      const asked = new URL(await browser.begin({ redirect: '/doctor' })).searchParams
      const query = new URLSearchParams({
        error,
        error_description: 'mario.rossi@example.it',
        state: asked.get('state') ?? '',
        iss: place.provider.issuer,
      })
      const address = `${asked.get('redirect_uri') ?? ''}?${query.toString()}`
      const { path, query: told } = await browser.back(address)
      expect([path, ...told]).toEqual(['/login', ['redirect', '/doctor'], ['singleSignOn', shown]])
    }
  })

  it('that is away, or whose person has thought better of it, counts against no network', async () => {
    const counted: [string, number][] = []
    for (const error of ['access_denied', 'server_error', 'invalid_scope']) {
      const before = await place.count('login_failures')
      const browser = place.browser()
      const asked = new URL(await browser.begin()).searchParams
      const state = asked.get('state') ?? ''
      const query = new URLSearchParams({ error, state, iss: place.provider.issuer })
      await browser.back(`${asked.get('redirect_uri') ?? ''}?${query.toString()}`)
      counted.push([error, (await place.count('login_failures')) - before])
    }
    expect(counted).toEqual([
      ['access_denied', 0],
      ['server_error', 0],
      ['invalid_scope', 1],
    ])
  })

  it('that is away, slow or broken as the browser comes back is told as away', async () => {
    const replies: readonly Falsehood['reply'][] = [
      (response) => void response.writeHead(503).end('mi dispiace'),
      (response) => void response.destroy(),
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>?'),
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{'),
      () => undefined,
    ]
    for (const reply of replies) {
      const { landed } = await back({ reply })
      expect([landed.path, landed.query.get('singleSignOn')]).toEqual(['/login', 'away'])
    }
  })

  it('that does not take the client’s secret is told as a refusal', async () => {
    const reply: Falsehood['reply'] = (response) =>
      void response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: 'invalid_client' }))
    expect((await back({ reply })).landed.query.get('singleSignOn')).toBe('refused')
  })
})

describe('the log', () => {
  it('says why, and nothing of who it was', async () => {
    const lines: string[] = []
    const stream = new PassThrough()
    stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()))
    const { deps } = place.server
    const { handleReturn } = await import('../../../../server/accounts/single-sign-on/returning')
    const browser = place.browser()
    const address = new URL(await browser.begin())
    const state = address.searchParams.get('state') ?? ''
    const query = new URLSearchParams({
      error: 'mario.rossi@example.it',
      error_description: 'mario.rossi@example.it',
      iss: place.provider.issuer,
      state,
    })
    const cookie = browser.cookies.for(place.server.url).split('=')[1] ?? ''
    const origin = { ip: '192.0.2.7', userAgent: '', signOn: cookie }
    await handleReturn({ ...deps, log: pino({}, stream) }, query, origin)
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        event: 'single_sign_on_failed',
        reason: 'unknown_error',
        ip: '192.0.2.7',
        userId: null,
      }),
    ])
    expect(lines.join('')).not.toContain('mario.rossi')
  })

  it('is not asked to hide faults of our own', () => {
    const fault = new RangeError('ours')
    expect(() => signOnErrorOf(fault)).toThrow(fault)
  })
})
