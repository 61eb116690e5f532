import type { AnyRecord } from '../../contract/jsonapi'
import { designSubjects, surveySubjects } from '../../contract/model/audits'
import type { Query } from '../../contract/query'
import type { Db } from '../db/db'
import { auditPage, type AuditRow, type AuditSelection } from '../db/queries/audits'
import { expand } from '../db/queries/includes'
import { idFilter, invalidFilter } from './filters'

/** Never told, although the triggers that write the journal leave it out already. */
const secret = new Set(['password_hash'])

function camelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** A column's value in PostgreSQL's JSON → as the wire has it: ids are text, instants ISO 8601 in UTC. */
function wired(column: string, value: unknown): unknown {
  if (value === null) return null
  if (column === 'id' || column.endsWith('_id')) return String(value)
  return column.endsWith('_at') ? new Date(String(value)).toISOString() : value
}

/** A row of the journal by attribute; what stands inside a value (metadata, answers) is left as it is. */
function snapshot(row: unknown): Record<string, unknown> | null {
  if (typeof row !== 'object' || row === null) return null
  const columns = Object.entries(row).filter(([column]) => !secret.has(column))
  return Object.fromEntries(
    columns.map(([column, value]) => [camelCase(column), wired(column, value)]),
  )
}

function auditRecord(row: AuditRow): AnyRecord {
  const { userId, surveyId: _survey, operationId: _operation, ...rest } = row
  return {
    ...rest,
    old: snapshot(row.old),
    new: snapshot(row.new),
    user: userId === null ? null : { id: userId },
  }
}

/** @throws Problem 400 naming a filter that can't be read */
function selectionOf(filter: Query['filter'], subjects: readonly string[]): AuditSelection {
  for (const [name, value] of Object.entries(filter)) {
    if (name !== 'subjectType') idFilter(filter, name)
    else if (!subjects.includes(value)) throw invalidFilter(name)
  }
  return filter
}

async function list(db: Db, selection: AuditSelection, query: Query) {
  const { rows, ...totals } = await auditPage(db, selection, query)
  return { records: await expand(db, 'audits', rows.map(auditRecord), query.include), ...totals }
}

/** One page of what was changed in designs, members and accounts, the newest first. @throws Problem 400 */
export async function listAudits(db: Db, query: Query) {
  return list(db, selectionOf(query.filter, designSubjects), query)
}

/** One page of what was changed in a survey: the survey, its groups, its answers. @throws Problem 400 */
export async function listSurveyAudits(db: Db, surveyId: string, query: Query) {
  return list(db, { ...selectionOf(query.filter, surveySubjects), surveyId }, query)
}
