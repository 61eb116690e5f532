import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../../server/app'
import type { TokenPurpose } from '../../../../server/accounts/queries/email-tokens'
import { issueToken } from '../../../../server/accounts/passwords/email-token'
import type { Answer, TestCaller } from '../../../setup/people/caller'
import { doWaiting, mailsTo, makeLinks } from '../../../setup/people/queued-mails'
import { person, visitor } from '../../../setup/people/people'
import { startTestServer, type TestServer } from '../../../setup/server/server'
import { ask, confirmedRequest, requestOf } from '../requests/asking'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.deps.pool.query('delete from login_failures'))

const password = 'cavallo-lento-42-azzurro'
let number = 0
const address = () => `persona-${(number += 1)}@example.it`

interface Kind {
  /** Lifetimes of product §9. */
  readonly hours: number
  /** Address of the mail's link, and calls of that page before anything is pressed. */
  readonly looks: (token: string) => readonly string[]
  readonly use: (token: string) => Promise<Answer>
}

const call = () => visitor(server)
const kinds: Readonly<Record<TokenPurpose, Kind>> = {
  confirmation: {
    hours: 72,
    looks: (token) => [
      `/confirmation?confirmationToken=${token}`,
      `/set_password?confirmationToken=${token}`,
      `/v1/confirmations/validate?confirmationToken=${token}`,
      `/v1/confirmations/with_password?confirmationToken=${token}&password=${password}`,
    ],
    use: (confirmationToken) =>
      call().call('confirmWithPassword', { body: { confirmationToken, password } }),
  },
  firstStart: {
    hours: 72,
    looks: (token) => [
      `/confirmation?confirmationToken=${token}`,
      `/v1/confirmations/validate?confirmationToken=${token}`,
      `/v1/confirmations/first_superadmin?confirmationToken=${token}`,
    ],
    use: (confirmationToken) => {
      const names = { firstName: 'Ada', lastName: 'Prova', email: address() }
      return call().call('makeFirstSuperadmin', { body: { confirmationToken, password, ...names } })
    },
  },
  reset: {
    hours: 2,
    looks: (token) => [
      `/reset_password?resetToken=${token}`,
      `/v1/passwords_reset/validate?resetToken=${token}`,
      `/v1/passwords_reset?resetToken=${token}&password=${password}`,
    ],
    use: (resetToken) => call().call('resetPassword', { body: { resetToken, password } }),
  },
  signIn: {
    hours: 1,
    looks: (token) => [`/sign_in_link?signInToken=${token}`, `/v1/login/link?signInToken=${token}`],
    use: (signInToken) => call().call('signInByLink', { body: { signInToken } }),
  },
  email: {
    hours: 72,
    looks: (token) => [`/confirm_email?emailToken=${token}`],
    use: (emailToken) => call().call('confirmNewEmail', { body: { emailToken } }),
  },
  request: {
    hours: 72,
    looks: (token) => [
      `/subscription_requests/${token}/confirm`,
      `/v1/subscription_requests/${token}/validate_email`,
    ],
    use: (code) => call().call('validateSubscriptionEmail', { params: { code } }),
  },
}

async function issued(purpose: TokenPurpose): Promise<string> {
  const { db } = server.deps
  const email = address()
  if (purpose === 'request') {
    await ask(server, email)
    return issueToken(db, purpose, { id: (await requestOf(server, email)).id, email })
  }
  const { id } = await person(server, purpose === 'firstStart' ? 'superadmin' : 'doctor', { email })
  return issueToken(db, purpose, { id, email: purpose === 'email' ? address() : email })
}

const did = ({ status }: Answer) => status < 300

describe.each(Object.entries(kinds) as [TokenPurpose, Kind][])(
  'a link of the purpose %s',
  (purpose, { hours, looks, use }) => {
    it('works once, of fifty posts at the same moment for one', async () => {
      const token = await issued(purpose)
      const replies = await Promise.all(Array.from({ length: 50 }, () => use(token)))
      expect(replies.filter(did)).toHaveLength(1)
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      expect(did(await use(token))).toBe(false)
    })

    it('is not used up by being looked at, by GET or HEAD', async () => {
      const token = await issued(purpose)
      for (const path of looks(token)) {
        for (const method of ['GET', 'HEAD', 'GET']) await fetch(server.url + path, { method })
      }
      const used = await use(token)
      expect(did(used), used.summary).toBe(true)
    })

    it('has its end', async () => {
      const { pool } = server.deps
      const token = await issued(purpose)
      const { rows } = await pool.query<{ row: string; hours: number }>(
        `select t::text as row, extract(epoch from expires_at - created_at)::float8 / 3600 as hours
          from email_tokens t order by created_at desc limit 1`,
      )
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(rows[0]?.row).not.toContain(token)
      expect(rows[0]?.hours).toBeCloseTo(hours, 2)
      await pool.query(`update email_tokens set expires_at = now() - interval '1 second'`)
      const late = await use(token)
      expect([late.status, late.text.includes('@')]).toEqual([422, false])
    })
  },
)

describe('the links of mails', () => {
  it('begin with the public address, whatever host a request names', async () => {
    // Behind a proxy that is trusted too.
    const config = { ...server.deps.config, trustProxy: true }
    const parts = { ...server.deps, config, publicUrl: () => 'https://rilievo.example.it' }
    const app = await buildApp(parts)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const send = async (method: 'POST' | 'PUT', url: string, payload: object, by?: TestCaller) => {
      const authorization = by === undefined ? {} : { authorization: `Bearer ${by.token}` }
      const reply = await app.inject({
        method,
        url,
        headers: { ...headers, ...authorization },
        payload,
      })
      expect(reply.statusCode, `${url} ${reply.body}`).toBeLessThan(300)
    }
    const admin = await person(server, 'admin')
    const doctor = await person(server, 'doctor', { password })
    const { email } = doctor
    const [asking, invited, moved, accepted] = [address(), address(), address(), address()]
    const names = { firstName: 'Ada', lastName: 'Prova' }
    const { id } = await confirmedRequest(server, accepted)
    await server.deps.pool.query('delete from mails')
    await send('POST', '/v1/passwords_forgot', { email })
    await send('POST', '/v1/login/send_link', { email })
    await send('POST', '/v1/subscription_requests', { ...names, email: asking })
    await send('POST', '/v1/admin/users', { ...names, email: invited, role: 'doctor' }, admin)
    const wish = { email: moved, currentPassword: password }
    await send('POST', '/v1/current_user/email', wish, doctor)
    await send('PUT', `/v1/admin/subscription_requests/${id}/accept`, {}, admin)
    await app.close()
    // Work after the reply has no request.
    const later = {
      ...server,
      deps: { ...server.deps, publicUrl: () => 'https://rilievo.example.it' },
    }
    await makeLinks(later)
    await doWaiting(later, 'take_request')
    const all = await Promise.all(
      [email, asking, invited, moved, accepted].map((to) => mailsTo(server, to)),
    )
    const linked = all.flat().filter(({ text }) => /https?:/.test(text))
    expect(linked.map(({ cause }) => cause).sort()).toEqual([
      'confirmation',
      'emailChange',
      'requestAccepted',
      'requestValidation',
      'reset',
      'signIn',
    ])
    for (const { text, html } of linked) {
      for (const [link] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g)) {
        expect(link).toMatch(/^https:\/\/rilievo\.example\.it\//)
      }
    }
  })
})
