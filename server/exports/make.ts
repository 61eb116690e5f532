import { compileDesign } from '../../engine/survey/design'
import { DumpCursor, type DumpedSurvey } from './queries/cursor'
import { questionColumns, surveyColumns } from './columns'
import { csvFile } from './csv-file'
import { dumpTimeouts } from './limits'
import type { DumpFormat } from '../../contract/calls/surveys'
import type { DumpPlan } from './plan'
import type { RowsPlan } from './rows'
import type { Format } from './source'
import { statisticsPackage } from './statistics/package'
import { xlsx } from './xlsx'

/** @throws Error where more or fewer surveys were read than there were */
async function* counted(cursor: DumpCursor, count: number): AsyncGenerator<DumpedSurvey[]> {
  let read = 0
  for await (const batch of cursor.batches()) {
    read += batch.length
    yield batch
  }
  if (read !== count) throw new Error(`a dump of ${count} surveys has read ${read}`)
}

const formats: Readonly<Record<DumpFormat, Format>> = { csv: csvFile, xlsx, zip: statisticsPackage }

/** The columns that a plan gives: the surveys' own, then those of questions. */
export function columnsOf(
  plan: Omit<DumpPlan, 'statements'>,
  early: ReadonlySet<string> = new Set(),
): Omit<RowsPlan, 'withHidden'> {
  const design = compileDesign(plan.groups)
  const facts = surveyColumns(plan.withIdentifiers)
  return { design, facts, questions: questionColumns(design, plan, early) }
}

function planned(plan: DumpPlan, early?: ReadonlySet<string>) {
  const rows = { ...columnsOf(plan, early), withHidden: plan.withHidden }
  const columns = [...rows.facts, ...rows.questions.flatMap((question) => question.columns)]
  return { plan, rows, columns }
}

/** How a dump's file begins: what nothing has to be read for, so that it can go before the thread is there that makes the rest. */
export function fileStart(plan: DumpPlan): Buffer {
  return formats[plan.format].head(planned(plan))
}

/**
 * Makes a dump behind its head, piece by piece: of all surveys as they stood when it began. Memory does not grow with their number.
 *
 * @throws Error where they can't all be read, or the design is another one by then; what was made until then is no whole file
 */
export async function* make(plan: DumpPlan, databaseUrl: string): AsyncGenerator<Buffer> {
  const cursor = await DumpCursor.open(databaseUrl, plan.statements.rows, dumpTimeouts.whole)
  try {
    // What is personal, and what is hidden, was judged by the plan's design: another one may judge otherwise.
    if ((await cursor.stamp(plan.statements.design)) !== plan.etag)
      throw new Error('the design was changed before the surveys of a dump were read')
    const count = await cursor.count(plan.statements.count)
    const surveys = () => counted(cursor, count)
    const { early } = plan.statements
    const dated = early === null ? undefined : await cursor.questions(early)
    yield* formats[plan.format].rest({ ...planned(plan, dated), count, surveys })
  } finally {
    await cursor.close()
  }
}
