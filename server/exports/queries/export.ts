import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db'
import { answers, designVersions, surveys, users } from '../../db/schema'
import { designEtagSql } from '../../designs/queries/compiled-design'
import { selected, type SurveySelection } from '../../surveys/queries/survey-selection'

/** A statement that another connection runs: text and values, and nothing else. */
export interface PlainStatement {
  readonly text: string
  readonly values: unknown[]
}

/** What stands between the values of a survey: JSON writes this character in another way. */
export const valueSeparator = '\u0001'

const dialect = new PgDialect()

function plain(query: SQL): PlainStatement {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return { text, values: params }
}

/** How many surveys a dump has now. */
export async function dumpedCount(db: Db, selection: SurveySelection): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(surveys)
    .where(selected(db, selection))
  return row?.count ?? 0
}

/** Whether a survey of the dump tells why an answer is missing: where none does, none needs to be asked. */
export async function tellsReasons(db: Db, selection: SurveySelection): Promise<boolean> {
  const rows = await db
    .select({ id: answers.questionId })
    .from(answers)
    .innerJoin(surveys, eq(surveys.id, answers.surveyId))
    .where(and(isNotNull(answers.missingReason), selected(db, selection)))
    .limit(1)
  return rows.length > 0
}

const onItalianClock = (
  column: typeof surveys.createdAt | typeof surveys.completedAt | typeof surveys.approvedAt,
) => sql`date_trunc('second', ${column} at time zone 'Europe/Rome')::text`

/** Statements that read a dump; `design` gives the stamp of the design, `early` the questions with days before spreadsheets can count them. */
export interface DumpStatements extends Readonly<
  Record<'design' | 'count' | 'rows', PlainStatement>
> {
  readonly early: PlainStatement | null
}

/** The first day that a spreadsheet has a number for. */
export const firstSpreadsheetDay = '1900-03-01'

/**
 * What reads a dump: one row a survey in the order of their ids, with the ids of its answered questions (nothing where they are those
 * of the row before) and their values as JSON. Lists, for an object by question would keep but one of two
 * answers to it without a word. All of it is what costs PostgreSQL least: a list made by `json_agg` costs a third more.
 *
 * @param dated questions whose columns are days in a spreadsheet
 */
export function dumpStatements(
  db: Db,
  selection: SurveySelection,
  { withReasons, dated }: { readonly withReasons: boolean; readonly dated: readonly string[] },
): DumpStatements {
  const where = selected(db, selection)
  const reasons = withReasons
    ? sql`(select json_agg(json_build_array(r.question_id, r.missing_reason)) from ${answers} r
        where r.survey_id = s.id and r.missing_reason is not null)`
    : sql`null`
  return {
    design: plain(
      sql`select ${designEtagSql} as etag from ${designVersions} where ${designVersions.databaseId} = ${selection.databaseId}`,
    ),
    early:
      dated.length === 0
        ? null
        : plain(sql`
            select distinct given.question_id::text as id from ${answers} given join ${surveys} on ${surveys.id} = given.survey_id
            where given.question_id = any(${sql.param([...dated])}::bigint[]) and jsonb_typeof(given.value) = 'string'
              and given.value #>> '{}' collate "C" < ${firstSpreadsheetDay} and ${where}`),
    count: plain(sql`select count(*)::int as count from ${surveys} where ${where}`),
    // The surveys are put in order before their answers are read: a sort of whole rows would hold them all.
    rows: plain(sql`
      select s.id, s.status, s.custom_id, s.author, s.provider, s.created, s.completed, s.approved,
        case when coalesce(a.questions, '{}') = lag(coalesce(a.questions, '{}')) over (order by s.id) then null
          else coalesce(a.questions, '{}') end, a.given, ${reasons}
      from (
        select ${surveys.id} as id, ${surveys.status} as status, ${surveys.customId} as custom_id, ${surveys.provider} as provider,
          ${users.firstName} || ' ' || ${users.lastName} as author, ${onItalianClock(surveys.createdAt)} as created,
          ${onItalianClock(surveys.completedAt)} as completed, ${onItalianClock(surveys.approvedAt)} as approved
        from ${surveys} join ${users} on ${users.id} = ${surveys.userId}
        where ${where} order by ${surveys.id}
      ) s
      left join lateral (
        select array_agg(given.question_id) as questions, string_agg(given.value::text, ${valueSeparator}) as given
        from ${answers} given where given.survey_id = s.id and given.value is not null
      ) a on true`),
  }
}
