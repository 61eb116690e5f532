import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { line } from '../contract/models/scalars'
import { passwordLength } from '../contract/models/password'
import { settings } from '../i18n/words/server/terminal'
import { startProblem } from './start-problems'

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** An environment variable that is set but empty counts as absent, as in shells and compose files. */
const orAbsent = <T extends z.core.$ZodType>(type: T) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    type,
  )

const url = (...schemes: string[]) =>
  z.string().check(
    z.refine((value) => {
      if (!URL.canParse(value)) return false
      return schemes.includes(new URL(value).protocol)
    }),
  )

/** Address of an OpenID provider: by TLS, except on this machine, where trials run without. */
const issuer = z.string().check(
  z.refine((value) => {
    if (!URL.canParse(value)) return false
    const { protocol, hostname, search, hash } = new URL(value)
    const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    const isKnown = protocol === 'https:' || (protocol === 'http:' && isHere)
    return isKnown && search === '' && hash === ''
  }),
)

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.transform((value) => Number(value)),
)

const idleMinutes = z
  .pipe(
    z.string().check(z.regex(/^\d{1,4}$/)),
    z.transform((value) => Number(value)),
  )
  .check(z.maximum(1_440))

/** Trusted proxies: how many there are, a list of their addresses, or all (`true`) or none (`false`). */
const trustProxy = z.pipe(
  z.string(),
  z.transform((value): boolean | number | string => {
    if (value === 'true') return true
    if (value === 'false') return false
    return /^\d+$/.test(value) ? Number(value) : value
  }),
)

const environment = z.object({
  PORT: orAbsent(z._default(port.check(z.maximum(65_535)), 3000)),
  HOST: orAbsent(z._default(z.string(), '127.0.0.1')),
  PUBLIC_URL: orAbsent(z.optional(url('http:', 'https:'))),
  DATA_DIR: orAbsent(z._default(z.string(), './data')),
  DATABASE_URL: orAbsent(z.optional(url('postgres:', 'postgresql:'))),
  DATABASE_OWNER_URL: orAbsent(z.optional(url('postgres:', 'postgresql:'))),
  SMTP_URL: orAbsent(z.optional(url('smtp:', 'smtps:'))),
  MAIL_FROM: orAbsent(z.optional(z.string().check(z.regex(/^[^\r\n]*$/)))),
  SESSION_SECRET: orAbsent(z.optional(z.string().check(z.minLength(32)))),
  RILIEVO_ADMIN_EMAIL: orAbsent(z.optional(z.email().check(z.maxLength(254)))),
  RILIEVO_ADMIN_PASSWORD: orAbsent(
    z.optional(z.string().check(z.maxLength(passwordLength.accepted))),
  ),
  LOG_LEVEL: orAbsent(z._default(z.enum(LOG_LEVELS), 'info')),
  TRUST_PROXY: orAbsent(z._default(trustProxy, false)),
  IDLE_MINUTES: orAbsent(z._default(idleMinutes, 30)),
  OFFLINE_PAGES: orAbsent(z._default(z.enum(['on', 'off']), 'on')),
  REQUIRE_2FA: orAbsent(z._default(z.enum(['none', 'admins', 'all']), 'none')),
  OIDC_ISSUER: orAbsent(z.optional(issuer)),
  OIDC_CLIENT_ID: orAbsent(z.optional(z.string().check(z.maxLength(500)))),
  OIDC_CLIENT_SECRET: orAbsent(z.optional(z.string().check(z.maxLength(2_000)))),
  OIDC_NAME: orAbsent(z.optional(line(60))),
})

/** Sentences that explain each variable: one without a sentence does not compile. */
const explanations: Record<keyof z.infer<typeof environment>, string> = settings

/** Variables whose values are never printed. */
const SECRET: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'SESSION_SECRET',
  'OIDC_CLIENT_SECRET',
  'RILIEVO_ADMIN_PASSWORD',
])

export type Config = Readonly<{
  port: number
  host: string
  /** Address of the product without a final slash; null: links use the address that the server listens on. */
  publicUrl: string | null
  /** Absolute path. */
  dataDir: string
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** Connection of the role that owns the tables and migrates them; null: the role of `databaseUrl` does that too. */
  databaseOwnerUrl: string | null
  smtpUrl: string | null
  mailFrom: string | null
  /** Null: made at the first start and stored in `dataDir` (`storedSecret` in `private-file.ts`). */
  sessionSecret: string | null
  adminEmail: string | null
  adminPassword: string | null
  logLevel: (typeof LOG_LEVELS)[number]
  trustProxy: boolean | number | string
  /** Minutes after which an unused page is locked; 0: never. */
  idleMinutes: number
  /** Whether browsers store the pages for use without a network. */
  offlinePages: boolean
  /** Roles that may only sign in with a second factor. */
  require2fa: 'none' | 'admins' | 'all'
  /** OpenID Connect provider; null: people sign in with Rilievo's own passwords alone. */
  oidc: OidcSettings | null
}>

export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Name of the provider as people know it; null if none is configured. */
  readonly name: string | null
}

type Environment = z.infer<typeof environment>

/** Settings of the OpenID provider: all of them, or null if none is set. Refuses the first one that is missing. */
function oidcSettings(e: Environment, refuse: (name: keyof Environment) => never) {
  const { OIDC_ISSUER: issuerUrl, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = e
  const isConfigured = issuerUrl ?? clientId ?? clientSecret ?? e.OIDC_NAME
  if (isConfigured === undefined) return null
  if (issuerUrl === undefined) return refuse('OIDC_ISSUER')
  if (clientId === undefined) return refuse('OIDC_CLIENT_ID')
  if (clientSecret === undefined) return refuse('OIDC_CLIENT_SECRET')
  return { issuer: issuerUrl, clientId, clientSecret, name: e.OIDC_NAME ?? null }
}

/**
 * Reads the settings once, checked and frozen.
 * Throws a StartProblem that names the first bad variable; secrets are never repeated in it.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const result = environment.safeParse(env)
  const refuse = (name: keyof typeof explanations): never => {
    throw startProblem(
      'setting',
      name,
      explanations[name],
      SECRET.has(name) ? '…' : (env[name] ?? ''),
    )
  }
  if (!result.success) {
    return refuse(String(result.error.issues[0]?.path[0]) as keyof typeof explanations)
  }
  const e = result.data
  if (e.DATABASE_OWNER_URL && !e.DATABASE_URL) refuse('DATABASE_OWNER_URL')
  return Object.freeze({
    port: e.PORT,
    host: e.HOST,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    databaseOwnerUrl: e.DATABASE_OWNER_URL ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? null,
    sessionSecret: e.SESSION_SECRET ?? null,
    adminEmail: e.RILIEVO_ADMIN_EMAIL ?? null,
    adminPassword: e.RILIEVO_ADMIN_PASSWORD ?? null,
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY,
    idleMinutes: e.IDLE_MINUTES,
    offlinePages: e.OFFLINE_PAGES === 'on',
    require2fa: e.REQUIRE_2FA,
    oidc: oidcSettings(e, refuse),
  })
}
