import { and, count, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db'
import { answers, designVersions, surveys, users } from '../../db/schema'
import { designEtagSql } from '../../db/queries/design-changes'
import { selected, type SurveySelection } from '../../surveys/queries/survey-selection'

/** A statement for another connection: plain data, as it goes to another thread. */
export interface PlainStatement {
  readonly text: string
  readonly values: unknown[]
}

/** Separator between the values of a survey: JSON always escapes this character. */
export const valueSeparator = '\u0001'

const dialect = new PgDialect()

function plain(query: SQL): PlainStatement {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return { text, values: params }
}

/** Numbers of surveys that an export has now, by the version that they keep; null for those that take answers. */
export async function exportedVersions(
  db: Db,
  selection: SurveySelection,
): Promise<{ pinnedVersion: number | null; count: number }[]> {
  return db
    .select({ pinnedVersion: surveys.pinnedVersion, count: count() })
    .from(surveys)
    .where(selected(db, selection))
    .groupBy(surveys.pinnedVersion)
}

/** Whether a survey of the export has a reason for a missing answer: else the export needs no statement for reasons. */
export async function hasMissingReasons(db: Db, selection: SurveySelection): Promise<boolean> {
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

/**
 * Statements that read an export. `design` reads the design's version, `count` the number of surveys, `rows` the surveys; `early` finds
 * questions with days before spreadsheets can count them.
 */
export interface ExportStatements extends Readonly<
  Record<'design' | 'count' | 'rows', PlainStatement>
> {
  readonly early: PlainStatement | null
}

/** The first day that a spreadsheet has a number for. */
export const firstSpreadsheetDay = '1900-03-01'

/**
 * Statements that read an export: one row for each survey, ordered by id. A row has the ids of the answered questions, null if they
 * are those of the previous row, and the values as JSON. They are lists, since a JSON object would drop one of two answers to a question
 * silently. A list made by `json_agg` costs a third more.
 *
 * @param options `withReasons`: whether reasons for missing answers are read; `dated`: questions whose columns are days in a spreadsheet
 */
export function exportStatements(
  db: Db,
  selection: SurveySelection,
  { withReasons, dated }: { readonly withReasons: boolean; readonly dated: readonly string[] },
): ExportStatements {
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
            select distinct a.question_id::text as id from ${answers} a join ${surveys} on ${surveys.id} = a.survey_id
            where a.question_id = any(${sql.param([...dated])}::bigint[]) and jsonb_typeof(a.value) = 'string'
              and a.value #>> '{}' collate "C" < ${firstSpreadsheetDay} and ${where}`),
    count: plain(sql`select count(*)::int as count from ${surveys} where ${where}`),
    // The surveys are sorted before their answers are read: a sort of whole rows would have all of them in memory.
    rows: plain(sql`
      select s.id, s.status, s.custom_id, s.author, s.provider, s.created, s.completed, s.approved, s.pinned_version,
        case when coalesce(a.questions, '{}') = lag(coalesce(a.questions, '{}')) over (order by s.id) then null
          else coalesce(a.questions, '{}') end, a.answered, ${reasons}
      from (
        select ${surveys.id} as id, ${surveys.status} as status, ${surveys.customId} as custom_id, ${surveys.provider} as provider,
          ${users.firstName} || ' ' || ${users.lastName} as author, ${onItalianClock(surveys.createdAt)} as created,
          ${onItalianClock(surveys.completedAt)} as completed, ${onItalianClock(surveys.approvedAt)} as approved,
          ${surveys.pinnedVersion} as pinned_version
        from ${surveys} join ${users} on ${users.id} = ${surveys.userId}
        where ${where} order by ${surveys.id}
      ) s
      left join lateral (
        select array_agg(v.question_id) as questions, string_agg(v.value::text, ${valueSeparator}) as answered
        from ${answers} v where v.survey_id = s.id and v.value is not null
      ) a on true`),
  }
}
