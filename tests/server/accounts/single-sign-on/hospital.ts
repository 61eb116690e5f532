import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Answer } from '../../../setup/people/caller'
import { errorsOf } from '../../../setup/people/caller'
import {
  startOidcProvider,
  type OidcProvider,
  type ReceivedClaims,
} from '../../../setup/network/oidc-provider'
import { startTestServer, type TestServer } from '../../../setup/server/server'
import { SignOnBrowser } from './sign-on-browser'

/** The password of whoever has one. */
export const password = 'cavallo-lento-42-azzurro'

function begun<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('the hospital has not opened')
  return thing
}

let people = 0

/** A hospital with a provider of its own, and the product as its client, for the tests of a file. */
export function hospital(env: Readonly<Record<string, string>> = {}) {
  let provider: OidcProvider | undefined
  let server: TestServer | undefined
  beforeAll(async () => {
    provider = await startOidcProvider()
    server = await startTestServer({ env: { ...provider.env, ...env } })
    await provider.serve(server.url)
  })
  afterEach(async () => {
    provider?.instead(null)
    await server?.deps.pool.query('delete from login_failures')
  })
  afterAll(async () => {
    await server?.close()
    await provider?.stop()
  })
  return {
    get provider() {
      return begun(provider)
    },
    get server() {
      return begun(server)
    },
    /** Somebody whom the provider knows; by default with an address that it has verified. @returns the name they sign in with there */
    knows(told: ReceivedClaims): string {
      const login = `p${(people += 1)}`
      this.provider.people.set(login, { email_verified: true, ...told })
      return login
    },
    browser() {
      return new SignOnBrowser(this.server)
    },
    /** Number of rows of a table, by a condition. */
    async count(table: string, where = 'true'): Promise<number> {
      const { rows } = await this.server.deps.pool.query<{ count: number }>(
        `select count(*)::int from ${table} where ${where}`,
      )
      return rows[0]?.count ?? 0
    },
  }
}

/** Outcome of posting a code: the step, or the status and code of the refusal. */
export function outcomeOf(answer: Answer): string {
  if (answer.status === 200) return (answer.body as { step: string }).step
  return `${answer.status} ${errorsOf(answer)[0]?.code ?? ''}`
}

/** The code with which the page goes on. */
export const nextCode = (answer: Answer) => (answer.body as { code?: string }).code ?? ''

/** The token of whoever is in. */
export const tokenOf = (answer: Answer) =>
  answer.headers.get('authorization')?.replace(/^Bearer /, '') ?? null
