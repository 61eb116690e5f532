import * as z from 'zod/mini'
import { get, json, nothing, post, put, resource } from '../endpoint'
import { typedCode, newPassword, password } from '../models/password'
import { email, line, text } from '../models/scalars'

/**
 * Preferences by their keys, roughly typed. `contract/preferences.ts` has the exact types, which a doctor's
 * first page does not load.
 */
export const anyPreferences = z.record(z.string().check(z.regex(/\./)), z.json())

/** Signing in and out, passwords, and a person's own preferences (product §2, §9). */
export const sessionCalls = {
  login: post('/v1/login', {
    action: 'session.open',
    // A failed sign-in is counted in any case.
    ownTransactions: true,
    body: z.strictObject({
      user: z.strictObject({
        email: z.string().check(z.maxLength(254)),
        password,
        /** For an account with a second factor; 422 `secondFactorRequired` if it is absent. */
        otp: z.optional(typedCode),
      }),
    }),
    reply: resource('users'),
  }),
  /**
   * Sends a link that signs in without the password, for a person whom others' attempts have locked out. The
   * reply does not tell whether the address has an account.
   */
  askSignInLink: post('/v1/login/send_link', {
    action: 'session.open',
    // A rejected call is recorded in any case.
    ownTransactions: true,
    body: z.strictObject({ email }),
    reply: nothing,
  }),
  /** Uses that link up. */
  signInByLink: post('/v1/login/link', {
    action: 'session.open',
    // No stored reply for a repetition: it decrypts what waits in the browser.
    ownTransactions: true,
    body: z.strictObject({ signInToken: text(200), otp: z.optional(typedCode) }),
    reply: resource('users'),
  }),
  /**
   * Makes the browser a known one after a person has set a password in it (decision 058). The reply to setting
   * it could not: the browser's cookie is sent to `/v1/login` alone.
   */
  rememberBrowser: post('/v1/login/known_device', {
    action: 'session.use',
    whileEnrolling: true,
    reply: nothing,
  }),
  /** Whether people can sign in by a provider, and its name (`contract/calls/single-sign-on.ts`). */
  singleSignOn: get('/v1/login/single_sign_on', {
    action: 'session.open',
    reply: json(z.object({ offered: z.boolean(), name: z.nullable(z.string()) })),
  }),
  logout: get('/v1/logout', {
    action: 'session.use',
    whileEnrolling: true,
    reply: nothing,
  }),
  currentUser: get('/v1/current_user', {
    action: 'session.use',
    whileEnrolling: true,
    /** `meta.mustEnrol`: all else is closed until a second factor is set up. `meta.theme`: the caller's `ThemeChoice`. */
    reply: resource('users'),
  }),
  preferences: get('/v1/current_user/preferences', {
    action: 'session.use',
    reply: json(anyPreferences),
  }),
  /** Changes some preferences and leaves the others. Of two changes of one preference the later one wins. */
  updatePreferences: put('/v1/current_user/preferences', {
    action: 'session.use',
    body: anyPreferences,
    reply: json(anyPreferences),
  }),
  forgotPassword: post('/v1/passwords_forgot', {
    action: 'password.set',
    ownTransactions: true,
    body: z.strictObject({ email }),
    reply: nothing,
  }),
  /** Whether the link of a forgotten password still works, and for which account. The link is not used up. */
  validateReset: get('/v1/passwords_reset/validate', {
    action: 'password.set',
    query: { extra: { resetToken: text(200) } },
    reply: json(z.object({ email: z.string() })),
  }),
  /**
   * Sets a password and signs in: the reply brings the token of a new session (product §9). An account with a
   * second factor needs the code as well: without it 422 `secondFactorRequired`, and nothing changes.
   */
  resetPassword: post('/v1/passwords_reset', {
    action: 'password.set',
    // A wrong code is counted in any case, and no reply is stored for a repetition.
    ownTransactions: true,
    body: z.strictObject({
      resetToken: text(200),
      password: newPassword,
      otp: z.optional(typedCode),
    }),
    reply: nothing,
  }),
  validateConfirmation: get('/v1/confirmations/validate', {
    action: 'password.set',
    query: { extra: { confirmationToken: text(200) } },
    /**
     * `firstStart`: the account has no owner yet. Its address may be '', and `makeFirstSuperadmin` takes the
     * token.
     */
    reply: json(z.object({ email: z.string(), firstStart: z.optional(z.boolean()) })),
  }),
  /** Signs in, as `resetPassword` does. */
  confirmWithPassword: post('/v1/confirmations/with_password', {
    action: 'password.set',
    ownTransactions: true,
    body: z.strictObject({
      confirmationToken: text(200),
      password: newPassword,
      otp: z.optional(typedCode),
    }),
    reply: nothing,
  }),
  /**
   * Gives the first account an owner, by the link that the first start prints (product §1). Signs in, as
   * `resetPassword` does.
   */
  makeFirstSuperadmin: post('/v1/confirmations/first_superadmin', {
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
