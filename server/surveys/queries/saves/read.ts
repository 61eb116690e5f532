import { sql, type SQL } from 'drizzle-orm'
import type {
  MissingReason,
  AnswersGroupStatus,
  SurveyStatus,
} from '../../../../contract/survey-status'
import { instantFrom } from '../../../db/schema/columns'
import type { Db } from '../../../db/db'
import { preparedSql } from '../../../db/statement'
import type { StoredAnswer } from '../../../db/survey-records'
import {
  callerColumns,
  callerFrom,
  type CallerRow,
  type SessionCaller,
  validSession,
  surveyMembership,
} from '../../../accounts/queries/caller'
import { designEtagSql } from '../../../designs/queries/compiled-design'

/** What is being saved to: an answer that is there, or the answers group of one that may not be. */
export interface Target {
  readonly thing: 'answer' | 'answersGroup'
  readonly id: string
}

type RawAnswer = readonly [
  id: number,
  answersGroupId: number,
  questionId: number,
  value: unknown,
  missingReason: MissingReason | null,
  reason: string | null,
  confirmed: boolean,
  revision: number,
  operationId: string | null,
  updatedAt: string,
]
type RawPiece = readonly [id: number, groupId: number, status: AnswersGroupStatus]

// Ids as numbers: JSON has them exactly as far as anybody will ever count.
const answersWhere = (where: SQL) =>
  sql`(select coalesce(json_agg(json_build_array(c.id, c.answers_group_id, c.question_id, c.value, c.missing_reason, c.reason,
    c.confirmed, c.revision, c.operation_id, c.updated_at::text)), '[]') from answers c where ${where}) as cells`

/** Who the caller is to the survey, in one text: what a save was judged by is what it has to find again. */
export const membership = sql`concat_ws('/', u.id, u.role, n.must_enrol, t.is_user, t.is_supervisor, t.is_author)`

/** What is read for a save. */
export interface ReadRow extends CallerRow {
  /** Of those who ask, whose it is: counted from 0. */
  at: number
  facts: string
  piece: string
  question: string | null
  survey: string
  database: string
  author: string
  status: SurveyStatus
  created: string
  updated: string
  total: number
  complete: number
  settled: string | null
  etag: string
  design: string | null
  answersGroups: readonly RawPiece[]
  cells: readonly RawAnswer[]
}

const reading = (asked: string) =>
  preparedSql(sql`
  select b.at, ${callerColumns}, ${membership} as facts, t.*
  from jsonb_to_recordset(${asked}::jsonb) as b (at integer, session uuid, answer bigint, piece bigint),
  lateral (select n.* ${validSession(sql`b.session`)}) n join users u on u.id = n.user_id
  left join lateral (
    select ${surveyMembership}, p.id::text as piece,
      (select o.question_id::text from answers o where o.id = b.answer) as question,
      s.id::text as survey, s.database_id::text as database,
      s.user_id::text as author, s.status, s.created_at::text as created, s.updated_at::text as updated,
      s.groups_total as total, s.groups_complete as complete,
      s.settled_version::text as settled, s.xmin::text as etag,
      (select ${designEtagSql} from design_versions where design_versions.database_id = s.database_id) as design,
      (select json_agg(json_build_array(q.id, q.group_id, q.status)) from answers_groups q where q.survey_id = s.id) as "answersGroups",
      ${answersWhere(sql`c.answers_group_id = p.id`)}
    from answers_groups p join surveys s on s.id = p.survey_id
    where p.id = coalesce(b.piece, (select o.answers_group_id from answers o where o.id = b.answer))
  ) t on true`)

function answerOf([id, piece, question, ...values]: RawAnswer): StoredAnswer {
  const [value, missingReason, reason, confirmed, revision, operationId, updatedAt] = values
  return {
    id: String(id),
    answersGroupId: String(piece),
    questionId: String(question),
    value,
    missingReason,
    reason,
    confirmed,
    revision,
    operationId,
    updatedAt: instantFrom(updatedAt),
  }
}

