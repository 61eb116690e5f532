import type { AnyRecord } from '../../../contract/jsonapi'
import { Problem, invalid } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { lockUser, userById } from '../queries/users'
import { userRecord } from '../../db/records'
import type { Caller } from '../../rules/caller'
import { changeAccount, type ChangeDeps } from '../account'
import type { Origin } from '../sessions/origin'
import { auditOf, mailsOf, membershipsOf } from '../queries/own-data'
import { identitiesOf } from '../queries/identities'
import { preferencesOf, mergePreferences } from '../queries/preferences'
import { ownSessions } from '../sessions/own-sessions'
import { accountIssues } from '../../../i18n/words/server/request-issues'
import { usualBody } from '../../../contract/endpoint'
import { preferences, type Preferences } from '../../../contract/preferences'
import { bodyProblem } from '../../rules/schema-issues'

/** Changes the caller's own name. @throws Problem 401 if the account was deleted */
export async function renameOneself(
  db: Db,
  deps: ChangeDeps,
  { id }: Caller,
  name: { readonly firstName?: string; readonly lastName?: string },
  { ip }: Pick<Origin, 'ip'>,
): Promise<AnyRecord> {
  const user = await lockUser(db, id)
  if (user === null) throw new Problem('sessionEnded')
  return userRecord(await changeAccount(db, deps, user, name, { by: id, ip }))
}

/**
 * Collects everything that is stored about the caller's own account, for a download (product §9).
 * Surveys are not part of it: they belong to the databases and are in their exports.
 */
export async function ownData(db: Db, caller: Caller): Promise<object> {
  const user = await userById(db, caller.id)
  if (user === null) throw new Problem('sessionEnded')
  return {
    madeAt: new Date().toISOString(),
    account: userRecord(user),
    memberships: await membershipsOf(db, caller.id),
    sessions: await ownSessions(db, caller),
    identities: await identitiesOf(db, caller.id),
    preferences: await preferencesOf(db, caller.id),
    mails: await mailsOf(db, caller.id),
    journal: await auditOf(db, caller.id),
  }
}

/**
 * Changes a person's preferences: settings of their lists, and the theme (product §2).
 *
 * @param change preferences to replace, null to delete one; all others stay
 * @returns all preferences after the change
 * @throws Problem 400 for an unknown key; 422 for an invalid value, or if all together are larger than `usualBody`
 */
export async function changePreferences(
  db: Db,
  userId: string,
  change: Readonly<Record<string, unknown>>,
): Promise<Preferences> {
  const read = preferences.safeParse(change)
  if (!read.success) throw bodyProblem(read.error.issues)
  const all = await mergePreferences(db, userId, read.data)
  if (Buffer.byteLength(JSON.stringify(all)) > usualBody) {
    throw invalid([{ detail: accountIssues.tooManyPreferences }])
  }
  return all
}
