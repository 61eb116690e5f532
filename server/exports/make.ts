import { compileDesign } from '../../engine/survey/design'
import { ExportCursor, type ExportedSurvey } from './queries/cursor'
import { questionColumns, surveyColumns } from './columns'
import { csvFile } from './csv'
import { exportTimeouts } from './limits'
import type { DumpFormat } from '../../contract/calls/surveys'
import type { ExportPlan, Format } from './plan'
import type { RowsPlan } from './rows'
import { rulesOf } from './version-rules'
import { statisticsPackage } from './statistics/package'
import { xlsx } from './xlsx'

/** Batches of a cursor. @throws Error if their surveys are more or fewer than `count` */
async function* counted(cursor: ExportCursor, count: number): AsyncGenerator<ExportedSurvey[]> {
  let readCount = 0
  for await (const batch of cursor.batches()) {
    readCount += batch.length
    yield batch
  }
  if (readCount !== count) throw new Error(`an export of ${count} surveys has read ${readCount}`)
}

const formats: Readonly<Record<DumpFormat, Format>> = { csv: csvFile, xlsx, zip: statisticsPackage }

/** Columns by a plan: those about surveys, then those of questions. @param early as for `questionColumns` */
export function columnsOf(
  plan: Omit<ExportPlan, 'statements'>,
  early: ReadonlySet<string> = new Set(),
): Omit<RowsPlan, 'rules'> {
  const design = compileDesign(plan.groups)
  return {
    design,
    surveyColumns: surveyColumns(plan.withIdentifiers),
    questions: questionColumns(design, plan, early),
  }
}

function planned(plan: ExportPlan, early?: ReadonlySet<string>) {
  const rows = columnsOf(plan, early)
  const columns = [...rows.surveyColumns, ...rows.questions.flatMap((question) => question.columns)]
  return { plan, rows, columns }
}

/** Beginning of an export's file: it needs no survey, and is sent before the thread for the rest has started. */
export function fileStart(plan: ExportPlan): Buffer {
  return formats[plan.format].head(planned(plan))
}

/**
 * Makes the file of an export behind its head, in chunks, from one state of all surveys. Memory does not grow with their number.
 *
 * @throws Error if not all surveys can be read, or the design has changed since; the chunks until then are no whole file
 */
export async function* make(plan: ExportPlan, databaseUrl: string): AsyncGenerator<Buffer> {
  const cursor = await ExportCursor.open(databaseUrl, plan.statements.rows, exportTimeouts.whole)
  try {
    // The plan's design says which questions are identifying and which are hidden: another design may say otherwise.
    if ((await cursor.designEtag(plan.statements.design)) !== plan.etag)
      throw new Error('the design was changed before the surveys of an export were read')
    const count = await cursor.count(plan.statements.count)
    const surveys = () => counted(cursor, count)
    const { early } = plan.statements
    const dated = early === null ? undefined : await cursor.questions(early)
    const { rows, ...rest } = planned(plan, dated)
    const source = { ...rest, rows: { ...rows, rules: rulesOf(rows.design, plan) } }
    yield* formats[plan.format].rest({ ...source, count, surveys })
  } finally {
    await cursor.close()
  }
}
