import type { AccessOperation } from '../../contract/models/audits'
import { writeAccess } from '../db/queries/audits'
import type { UserRow } from '../db/records'
import type { AppContext } from '../context'

/** The names under which the log tells of access, which do not change: filters of an operator hang on them (docs/operations.md). */
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
  /** Who did it; null while nobody has shown who they are. */
  readonly by: string | null
  /** Whose account it is about; null for an address without one, of which the log alone tells. */
  readonly userId: string | null
  readonly ip: string
  readonly databaseId?: string
  /** How, in words of the program. */
  readonly details?: Readonly<Record<string, string>>
}

/** One line of the log: who and from where, never what was typed. */
export function logAccessEvent(
  { log }: Pick<AppContext, 'log'>,
  { operation, userId, ip, databaseId, details }: Omit<AccessEvent, 'by'>,
): void {
  const isBad = operation === 'signInFailed' || operation === 'slowed'
  // The name of a file is its database's, whose id is there.
  const { file: _name, ...how } = details ?? {}
  const line = { event: events[operation], userId, ip, ...(databaseId && { databaseId }), ...how }
  log[isBad ? 'warn' : 'info'](line, 'access')
}

/** A line of the log, and where there is an account one of the journal: both stand whatever becomes of the call. */
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
    told: { ip, ...details },
  })
}

/** A new role, or a new state, as a line of the log; the journal has it by its trigger. */
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

/** One line of the log for a single sign-on that came to nothing: a reason of ours, of the protocol or the library, never who it was. */
export function logFailure(
  { log }: Pick<AppContext, 'log'>,
  told: { readonly reason: string; readonly ip: string; readonly userId?: string },
): void {
  log.warn({ event: 'single_sign_on_failed', userId: null, ...told }, 'access')
}
