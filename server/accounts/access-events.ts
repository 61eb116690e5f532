import type { AccessOperation } from '../../contract/models/audits'
import { writeAccess } from '../db/queries/audits'
import type { UserRow } from '../db/records'
import type { AppContext } from '../context'

/** Names of events in the log. They do not change: operators filter by them (docs/operations.md). */
const events = {
  signIn: 'sign_in',
  signInFailed: 'sign_in_failed',
  slowed: 'sign_in_slowed',
  signOut: 'sign_out',
  identityBound: 'identity_bound',
  identityUnbound: 'identity_unbound',
  export: 'export',
  resultsAgreed: 'results_agreed',
} as const satisfies Record<AccessOperation, string>

interface AccessEvent {
  readonly operation: AccessOperation
  /** Id of the user who did it; null for a visitor. */
  readonly by: string | null
  /** Account that it is about; null for an address without one, which only the log records. */
  readonly userId: string | null
  readonly ip: string
  readonly databaseId?: string
  /** Details as codes of the program, such as the method or the limit. */
  readonly details?: Readonly<Record<string, string>>
}

/** Writes a line of the log: which account and from where, never what was typed. */
export function logAccessEvent(
  { log }: Pick<AppContext, 'log'>,
  { operation, userId, ip, databaseId, details }: Omit<AccessEvent, 'by'>,
): void {
  const isBad = operation === 'signInFailed' || operation === 'slowed'
  // A file is named after its database, whose id is in the line already.
  const { file: _name, ...logged } = details ?? {}
  const line = {
    event: events[operation],
    userId,
    ip,
    ...(databaseId && { databaseId }),
    ...logged,
  }
  log[isBad ? 'warn' : 'info'](line, 'access')
}

/** Writes a line of the log and, if there is an account, of the audit. */
export async function recordAccess(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  event: AccessEvent,
): Promise<void> {
  logAccessEvent({ log }, event)
  if (event.userId === null) return
  const { operation, by, userId, ip, databaseId, details } = event
  await writeAccess(db, {
    operation,
    by,
    userId,
    databaseId: databaseId ?? null,
    details: { ip, ...details },
  })
}

/** Writes a new role or a new state to the log. The audit records it by a trigger. */
export function logAccountChange(
  { log }: Pick<AppContext, 'log'>,
  who: { readonly by: string; readonly userId: string; readonly ip: string },
  before: Pick<UserRow, 'role' | 'active'>,
  after: Pick<UserRow, 'role' | 'active'>,
): void {
  if (after.role !== before.role) {
    log.info({ event: 'role_changed', ...who, from: before.role, to: after.role }, 'access')
  }
  if (after.active !== before.active) {
    log.info({ event: after.active ? 'activated' : 'deactivated', ...who }, 'access')
  }
}

/** Writes a failed single sign-on to the log. @param failure.reason code of ours, of the protocol or of the library */
export function logFailure(
  { log }: Pick<AppContext, 'log'>,
  failure: { readonly reason: string; readonly ip: string; readonly userId?: string },
): void {
  log.warn({ event: 'single_sign_on_failed', userId: null, ...failure }, 'access')
}
