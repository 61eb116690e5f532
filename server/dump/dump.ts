import type { Readable } from 'node:stream'
import { Problem } from '../../contract/problems'
import type { View } from '../../contract/view'
import { italianDay } from '../../kinds/survey/day'
import type { Db } from '../db/db'
import { databaseById } from '../db/queries/designs/databases'
import { answeredArchived, dumpExtent, excusedQuestions } from '../db/queries/surveys/dump'
import type { Caller } from '../services/caller'
import { designOf } from '../services/designs/design'
import { allShown } from '../services/surveys/survey-view'
import { csv } from './csv'
import { codes, dictionary } from './dictionary'
import { sheetLimits } from './sheet'
import { questionColumns, surveyFacts } from './survey-columns'
import { surveyRows } from './survey-rows'
import type { Table } from './table'
import { xlsx } from './xlsx'

export interface DumpOptions {
  readonly role?: View
  /** Personal data and the patient's code; `with` unless said otherwise. */
  readonly identifiers?: 'with' | 'without'
  /** Answers that a condition hides; `without` unless said otherwise (product §4). */
  readonly hidden?: 'with' | 'without'
}

/** More surveys than these are not counted out: ten full sheets. */
const mostCounted = sheetLimits.rows * 10

/** Characters that some file system refuses. */
function fileName(name: string): string {
  return name
    .replace(/[\u0000-\u001f\\/:*?"<>|]+/g, ' ')
    .trim()
    .slice(0, 100)
}

/**
 * The surveys of the caller's own list as a spreadsheet (sheets Schede, Dizionario, Codici) or, with the format `csv`, the first
 * of them as text. Streamed: memory does not grow with the number of surveys.
 *
 * @throws Problem 403 for a view that he has no part in, 404, 409 where the columns don't fit a sheet
 */
export async function dump(
  db: Db,
  caller: Caller,
  databaseId: string,
  { role, identifiers = 'with', hidden = 'without', format }: DumpOptions & { format: string },
): Promise<{ stream: Readable; type: string; name: string }> {
  const selection = allShown(caller, databaseId, role)
  const database = await databaseById(db, databaseId)
  if (database === null) throw new Problem('notFound')
  const design = await designOf(db, databaseId)
  const archived = await answeredArchived(db, databaseId)
  const { count, lastId } = await dumpExtent(db, selection, mostCounted)
  const excused = await excusedQuestions(db, selection, lastId)
  const withIdentifiers = identifiers === 'with'
  const facts = surveyFacts(withIdentifiers)
  const taken = new Set(facts.map(({ header }) => header))
  const questions = questionColumns(design, { archived, excused, withIdentifiers, taken })
  const columns = [...facts, ...questions.flatMap((question) => question.columns)]
  const plan = { selection, lastId, design, questions, withHidden: hidden === 'with' }
  const table: Table = {
    name: 'Schede',
    columns,
    rows: () => surveyRows(db, { ...plan, withIdentifiers }),
  }
  const name = `${fileName(database.name)} ${italianDay(new Date())}`
  if (format === 'csv') {
    return { stream: csv(table), type: 'text/csv; charset=utf-8', name: `${name}.csv` }
  }
  if (columns.length > sheetLimits.columns) {
    throw new Problem('tooManyColumns', { count: columns.length })
  }
  const stream = xlsx([
    { table, rowCount: count },
    { table: dictionary(facts, questions), rowCount: 0 },
    { table: codes(questions), rowCount: 0 },
  ])
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { stream, type, name: `${name}.xlsx` }
}
