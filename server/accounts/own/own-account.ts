import type { AnyRecord } from '../../../contract/jsonapi'
import { Problem } from '../../../contract/problems'
import type { Db } from '../../db/db'
import { lockUser, userById } from '../queries/users'
import { userRecord } from '../../db/records'
import type { Caller } from '../../rules/caller'
import { changeAccount, type ChangeDeps } from '../account'
import type { Origin } from '../sessions/origin'
import { auditOf, mailsOf, membershipsOf } from '../queries/own-data'
import { identitiesOf } from '../queries/identities'
import { preferencesOf } from '../queries/preferences'
import { ownSessions } from '../sessions/own-sessions'

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
