import type { Readable } from 'node:stream'
import { dumpFile } from '../../i18n/words/server/dump'
import { type DumpFormat, dumpFormats } from '../../contract/calls/surveys'
import { surveyStatuses } from '../../contract/survey-status'
import { statusNames } from '../../i18n/words/survey-states'
import { Problem } from '../../contract/problems'
import { invalidParameter } from '../../contract/query'
import type { View } from '../../contract/roles'
import { formatDay } from '../../i18n/formats/day-text'
import { italianDay } from '../../engine/survey/day'
import { identifying } from '../../engine/survey/identifying'
import type { Db } from '../db/db'
import { answeredArchived } from '../designs/queries/answers-in-design'
import { databaseById } from '../designs/queries/databases'
import { dumpedCount, dumpStatements, tellsReasons } from './queries/export'
import { recomputationOf } from '../surveys/queries/recomputations'
import { fileName } from '../file-name'
import type { Caller } from '../rules/caller'
import { versionedDesignOf } from '../designs/design'
import { allVisible, filtered } from '../surveys/survey-view'
import type { QuestionColumns } from './columns'
import { columnsOf } from './make'
import { sheetLimits } from './limits'
import type { DumpPlan } from './plan'
import type { DumpThread } from './thread'

export interface DumpOptions {
  /** `json` where the address names none: a workbook. */
  readonly format: string
  readonly role?: View
  readonly identifiers?: 'with' | 'without'
  readonly hidden?: 'with' | 'without'
  readonly separator?: 'semicolon' | 'comma' | 'tab'
  readonly decimal?: 'comma' | 'point'
  /** Of the list of surveys. */
  readonly filter: Readonly<Record<string, string>>
}

const isFormat = (format: string): format is DumpFormat => Object.hasOwn(dumpFormats, format)

const separators = { semicolon: ';', comma: ',', tab: '\t' } as const
const decimals = { comma: ',', point: '.' } as const

const words = dumpFile.selection

const filterNames: Readonly<Record<string, (value: string) => string>> = {
  // What is looked for may be a patient's code: that it was looked for is all that is told.
  q: () => words.search,
  status: (value) => {
    const names = surveyStatuses.filter((one) => value.split(',').includes(one))
    return words.status(names.map((one) => statusNames[one]))
  },
  comments: () => words.comments,
  userId: words.author,
  customId: (value) =>
    ({ set: words.withCode, none: words.withoutCode })[value] ?? words.doubledCode,
  createdFrom: (day) => words.createdFrom(formatDay(day)),
  createdTo: (day) => words.createdTo(formatDay(day)),
  updatedFrom: (day) => words.updatedFrom(formatDay(day)),
  updatedTo: (day) => words.updatedTo(formatDay(day)),
}

/** What the filters of a list leave, as one reads it. */
function selectionText(filter: DumpOptions['filter']): string {
  const parts = Object.entries(filter).flatMap(([name, value]) => filterNames[name]?.(value) ?? [])
  return parts.length === 0 ? words.all : parts.join('; ')
}

/** What the journal keeps of how a dump was asked for. */
export function auditDetailsOf({
  filter,
  format,
  ...options
}: DumpOptions): Record<string, string> {
  const { role, identifiers = 'without', hidden = 'without' } = options
  const shown = format === 'json' ? 'xlsx' : format
  const narrowed = Object.keys(filter).length > 0 && { selection: selectionText(filter) }
  return { ...(role && { role }), identifiers, hidden, format: shown, ...narrowed }
}

export interface Dump {
  /** How many surveys it has. */
  readonly rows: number
  readonly type: string
  readonly name: string
  readonly begin: () => Readable
}

/**
 * Whether a formula brings personal data out is judged as it is now: its results must not be those of what it was before. To be called
 * after the design was read, which is the one of the dump (`make.ts`): a change wants its recomputation in the same transaction.
 */
async function assertRecomputed(
  db: Db,
  databaseId: string,
  questions: readonly QuestionColumns[],
): Promise<void> {
  if (!questions.some(({ designQuestion }) => designQuestion.kind.computed)) return
  const recomputation = await recomputationOf(db, databaseId)
  if (recomputation?.failed === true) throw new Problem('resultsFailed')
  if (recomputation?.running === true) throw new Problem('resultsPending')
}

/**
 * The surveys of the caller's own list, all or those that its filters leave: as a workbook, as a CSV, or as a ZIP for programs of
 * statistics. Streamed from a thread of its own: memory does not grow with the number of surveys (decision 069).
 *
 * @throws Problem 400 for marks that can't be told apart, 403 for a view that they have no part in, 404, 409 where the columns don't fit a sheet, or results may be from before
 *   a change of the design
 */
export async function dump(
  db: Db,
  thread: DumpThread,
  caller: Caller,
  databaseId: string,
  options: DumpOptions,
): Promise<Dump> {
  const shown = allVisible(caller, databaseId, options.role)
  const { separator = 'semicolon', decimal = 'comma', filter } = options
  const csv = { separator: separators[separator], decimal: decimals[decimal] }
  if (csv.separator === csv.decimal) throw invalidParameter('decimal')
  // Somebody else's surveys in a list of one's own are none.
  const selection = filtered(shown, filter) ?? { ...shown, statuses: [] }
  const database = await databaseById(db, databaseId)
  if (database === null) throw new Problem('notFound')
  const [{ design, etag }, archived, withReasons, rows] = await Promise.all([
    versionedDesignOf(db, databaseId),
    answeredArchived(db, databaseId),
    tellsReasons(db, selection),
    dumpedCount(db, selection),
  ])
  const format = isFormat(options.format) ? options.format : 'xlsx'
  const at = new Date()
  const day = italianDay(at)
  const planned = {
    format,
    at: at.getTime(),
    csv,
    etag,
    groups: [...design.groups.values()].map(({ group }) => group),
    archived,
    withIdentifiers: options.identifiers === 'with',
    withHidden: options.hidden === 'with',
    about: [
      [dumpFile.about.database, database.name],
      [dumpFile.about.createdAt, formatDay(day)],
      [dumpFile.about.selection, selectionText(filter)],
      [
        dumpFile.about.views,
        shown.authorId === null ? dumpFile.about.allAuthors : dumpFile.about.ownSurveys,
      ],
    ] as const,
  }
  const { facts, questions } = columnsOf(planned)
  if (!planned.withIdentifiers && identifying(design).size > 0) {
    await assertRecomputed(db, databaseId, questions)
  }
  const count = facts.length + questions.flatMap(({ columns }) => columns).length
  if (format === 'xlsx' && count > sheetLimits.columns) {
    throw new Problem('tooManyColumns', { count })
  }
  const days = questions.filter(({ columns }) => columns.some(({ type }) => type === 'date'))
  const dated =
    format === 'xlsx' ? days.map(({ designQuestion }) => designQuestion.question.id) : []
  const statements = dumpStatements(db, selection, { withReasons, dated })
  const plan: DumpPlan = { ...planned, statements }
  const name = `${fileName(database.name)} ${day}.${format}`
  return {
    rows,
    type: format === 'csv' ? `${dumpFormats.csv}; charset=utf-8` : dumpFormats[format],
    name,
    begin: () => thread.start(plan, caller.id),
  }
}
