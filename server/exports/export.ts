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
import { requirePublished } from '../designs/databases'
import { exportedVersions, exportStatements, hasMissingReasons } from './queries/export'
import { recomputationOf } from '../db/queries/recomputations'
import { fileName } from '../file-name'
import type { Caller } from '../rules/caller'
import { designOfSurvey, type NumberedDesign, versionedDesignOf } from '../designs/design'
import { askingOf } from '../statistics/facts/survey-facts'
import { allVisible, filtered } from '../surveys/survey-view'
import type { QuestionColumns } from './columns'
import { columnsOf } from './make'
import type { ExportPlan } from './plan'
import type { ExportThread } from './thread'
import type { VersionGroups } from './version-rules'
import { sheetLimits } from './workbook-parts'

export interface ExportOptions {
  /** Suffix of the address; `json`, if there was none, means a workbook. */
  readonly format: string
  readonly role?: View
  readonly identifiers?: 'with' | 'without'
  readonly hidden?: 'with' | 'without'
  readonly separator?: 'semicolon' | 'comma' | 'tab'
  readonly decimal?: 'comma' | 'point'
  /** Filters as those of the list of surveys. */
  readonly filter: Readonly<Record<string, string>>
}

const isFormat = (format: string): format is DumpFormat => Object.hasOwn(dumpFormats, format)

const separators = { semicolon: ';', comma: ',', tab: '\t' } as const
const decimals = { comma: ',', point: '.' } as const

const words = dumpFile.selection

const filterNames: Readonly<Record<string, (value: string) => string>> = {
  // The search text may be a patient's code, and is not written down.
  q: () => words.search,
  status: (value) => {
    const names = surveyStatuses.filter((one) => value.split(',').includes(one))
    return words.status(names.map((one) => statusNames[one]))
  },
  comments: () => words.comments,
  mine: (value) => (value === 'true' ? words.own : words.ofOthers),
  userId: words.author,
  provider: words.provider,
  customId: (value) =>
    ({ set: words.withCode, none: words.withoutCode })[value] ?? words.doubledCode,
  createdFrom: (day) => words.createdFrom(formatDay(day)),
  createdTo: (day) => words.createdTo(formatDay(day)),
  updatedFrom: (day) => words.updatedFrom(formatDay(day)),
  updatedTo: (day) => words.updatedTo(formatDay(day)),
}

/** Text about the filters of a list. */
function selectionText(filter: ExportOptions['filter']): string {
  const parts = Object.entries(filter).flatMap(([name, value]) => filterNames[name]?.(value) ?? [])
  return parts.length === 0 ? words.all : parts.join('; ')
}

/** Details for the audit of how an export was requested. */
export function auditDetailsOf({
  filter,
  format,
  ...options
}: ExportOptions): Record<string, string> {
  const { role, identifiers = 'without', hidden = 'without' } = options
  const fileFormat = format === 'json' ? 'xlsx' : format
  const selection = Object.keys(filter).length > 0 && { selection: selectionText(filter) }
  return { ...(role && { role }), identifiers, hidden, format: fileFormat, ...selection }
}

export interface SurveyExport {
  /** Number of its surveys. */
  readonly rows: number
  /** Media type. */
  readonly type: string
  /** File name. */
  readonly name: string
  readonly begin: () => Readable
}

/**
 * Refuses an export whose results may be from before a change: a formula is known as identifying only in its current form. To be called
 * after the design was read: each change of a design also requests a recomputation, in the same transaction.
 *
 * @throws Problem 409
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
 * Versions that surveys of an export keep, as its plan has them. Those that ask the same as the newest design need no groups, those that
 * ask the same as each other share theirs.
 */
