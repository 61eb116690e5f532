// @module-tag calendar
import type { ServerResponse } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { readConfig } from '../../../../server/config'
import { beginAtProvider } from '../../../../server/accounts/single-sign-on/provider'
import { person } from '../../../setup/people/people'
import { startOidcProvider } from '../../../setup/network/oidc-provider'
import { startTestServer } from '../../../setup/server/server'
import { SignOnBrowser } from './sign-on-browser'
import { outcomeOf, password } from './hospital'

afterEach(() => void vi.useRealTimers())

it('a provider that is away, or says nothing of use, keeps nobody from the password, and is found again when it is back', async () => {
  const provider = await startOidcProvider()
  provider.instead((request) => void request.destroy())
  const server = await startTestServer({ env: provider.env })
  await provider.serve(server.url)
  try {
    const { email } = await person(server, 'doctor', { password })
    const login = 'ada'
    provider.people.set(login, { email, email_verified: true })
    const refusals: [number, string][] = []
    const away = [
      null,
      (response: ServerResponse) => void response.writeHead(500).end(),
      (response: ServerResponse) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ issuer: 'https://altro.example.it' })),
    ]
    for (const answer of away) {
      if (answer !== null) provider.instead((_request, response) => answer(response))
      const refused = await new SignOnBrowser(server).post('beginSingleSignOn', {})
      refusals.push([refused.status, (refused.body as { message: string }).message])
    }
    const words = 'Il servizio di accesso non risponde: accedi con la password, o riprova tra poco.'
    expect(refusals).toEqual(away.map(() => [424, words]))
    const { rows } = await server.deps.pool.query('select subject from login_failures')
    expect(rows).toEqual([])
    const user = { email, password }
    expect((await new SignOnBrowser(server).post('login', { user })).status).toBe(200)
    provider.instead(null)
    expect(outcomeOf(await new SignOnBrowser(server).signOn(login))).toBe('signedIn')
  } finally {
    await server.close()
    await provider.stop()
  }
})

it('the configuration of a provider serves on while it is away, and is asked for again only after a minute', async () => {
  const provider = await startOidcProvider()
  const { oidc } = readConfig(provider.env)
  if (oidc === null) throw new Error('the provider is not in the settings')
  try {
    await provider.serve('http://127.0.0.1')
    const begin = () => beginAtProvider(oidc, 'http://127.0.0.1')
    const { address } = await begin()
    let asked = 0
    provider.instead((request) => {
      asked += 1
      request.destroy()
    })
    vi.useFakeTimers({ toFake: ['Date'] })
    const after = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
    after(61)
    const late = [(await begin()).address, (await begin()).address]
    expect(late.map((one) => new URL(one).pathname)).toEqual(
      Array(2).fill(new URL(address).pathname),
    )
    expect(asked).toBe(1)
    after(2)
    await begin()
    expect(asked).toBe(2)
  } finally {
    await provider.stop()
  }
})
