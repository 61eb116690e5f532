import * as z from 'zod/mini'
import { endpoint, json, nothing, redirect, resource } from '../endpoint'
import { typedCode, password } from '../models/password'
import { id, instant, text } from '../models/scalars'

/** Where in a page somebody was whose session has ended: what the page needs to lead the same person back there. */
const formerPlace = z.strictObject({
  question: text(40),
  control: z.int(),
  top: z.number(),
  caret: z.nullable(z.int()),
})

/** An account's tie to the person as a provider knows them. */
const ownIdentity = z.object({
  id,
  /** What people call the provider, or its host. */
  provider: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
})

/** Single sign-on by OpenID Connect, where the installation has a provider (product §9, decision 071). */
export const singleSignOnCalls = {
  /** Begins in this browser, which gets a cookie: nobody else's comes back for it. 424 while the provider is away. */
  beginSingleSignOn: endpoint({
    method: 'POST',
    path: '/v1/login/single_sign_on',
    action: 'session.open',
    ownTransactions: true,
    body: z.strictObject({
      /** The page to go to afterwards; an address of the client. */
      redirect: z.optional(text(2_000)),
      /** Whose session has ended in this page, and where they were. */
      former: z.optional(z.strictObject({ id, place: formerPlace })),
    }),
    /** The provider's page. */
    reply: json(z.object({ address: z.string() })),
  }),
  /** Where the provider sends the browser back to; whatever came of it, a page of the client says so. */
  singleSignOnReturn: endpoint({
    method: 'GET',
    path: '/v1/login/single_sign_on/callback',
    action: 'session.open',
    query: { foreign: true },
    reply: redirect,
  }),
  /**
   * Signs in with the code that the page got, which works once, for a minute and in that browser. Where more is asked for, the reply has
   * another code for the next try; a new person becomes a request for an account, for an administrator to decide.
   */
  finishSingleSignOn: endpoint({
    method: 'POST',
    path: '/v1/login/single_sign_on/finish',
    action: 'session.open',
    ownTransactions: true,
    body: z.strictObject({
      code: text(200),
      /** Of an administrator's account, once: before it is bound to the provider's person. */
      password: z.optional(password),
      otp: z.optional(typedCode),
    }),
    reply: json(
      z.object({
        step: z.enum(['signedIn', 'password', 'secondFactor', 'requested']),
        code: z.optional(z.string()),
        /** For who was here before, and is again. */
        place: z.optional(formerPlace),
      }),
    ),
  }),
  ownIdentities: endpoint({
    method: 'GET',
    path: '/v1/current_user/identities',
    action: 'session.use',
    reply: json(z.object({ identities: z.array(ownIdentity) })),
  }),
  /** From now on that provider lets nobody into this account, before it is bound anew. */
  removeOwnIdentity: endpoint({
    method: 'POST',
    path: '/v1/current_user/identities/{identity}/remove',
    action: 'session.use',
    // A password that is wrong is counted all the same.
    ownTransactions: true,
    body: z.strictObject({ password }),
    reply: nothing,
  }),
  /** The same for somebody else, whose sessions all end and who gets a mail; who has no password is left to choose one. */
  unbindIdentities: endpoint({
    method: 'DELETE',
    path: '/v1/admin/users/{id}/identities',
    action: 'users.changeAccess',
    about: { thing: 'user', param: 'id' },
    reply: resource('users'),
  }),
} as const
