import type { AnyRecord } from '../../contract/jsonapi'
import type { Query } from '../../contract/query'
import type { Db } from '../db/db'
import { auditPage, type AuditRow, type AuditSelection } from '../db/queries/audits'
import { expand } from '../db/queries/includes'
import { codesOf } from '../surveys/queries/surveys'

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

/** Where a survey's row of the journal says which code it had. */
const codeRef = 'custom_id_ref'

/** The reference to a patient's code in a row of the journal. */
function refOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null || !(codeRef in row)) return []
  return row[codeRef] === null ? [] : [String(row[codeRef])]
}

type Codes = ReadonlyMap<string, string>

/** A code by its reference, and whether it was cleared since: then nobody is told it any more (product §6). */
function codeTold(row: object, codes: Codes): [string, unknown][] {
  if (!(codeRef in row)) return []
  const [ref] = refOf(row)
  const code = ref === undefined ? undefined : codes.get(ref)
  return [
    ['customId', code ?? null],
    ['customIdCleared', ref !== undefined && code === undefined],
  ]
}

/** A row of the journal by attribute; what stands inside a value (metadata, answers) is left as it is. */
function snapshot(row: unknown, codes: Codes): Record<string, unknown> | null {
  if (typeof row !== 'object' || row === null) return null
  const columns = Object.entries(row).filter(
    ([column]) => !secret.has(column) && column !== codeRef,
  )
  return Object.fromEntries([
    ...columns.map(([column, value]) => [camelCase(column), wired(column, value)]),
    ...codeTold(row, codes),
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

/** One page of what was changed in designs, members and accounts, the newest first. */
export async function listAudits(db: Db, query: Query) {
  return list(db, query.filter, query)
}

/** One page of what was changed in a survey: the survey, its groups, its answers. */
export async function listSurveyAudits(db: Db, surveyId: string, query: Query) {
  return list(db, { ...query.filter, surveyId }, query)
}
