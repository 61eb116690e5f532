import type { AnyRecord } from '../../contract/jsonapi'
import { Problem } from '../../contract/problems'
import type { Db } from '../db/db'
import {
  lockMember,
  isMember,
  membersIn,
  settingsOf,
  storeSettings,
  type Member,
  type Settings,
} from './queries/settings'

/** Settings have no address of their own: they are called as what they belong to. */
const recordOf = (owner: string, settings: Settings): AnyRecord => ({ id: owner, ...settings })

const nameOf = ({ type, id }: Member) => `${type}-${id}`

/** What a member hears of by mail (product §9). @throws Problem 404 */
export async function readSettings(db: Db, member: Member): Promise<AnyRecord> {
  if (!(await isMember(db, member))) throw new Problem('notFound')
  return recordOf(nameOf(member), await settingsOf(db, member))
}

/** Changes it; what isn't named stays. @throws Problem 404 */
export async function changeSettings(
  db: Db,
  member: Member,
  change: Partial<Settings>,
): Promise<AnyRecord> {
  if (!(await lockMember(db, member))) throw new Problem('notFound')
  const settings = { ...(await settingsOf(db, member)), ...change }
  await storeSettings(db, member, settings)
  return recordOf(nameOf(member), settings)
}

/** Of who takes part both ways: what each part hears of as is chosen for that part, what both hear of where either does. */
async function joined(db: Db, members: readonly Member[]): Promise<Settings> {
  const parts = await Promise.all(
    members.map(async (member) => ({ type: member.type, settings: await settingsOf(db, member) })),
  )
  const as = (type: Member['type']) => parts.find((part) => part.type === type)?.settings
  const asUser = as('databaseUsers')
  const asSupervisor = as('databaseSupervisors')
  const one = asUser ?? asSupervisor
  if (one === undefined) throw new Problem('notFound')
  return {
    ...one,
    surveyCompleted: (asSupervisor ?? one).surveyCompleted,
    weeklyDigest: parts.some(({ settings }) => settings.weeklyDigest),
  }
}

/** What the caller hears of from a database. @throws Problem 404 where they take no part in it */
export async function readOwnSettings(
  db: Db,
  userId: string,
  databaseId: string,
): Promise<AnyRecord> {
  const members = await membersIn(db, databaseId, userId)
  return recordOf(`databases-${databaseId}`, await joined(db, members))
}

/** Changes it, whichever way they take part. @throws Problem 404 where they do in none */
export async function changeOwnSettings(
  db: Db,
  userId: string,
  databaseId: string,
  change: Partial<Settings>,
): Promise<AnyRecord> {
  const members = await membersIn(db, databaseId, userId)
  const settings = { ...(await joined(db, members)), ...change }
  for (const member of members) await storeSettings(db, member, settings)
  return recordOf(`databases-${databaseId}`, settings)
}
