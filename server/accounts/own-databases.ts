import { grantOf, decide, type Relation } from '../../contract/access'
import type { AnyRecord } from '../../contract/jsonapi'
import { orNotFound } from '../../contract/problems'
import type { Query } from '../../contract/query'
import { type SurveyStatus, surveyStatuses } from '../../contract/survey-status'
import type { Db } from '../db/db'
import { databaseWith } from '../designs/queries/databases'
import { expandRecord } from '../db/queries/includes'
import { countByMonth, countByStatus } from '../surveys/queries/survey-counts'
import { databasePage, memberRolesOf, type MemberRole } from './queries/own-databases'
import type { Caller } from '../rules/caller'

/** Counters that are the same for all callers; `withMemberRole` adds the others. */
const ofDatabase = (counters: readonly string[]) =>
  counters.filter((counter) => counter !== 'surveysByStatus')

type Counts = Awaited<ReturnType<typeof countByStatus>>

const none: Counts = new Map()

function byStatus(counts: Counts, databaseId: string): Record<SurveyStatus, number> {
  const zeros = Object.fromEntries(surveyStatuses.map((status) => [status, 0]))
  return { ...(zeros as Record<SurveyStatus, number>), ...counts.get(databaseId) }
}

function relationsOf(role: MemberRole | undefined): ReadonlySet<Relation> {
  if (role === undefined) return new Set()
  return new Set(role === 'both' ? ['user', 'supervisor'] : [role])
}

/** Adds the caller's membership to each database, and the counters that depend on it. */
async function withMemberRole(
  db: Db,
  caller: Caller,
  records: readonly AnyRecord[],
  counters: readonly string[],
): Promise<AnyRecord[]> {
  const ids = records.map(({ id }) => id)
  const roles = await memberRolesOf(db, caller.id, ids)
  const seesAll = (id: string) =>
    decide('surveys.countAll', caller.role, relationsOf(roles.get(id))) === 'granted'
  const [all, own] = [counters.includes('surveysByStatus'), counters.includes('ownSurveysByStatus')]
  const whole = all ? await countByStatus(db, ids.filter(seesAll), null) : none
  const written = all || own ? await countByStatus(db, ids, caller.id) : none
  const months = counters.includes('surveysByMonth')
    ? await countByMonth(db, ids.filter(seesAll))
    : null
  return records.map((record) => ({
    ...record,
    memberRole: roles.get(record.id),
    ...(all && { surveysByStatus: byStatus(seesAll(record.id) ? whole : written, record.id) }),
    ...(own && { ownSurveysByStatus: byStatus(written, record.id) }),
    ...(months && { surveysByMonth: months.get(record.id) }),
  }))
}

/** Reads one page of the caller's databases, with their membership in each; administrators get all (product §3). */
export async function listDatabases(db: Db, caller: Caller, query: Query) {
  const grant = grantOf('databases.read', caller.role)
  const seesAll = grant === 'always'
  const scope = { userId: seesAll ? null : caller.id, asUser: !seesAll && grant.includes('user') }
  const { records, ...totals } = await databasePage(db, scope, {
    ...query,
    counters: ofDatabase(query.counters),
  })
  return { records: await withMemberRole(db, caller, records, query.counters), ...totals }
}

/** Reads one database, with the caller's membership. @throws Problem 404 */
export async function readDatabase(
  db: Db,
  caller: Caller,
  id: string,
  query: Query,
): Promise<AnyRecord> {
  const record = orNotFound(await databaseWith(db, id, ofDatabase(query.counters)))
  const expanded = await expandRecord(db, 'databases', record, query.include)
  return (await withMemberRole(db, caller, [expanded], query.counters))[0] ?? expanded
}
