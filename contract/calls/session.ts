import * as z from 'zod/mini'
import { endpoint, json, nothing, resource } from '../endpoint'
import { typedCode, newPassword, password } from '../models/password'
import { email, line, text } from '../models/scalars'

/**
 * Preferences by their keys, only roughly: what each may be says `contract/preferences.ts`, which the first page of a doctor does
 * without.
 */
export const anyPreferences = z.record(z.string().check(z.regex(/\./)), z.json())

/** Signing in and out, passwords, what a person has chosen for their own sight (product §2, §9). */
export const sessionCalls = {
  login: endpoint({
    method: 'POST',
    path: '/v1/login',
    action: 'session.open',
    // A sign-in that fails is counted all the same.
    ownTransactions: true,
    body: z.strictObject({
      user: z.strictObject({
        email: z.string().check(z.maxLength(254)),
        password,
        /** Of an account with a second factor; 422 `secondFactorRequired` where it lacks. */
        otp: z.optional(typedCode),
      }),
    }),
    reply: resource('users'),
  }),
  /** A link that signs in without the password: for who is slowed by others' guesses. The same whether the address has an account. */
  askSignInLink: endpoint({
    method: 'POST',
    path: '/v1/login/send_link',
    action: 'session.open',
    // What is refused is told all the same.
    ownTransactions: true,
    body: z.strictObject({ email }),
    reply: nothing,
  }),
  /** Uses that link up. */
  signInByLink: endpoint({
    method: 'POST',
    path: '/v1/login/link',
    action: 'session.open',
    // Its reply is not kept for a repetition: it opens what waits in the browser.
    ownTransactions: true,
    body: z.strictObject({ signInToken: text(200), otp: z.optional(typedCode) }),
    reply: resource('users'),
  }),
  /**
   * Makes the browser in which somebody has just set a password one that they are known in (decision 058): the browser's cookie comes with
   * calls below `/v1/login` alone, so that the reply to that could not.
   */
  rememberBrowser: endpoint({
    method: 'POST',
    path: '/v1/login/known_device',
    action: 'session.use',
    whileEnrolling: true,
    reply: nothing,
  }),
  /** Whether a provider lets people in as well, and what they call it (`contract/calls/single-sign-on.ts`). */
  singleSignOn: endpoint({
    method: 'GET',
    path: '/v1/login/single_sign_on',
    action: 'session.open',
    reply: json(z.object({ offered: z.boolean(), name: z.nullable(z.string()) })),
  }),
  logout: endpoint({
    method: 'GET',
    path: '/v1/logout',
    action: 'session.use',
    whileEnrolling: true,
    reply: nothing,
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/v1/current_user',
    action: 'session.use',
    whileEnrolling: true,
    /** `meta.mustEnrol`: nothing else opens before a second factor is set up. */
    reply: resource('users'),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/v1/current_user/preferences',
    action: 'session.use',
    reply: json(anyPreferences),
  }),
  /** Of two changes of one preference the later stands; those that a change doesn't name stay. */
  updatePreferences: endpoint({
    method: 'PUT',
    path: '/v1/current_user/preferences',
    action: 'session.use',
    body: anyPreferences,
    reply: json(anyPreferences),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/v1/passwords_forgot',
    action: 'password.set',
    ownTransactions: true,
    body: z.strictObject({ email }),
    reply: nothing,
  }),
  /** Whether the link of a forgotten password still works, and for which account; nothing is used up. */
  validateReset: endpoint({
    method: 'GET',
    path: '/v1/passwords_reset/validate',
    action: 'password.set',
    query: { extra: { resetToken: text(200) } },
    reply: json(z.object({ email: z.string() })),
  }),
  /**
   * Whoever sets a password is let in: the reply brings the token of a new session, as that of a sign-in does (product §9). Of an account
   * with a second factor the code comes along; without it 422 `secondFactorRequired`, and nothing is changed.
   */
  resetPassword: endpoint({
    method: 'POST',
    path: '/v1/passwords_reset',
    action: 'password.set',
    // A code that is wrong is counted all the same, and the reply is not kept for a repetition.
    ownTransactions: true,
    body: z.strictObject({
      resetToken: text(200),
      password: newPassword,
      otp: z.optional(typedCode),
    }),
    reply: nothing,
  }),
  validateConfirmation: endpoint({
    method: 'GET',
    path: '/v1/confirmations/validate',
    action: 'password.set',
    query: { extra: { confirmationToken: text(200) } },
    /** `firstStart`: the account is nobody's yet; its address may be '', and `makeFirstSuperadmin` takes the token. */
    reply: json(z.object({ email: z.string(), firstStart: z.optional(z.boolean()) })),
  }),
  /** Lets in, as `resetPassword` does. */
  confirmWithPassword: endpoint({
    method: 'POST',
    path: '/v1/confirmations/with_password',
    action: 'password.set',
    ownTransactions: true,
    body: z.strictObject({
      confirmationToken: text(200),
      password: newPassword,
      otp: z.optional(typedCode),
    }),
    reply: nothing,
  }),
  /** The link that the first start prints makes its account somebody's (product §1); lets in, as `resetPassword` does. */
  makeFirstSuperadmin: endpoint({
    method: 'POST',
    path: '/v1/confirmations/first_superadmin',
    action: 'password.set',
    body: z.strictObject({
      confirmationToken: text(200),
      firstName: line(100),
      lastName: line(100),
      email,
      password: newPassword,
    }),
    reply: nothing,
  }),
} as const
