import { randomUUID } from 'node:crypto'
import type { singleSignOnCalls } from '../../../contract/calls/single-sign-on'
import * as tables from '../../../server/db/schema'
import { signOnCookie } from '../../../server/accounts/single-sign-on/browser-cookie'
import { storePendingSignOn } from '../../../server/accounts/single-sign-on/pending-sign-on'
import type { Valid } from './call'
import { ownPassword } from './own-password'

/** Users of a provider. */
const issuer = 'https://accesso.example.it'

/** The code of a page, and the cookie of its browser, in which the ordinary account's owner is back from the provider. */
const returned: Valid<'finishSingleSignOn'> = async ({ ordinary }, { deps }) => {
  const { id, email } = ordinary
  const [code, browser] = [randomUUID(), randomUUID()]
  const known = { issuer, subject: id, email, firstName: 'Ada', lastName: 'Neri', tries: [] }
  await storePendingSignOn(deps.db, deps, 'returned', { secret: code, browser, seconds: 60 }, known)
  return { body: { code }, headers: { cookie: `${signOnCookie(deps.publicUrl())}=${browser}` } }
}

/** The ways to make the calls of single sign-on, as in `valid-calls.ts`. */
export const signOnCalls: {
  readonly [Name in keyof typeof singleSignOnCalls]: Valid<Name>
} = {
  beginSingleSignOn: () => ({ body: {} }),
  singleSignOnReturn: () => ({}),
  finishSingleSignOn: returned,
  ownIdentities: () => ({}),
  unbindIdentities: async ({ ordinary: { id } }, server) => {
    const tie = { userId: id, subject: id, issuer, withPassword: false }
    await server.deps.db.insert(tables.identities).values(tie)
    return { params: { id } }
  },
  removeOwnIdentity: async (world, server) => {
    const { id: userId } = world.own ?? world.ordinary
    const tie = { userId, subject: userId, issuer, withPassword: true }
    const [row] = await server.deps.db.insert(tables.identities).values(tie).returning()
    const password = await ownPassword(world, server)
    return { params: { identity: row?.id ?? '' }, body: { password } }
  },
}
