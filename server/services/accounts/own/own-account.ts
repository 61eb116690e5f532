import type { AnyRecord } from '../../../../contract/jsonapi'
import { Problem } from '../../../../contract/problems'
import type { Db } from '../../../db/db'
import { lockUser } from '../../../db/queries/accounts/users'
import { userRecord } from '../../../db/records'
import type { Caller } from '../../caller'
import { changeAccount, type ChangeParts } from '../account'
import type { Origin } from '../sessions/origin'

/** Changes the caller's own name. @throws Problem 401 where the account is gone */
export async function renameOneself(
  db: Db,
  parts: ChangeParts,
  { id }: Caller,
  name: { readonly firstName?: string; readonly lastName?: string },
  { ip }: Pick<Origin, 'ip'>,
): Promise<AnyRecord> {
  const user = await lockUser(db, id)
  if (user === null) throw new Problem('sessionEnded')
  return userRecord(await changeAccount(db, parts, user, name, { by: id, ip }))
}
