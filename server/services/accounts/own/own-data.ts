import { Problem } from '../../../../contract/problems'
import type { Db } from '../../../db/db'
import { journalOf, mailsOf, membershipsOf } from '../../../db/queries/accounts/own-data'
import { identitiesOf } from '../../../db/queries/accounts/identities'
import { preferencesOf } from '../../../db/queries/accounts/preferences'
import { userById } from '../../../db/queries/accounts/users'
import { userRecord } from '../../../db/records'
import type { Caller } from '../../caller'
import { ownSessions } from '../sessions/sessions'

/**
 * What is kept about the caller's own account, to take away (product §9). Surveys are not among it: they are the databases', which
 * dumps take away.
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
    journal: await journalOf(db, caller.id),
  }
}
