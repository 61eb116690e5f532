import * as z from 'zod/mini'
import { get, json, nothing, post, redirect, remove, resource } from '../endpoint'
import { typedCode, password } from '../models/password'
import { id, instant, text } from '../models/scalars'

/** Path below which all calls of single sign-on lie. */
export const signOnPath = '/v1/login/single_sign_on'

/**
 * Cookie that a page sets when a person signs out or the page is locked. The next single sign-on in this browser
 * then has the provider check the person anew (decision 071). The cookie grants nothing, and a finished single
 * sign-on removes it.
 */
export const renewalCookie = 'rilievo_renewal'

/** Seconds for which a browser remembers that a provider has to check the person anew. */
export const renewalSeconds = 180 * 86_400

/**
 * The cookie with a new mark, by which the server tells sign-ons that began before it from later ones. Without a
 * mark: the cookie's removal, as the server sends it.
 */
export function renewalCookieFor(isSecure: boolean, mark = ''): string {
  const seconds = mark === '' ? 0 : renewalSeconds
  const secure = isSecure ? '; Secure' : ''
  return `${renewalCookie}=${mark}; Max-Age=${seconds}; Path=${signOnPath}; SameSite=Strict${secure}`
}

/** Position in a page at which a session ended, to lead the same person back to it. */
const formerPosition = z.strictObject({
  question: text(40),
  control: z.int(),
  top: z.number(),
  caret: z.nullable(z.int()),
})

/** Relation between an account and a provider's person. */
const ownIdentity = z.object({
  id,
  /** Name of the provider, or its host. */
  provider: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
})

/** Single sign-on by OpenID Connect, if the installation has a provider (product §9, decision 071). */
export const singleSignOnCalls = {
  /** Begins a sign-on in this browser, whose cookie binds it to the return. 424 while the provider is away. */
  beginSingleSignOn: post('/v1/login/single_sign_on', {
    action: 'session.open',
    ownTransactions: true,
    body: z.strictObject({
      /** Page to open afterwards, as an address of the client. */
      redirect: z.optional(text(2_000)),
      /** Session that has ended in this page, and the position in it. */
      former: z.optional(z.strictObject({ id, place: formerPosition })),
    }),
    /** Address of the provider's page. */
    reply: json(z.object({ address: z.string() })),
  }),
  /** Return from the provider. A page of the client tells the outcome. */
  singleSignOnReturn: get('/v1/login/single_sign_on/callback', {
    action: 'session.open',
    query: { foreign: true },
    reply: redirect,
  }),
  /**
   * Signs in with the page's code, which works once, for a minute and in that browser. If more is required, the
   * reply has another code for the next attempt. A new person becomes a request for an account, for an
   * administrator to decide.
   */
  finishSingleSignOn: post('/v1/login/single_sign_on/finish', {
    action: 'session.open',
    ownTransactions: true,
    body: z.strictObject({
      code: text(200),
      /** Password of an administrator's account, once, before the account is bound to the provider's person. */
      password: z.optional(password),
      otp: z.optional(typedCode),
    }),
    reply: json(
      z.object({
        step: z.enum(['signedIn', 'password', 'secondFactor', 'requested']),
        code: z.optional(z.string()),
        /** Position to return to, if the same person was here before. */
        place: z.optional(formerPosition),
      }),
    ),
  }),
  ownIdentities: get('/v1/current_user/identities', {
    action: 'session.use',
    reply: json(z.object({ identities: z.array(ownIdentity) })),
  }),
  /** Unbinds a provider: it opens the account no longer, until it is bound anew. */
  removeOwnIdentity: post('/v1/current_user/identities/{identity}/remove', {
    action: 'session.use',
    // A wrong password is counted in any case.
    ownTransactions: true,
    body: z.strictObject({ password }),
    reply: nothing,
  }),
  /**
   * Unbinds the providers of another person. Their sessions end and they get a mail, with a link to choose a
   * password if they have none.
   */
  unbindIdentities: remove('/v1/admin/users/{id}/identities', {
    action: 'users.changeAccess',
    about: { type: 'user', param: 'id' },
    reply: resource('users'),
  }),
} as const