async function versionsOf(
  db: Db,
  databaseId: string,
  { design, number }: NumberedDesign,
  kept: readonly (number | null)[],
): Promise<ExportPlan['versions']> {
  const versions: ExportPlan['versions'][number][] = number === null ? [] : [[number, null]]
  const groupsByAsking = new Map<string, VersionGroups>([[askingOf(design, design), null]])
  for (const pinnedVersion of kept) {
    if (pinnedVersion === null || pinnedVersion === number) continue
    const { design: version } = await designOfSurvey(db, { databaseId, pinnedVersion })
    const asking = askingOf(version, design)
    const groups = groupsByAsking.get(asking)
    const own =
      groups === undefined ? [...version.groups.values()].map(({ group }) => group) : groups
    groupsByAsking.set(asking, own)
    versions.push([pinnedVersion, own])
  }
  return versions
}

/**
 * Plans an export of the caller's list, with its filters: a workbook, a CSV, or a ZIP for statistics programs. `begin` starts it in a
 * thread; memory does not grow with the number of surveys (decision 069).
 *
 * @throws Problem 400 if separator and decimal sign are the same, 403 for a view that the caller doesn't have, 404
 * @throws Problem 409 if the columns don't fit a sheet, or results may be from before a change of the design
 */
export async function exportSurveys(
  db: Db,
  thread: ExportThread,
  caller: Caller,
  databaseId: string,
  options: ExportOptions,
): Promise<SurveyExport> {
  const visible = allVisible(caller, databaseId, options.role)
  const { separator = 'semicolon', decimal = 'comma', filter } = options
  const csv = { separator: separators[separator], decimal: decimals[decimal] }
  if (csv.separator === csv.decimal) throw invalidParameter('decimal')
  // A filter by another author leaves nothing of a caller's own surveys.
  const selection = filtered(caller, visible, filter) ?? { ...visible, statuses: [] }
  const database = await requirePublished(db, databaseId)
  const [newest, archived, withReasons, counts] = await Promise.all([
    versionedDesignOf(db, databaseId),
    answeredArchived(db, databaseId),
    hasMissingReasons(db, selection),
    exportedVersions(db, selection),
  ])
  const { design, etag } = newest
  const kept = counts.map(({ pinnedVersion }) => pinnedVersion)
  const format = isFormat(options.format) ? options.format : 'xlsx'
  const at = new Date()
  const day = italianDay(at)
  const planWithoutStatements = {
    format,
    at: at.getTime(),
    csv,
    etag,
    groups: [...design.groups.values()].map(({ group }) => group),
    versions: await versionsOf(db, databaseId, newest, kept),
    archived,
    withIdentifiers: options.identifiers === 'with',
    withHidden: options.hidden === 'with',
    about: [
      [dumpFile.about.database, database.name],
      [dumpFile.about.createdAt, formatDay(day)],
      [dumpFile.about.selection, selectionText(filter)],
      [
        dumpFile.about.views,
        visible.authorId === null ? dumpFile.about.allAuthors : dumpFile.about.ownSurveys,
      ],
    ] as const,
  }
  const { surveyColumns, questions } = columnsOf(planWithoutStatements)
  if (!planWithoutStatements.withIdentifiers && identifying(design).size > 0) {
    await assertRecomputed(db, databaseId, questions)
  }
  const count = surveyColumns.length + questions.flatMap(({ columns }) => columns).length
  if (format === 'xlsx' && count > sheetLimits.columns) {
    throw new Problem('tooManyColumns', { count })
  }
  const withDays = questions.filter(({ columns }) => columns.some(({ type }) => type === 'date'))
  const dated =
    format === 'xlsx' ? withDays.map(({ designQuestion }) => designQuestion.question.id) : []
  const statements = exportStatements(db, selection, { withReasons, dated })
  const plan: ExportPlan = { ...planWithoutStatements, statements }
  const name = `${fileName(database.name)} ${day}.${format}`
  return {
    rows: counts.reduce((sum, { count: some }) => sum + some, 0),
    type: format === 'csv' ? `${dumpFormats.csv}; charset=utf-8` : dumpFormats[format],
    name,
    begin: () => thread.start(plan, caller.id),
  }
}
