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

/** Makes the record of settings, which have no id of their own. @param owner id made of the membership or database */
const recordOf = (owner: string, settings: Settings): AnyRecord => ({ id: owner, ...settings })

const nameOf = ({ type, id }: Member) => `${type}-${id}`

/** Reads which notifications a member gets by mail (product §9). @throws Problem 404 */
export async function readSettings(db: Db, member: Member): Promise<AnyRecord> {
  if (!(await isMember(db, member))) throw new Problem('notFound')
  return recordOf(nameOf(member), await settingsOf(db, member))
}

/** Changes a member's settings. @param change settings to replace; the others stay. @throws Problem 404 */
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

/**
 * Settings of a person in a database, whose one or two memberships have settings of their own.
 * Each notification follows the membership that it belongs to; the weekly digest comes if either has it on.
 *
 * @throws Problem 404 for no membership
 */
async function combinedSettings(db: Db, members: readonly Member[]): Promise<Settings> {
  const memberships = await Promise.all(
    members.map(async (member) => ({ type: member.type, settings: await settingsOf(db, member) })),
  )
  const as = (type: Member['type']) =>
    memberships.find((membership) => membership.type === type)?.settings
  const asUser = as('databaseUsers')
  const asSupervisor = as('databaseSupervisors')
  const base = asUser ?? asSupervisor
  if (base === undefined) throw new Problem('notFound')
  return {
    ...base,
    surveyCompleted: (asSupervisor ?? base).surveyCompleted,
    weeklyDigest: memberships.some(({ settings }) => settings.weeklyDigest),
  }
}

/** Reads the caller's own settings in a database. @throws Problem 404 if they are no member */
export async function readOwnSettings(
  db: Db,
  userId: string,
  databaseId: string,
): Promise<AnyRecord> {
  const members = await membersIn(db, databaseId, userId)
  return recordOf(`databases-${databaseId}`, await combinedSettings(db, members))
}

/** Changes the caller's own settings in a database, for all their memberships. @throws Problem 404 if they have none */
export async function changeOwnSettings(
  db: Db,
  userId: string,
  databaseId: string,
  change: Partial<Settings>,
): Promise<AnyRecord> {
  const members = await membersIn(db, databaseId, userId)
  const settings = { ...(await combinedSettings(db, members)), ...change }
  for (const member of members) await storeSettings(db, member, settings)
  return recordOf(`databases-${databaseId}`, settings)
}
