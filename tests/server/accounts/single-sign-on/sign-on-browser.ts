import { endpoints } from '../../../../contract/endpoints'
import { TestCaller, type Answer } from '../../../setup/people/caller'
import type { TestServer } from '../../../setup/server/server'

/** Cookies as a browser keeps them: by host and name. */
class Cookies {
  readonly #kept = new Map<string, Map<string, string>>()

  keep(url: string, headers: Headers): void {
    const { origin } = new URL(url)
    const kept = this.#kept.get(origin) ?? new Map<string, string>()
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') kept.delete(name)
      else kept.set(name, value)
    }
    this.#kept.set(origin, kept)
  }

  for(url: string): string {
    const kept = this.#kept.get(new URL(url).origin) ?? new Map<string, string>()
    return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  clear(): void {
    this.#kept.clear()
  }
}

/** Reply that a browser gets when the product leads it to a page. */
export interface Landing {
  readonly path: string
  readonly query: URLSearchParams
  readonly code: string
  readonly headers: Headers
}

/** A browser in which somebody signs on at a provider: it follows what it is sent to, and keeps cookies. */
export class SignOnBrowser {
  readonly server: TestServer
  readonly cookies = new Cookies()
  /** Number of times that the provider has asked who is there. */
  asked = 0

  constructor(server: TestServer) {
    this.server = server
  }

  /** A call of the product's page, with the browser's cookies. */
  async post(
    name: 'beginSingleSignOn' | 'finishSingleSignOn' | 'login',
    body: unknown,
  ): Promise<Answer> {
    const { url } = this.server
    const headers = { cookie: this.cookies.for(url) }
    const { method, path } = endpoints[name]
    const answer = await new TestCaller(url, null).request(method, path, { body, headers })
    this.cookies.keep(url, answer.headers)
    return answer
  }

  /** @returns the provider's page */
  async begin(body: object = {}): Promise<string> {
    const answer = await this.post('beginSingleSignOn', body)
    const { address } = answer.body as { address?: string }
    if (address === undefined) throw new Error(answer.summary)
    return address
  }

  async #go(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: this.cookies.for(url), accept: 'text/html' },
    })
    this.cookies.keep(url, response.headers)
    return response
  }

  async #signIn(at: string, login: string): Promise<Response> {
    this.asked += 1
    const body = new URLSearchParams({ prompt: 'login', login, password: 'any' })
    return this.#go(at, { method: 'POST', body })
  }

  /**
   * Signs in at the provider, and says no where that asks whether the product may know who they are.
   *
   * @returns the product's address that the provider sends the browser back to
   */
  async atProvider(address: string, login: string): Promise<string> {
    let at = address
    for (let steps = 0; steps < 10; steps += 1) {
      if (at.startsWith(this.server.url)) return at
      let answer = await this.#go(at)
      if (!answer.headers.has('location')) {
        const asksConsent = (await answer.text()).includes('value="consent"')
        answer = await (asksConsent ? this.#go(`${at}/abort`) : this.#signIn(at, login))
      }
      at = new URL(answer.headers.get('location') ?? '', at).href
    }
    throw new Error(`${login} did not get away from the provider`)
  }

  /** Comes back to the product. */
  async back(address: string): Promise<Landing> {
    const response = await this.#go(address)
    if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`)
    const landed = new URL(response.headers.get('location') ?? '', this.server.url)
    return {
      path: landed.pathname,
      query: landed.searchParams,
      code: landed.hash.slice(1),
      headers: response.headers,
    }
  }

  /** All the way to the page that has the code. */
  async land(login: string, body: object = {}): Promise<Landing> {
    return this.back(await this.atProvider(await this.begin(body), login))
  }

  /** Goes through the sign-on, and the page posts its code. */
  async signOn(login: string, more: object = {}): Promise<Answer> {
    const { code } = await this.land(login)
    return this.post('finishSingleSignOn', { code, ...more })
  }
}
