import type { AnyRecord } from '../../contract/jsonapi'
import type { Query } from '../../contract/query'
import type { Db } from '../db/db'
import { auditPage, type AuditRow, type AuditSelection } from '../db/queries/audits'
import { expand } from '../db/queries/includes'
import { codesOf } from '../surveys/queries/surveys'

/** Columns that are never disclosed, although the triggers that write the audit leave them out already. */
const secretColumns = new Set(['password_hash'])

function camelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Converts a column's value in PostgreSQL's JSON to that of the API: ids are text, instants ISO 8601 in UTC. */
function apiValue(column: string, value: unknown): unknown {
  if (value === null) return null
  if (column === 'id' || column.endsWith('_id')) return String(value)
  return column.endsWith('_at') ? new Date(String(value)).toISOString() : value
}

/** Column of a survey's row in the audit that refers to the patient's code. */
const codeRef = 'custom_id_ref'

/** References to a patient's code in a row of the audit: one or none. */
function refOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null || !(codeRef in row)) return []
  return row[codeRef] === null ? [] : [String(row[codeRef])]
}

type Codes = ReadonlyMap<string, string>

/** Attributes for a patient's code: the code, or that it was cleared since and is no longer disclosed (product §6). */
function codeAttributes(row: object, codes: Codes): [string, unknown][] {
  if (!(codeRef in row)) return []
  const [ref] = refOf(row)
  const code = ref === undefined ? undefined : codes.get(ref)
  return [
    ['customId', code ?? null],
    ['customIdCleared', ref !== undefined && code === undefined],
  ]
}

/** Converts a row in the audit to attributes. JSON inside a value (metadata, answers) stays as it is. */
function snapshot(row: unknown, codes: Codes): Record<string, unknown> | null {
  if (typeof row !== 'object' || row === null) return null
  const columns = Object.entries(row).filter(
    ([column]) => !secretColumns.has(column) && column !== codeRef,
  )
  return Object.fromEntries([
    ...columns.map(([column, value]) => [camelCase(column), apiValue(column, value)]),
    ...codeAttributes(row, codes),
  ])
}

function auditRecord(row: AuditRow, codes: Codes): AnyRecord {
  const { userId, surveyId: _survey, operationId: _operation, ...rest } = row
  return {
    ...rest,
    old: snapshot(row.old, codes),
    new: snapshot(row.new, codes),
    user: userId === null ? null : { id: userId },
  }
}

async function list(db: Db, selection: AuditSelection, query: Query) {
  const { rows, ...totals } = await auditPage(db, selection, query)
  const codes = await codesOf(
    db,
    rows.flatMap((row) => [...refOf(row.old), ...refOf(row.new)]),
  )
  const records = rows.map((row) => auditRecord(row, codes))
  return { records: await expand(db, 'audits', records, query.include), ...totals }
}

/** Reads one page of the changes of designs, members and accounts, the newest first. */
export async function listAudits(db: Db, query: Query) {
  return list(db, query.filter, query)
}

/** Reads one page of the changes of a survey, its answers groups and its answers. */
export async function listSurveyAudits(db: Db, surveyId: string, query: Query) {
  return list(db, { ...query.filter, surveyId }, query)
}