/** A survey as a save finds it, with the answers of the group that the answer stands in. */
export interface FoundSurvey {
  /** Who the caller was to it. */
  readonly facts: string
  readonly survey: {
    readonly id: string
    readonly databaseId: string
    readonly userId: string
    readonly status: SurveyStatus
    readonly createdAt: string
    readonly updatedAt: string
    readonly groupsTotal: number
    readonly groupsComplete: number
  }
  /** Of the answer that is saved to; null where its group was named. */
  readonly questionId: string | null
  readonly answersGroupId: string
  /** The version of the design that the survey was last computed whole by. */
  readonly settledVersion: number | null
  /** Tells this state of the survey from every other. */
  readonly etag: string
  readonly designStamp: string | null
  readonly pieces: readonly { id: string; groupId: string; status: AnswersGroupStatus }[]
  readonly answers: readonly StoredAnswer[]
}

/** Who is calling, and the survey that they save to: null where what is saved to is not there. */
export interface ReadSurvey {
  readonly caller: SessionCaller
  readonly found: FoundSurvey | null
}

function surveyOf(row: ReadRow): FoundSurvey {
  return {
    facts: row.facts,
    survey: {
      id: row.survey,
      databaseId: row.database,
      userId: row.author,
      status: row.status,
      createdAt: instantFrom(row.created),
      updatedAt: instantFrom(row.updated),
      groupsTotal: row.total,
      groupsComplete: row.complete,
    },
    questionId: row.question,
    answersGroupId: row.piece,
    settledVersion: row.settled === null ? null : Number(row.settled),
    etag: row.etag,
    designStamp: row.design,
    pieces: row.answersGroups.map(([id, groupId, status]) => ({
      id: String(id),
      groupId: String(groupId),
      status,
    })),
    answers: row.cells.map(answerOf),
  }
}

/**
 * For each of several saves: who is calling and what they are to the survey, as `readCaller` does, and in the same statement what most
 * saves have to know of it.
 *
 * @returns in their order; null where the session does not stand
 */
export async function readForSaves(
  db: Db,
  asked: readonly { readonly sessionId: string; readonly target: Target }[],
): Promise<(ReadSurvey | null)[]> {
  const { rows } = await db.execute<ReadRow>(
    reading(
      JSON.stringify(
        asked.map(({ sessionId, target: { thing, id } }, at) => ({
          at,
          session: sessionId,
          ...(thing === 'answer' ? { answer: id } : { piece: id }),
        })),
      ),
    ),
  )
  const read: (ReadSurvey | null)[] = asked.map(() => null)
  for (const row of rows) {
    const found = row.found === true ? surveyOf(row) : null
    read[row.at] = { caller: callerFrom(row), found }
  }
  return read
}

interface MoreRow extends Record<string, unknown> {
  at: number
  etag: string
  cells: readonly RawAnswer[]
}

const readingMore = (asked: string) =>
  preparedSql(sql`
  select b.at, s.xmin::text as etag, ${answersWhere(sql`c.answers_group_id in (select jsonb_array_elements_text(b.pieces)::bigint)`)}
  from jsonb_to_recordset(${asked}::jsonb) as b (at integer, survey bigint, pieces jsonb)
    join surveys s on s.id = b.survey`)

/**
 * The answers of more answers groups of several surveys.
 *
 * @returns in their order; null where a survey is not what it was
 */
export async function readMoreForSaves(
  db: Db,
  asked: readonly { readonly found: FoundSurvey; readonly pieces: readonly string[] }[],
): Promise<(FoundSurvey['answers'] | null)[]> {
  const { rows } = await db.execute<MoreRow>(
    readingMore(
      JSON.stringify(
        asked.map(({ found, pieces }, at) => ({ at, survey: found.survey.id, pieces })),
      ),
    ),
  )
  const read: (FoundSurvey['answers'] | null)[] = asked.map(() => null)
  for (const { at, etag, cells: raw } of rows) {
    if (asked[at]?.found.etag === etag) read[at] = raw.map(answerOf)
  }
  return read
}
