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
import { designEtagSql } from '../../../db/queries/design-changes'

/** Target of a save: an existing answer, or an answers group. */
export interface Target {
  readonly type: 'answer' | 'answersGroup'
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
type RawGroup = readonly [id: number, groupId: number, status: AnswersGroupStatus]

// Ids are numbers here: JSON has them exactly up to 2^53.
const answersWhere = (where: SQL) =>
  sql`(select coalesce(json_agg(json_build_array(c.id, c.answers_group_id, c.question_id, c.value, c.missing_reason, c.reason,
    c.confirmed, c.revision, c.operation_id, c.updated_at::text)), '[]') from answers c where ${where}) as cells`

/** Text of the caller's rights on the survey: it has to be unchanged when the save is written. */
export const membership = sql`concat_ws('/', u.id, u.role, n.must_enrol, t.is_user, t.is_supervisor, t.is_author)`

/** Row that is read for a save. */
export interface ReadRow extends CallerRow {
  /** Index of the request. */
  at: number
  membership: string
  answersGroup: string
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
  answersGroups: readonly RawGroup[]
  cells: readonly RawAnswer[]
}

const reading = (requests: string) =>
  preparedSql(sql`
  select b.at, ${callerColumns}, ${membership} as membership, t.*
  from jsonb_to_recordset(${requests}::jsonb) as b (at integer, session uuid, answer bigint, answers_group bigint),
  lateral (select n.* ${validSession(sql`b.session`)}) n join users u on u.id = n.user_id
  left join lateral (
    select ${surveyMembership}, p.id::text as "answersGroup",
      (select o.question_id::text from answers o where o.id = b.answer) as question,
      s.id::text as survey, s.database_id::text as database,
      s.user_id::text as author, s.status, s.created_at::text as created, s.updated_at::text as updated,
      s.groups_total as total, s.groups_complete as complete,
      s.settled_version::text as settled, s.xmin::text as etag,
      (select ${designEtagSql} from design_versions where design_versions.database_id = s.database_id) as design,
      (select json_agg(json_build_array(q.id, q.group_id, q.status)) from answers_groups q where q.survey_id = s.id) as "answersGroups",
      ${answersWhere(sql`c.answers_group_id = p.id`)}
    from answers_groups p join surveys s on s.id = p.survey_id
    where p.id = coalesce(b.answers_group, (select o.answers_group_id from answers o where o.id = b.answer))
  ) t on true`)

function answerOf([id, answersGroup, question, ...values]: RawAnswer): StoredAnswer {
  const [value, missingReason, reason, confirmed, revision, operationId, updatedAt] = values
  return {
    id: String(id),
    answersGroupId: String(answersGroup),
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

/** A survey that was read for a save, with the answers of the target's answers group. */
export interface SurveyForSave {
  /** The caller's rights on it. */
  readonly membership: string
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
  /** Question of the target answer; null if the target is an answers group. */
  readonly questionId: string | null
  readonly answersGroupId: string
  /** Version of the design by which the survey was last computed; null = not known. */
  readonly settledVersion: number | null
  /** Version of the survey's row. */
  readonly etag: string
  /** Version of the design; null if it has no group. */
  readonly designEtag: string | null
  readonly answersGroups: readonly { id: string; groupId: string; status: AnswersGroupStatus }[]
  readonly answers: readonly StoredAnswer[]
}

/** The caller and the survey of a save; the survey is null if the target doesn't exist. */
export interface ReadSurvey {
  readonly caller: SessionCaller
  readonly survey: SurveyForSave | null
}

function surveyOf(row: ReadRow): SurveyForSave {
  return {
    membership: row.membership,
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
    answersGroupId: row.answersGroup,
    settledVersion: row.settled === null ? null : Number(row.settled),
    etag: row.etag,
    designEtag: row.design,
    answersGroups: row.answersGroups.map(([id, groupId, status]) => ({
      id: String(id),
      groupId: String(groupId),
      status,
    })),
    answers: row.cells.map(answerOf),
  }
}

/**
 * Reads for several saves the caller, as `readCaller`, and in the same statement the parts of the survey that most saves need.
 *
 * @returns in the order of the requests; null if the session is not valid
 */
export async function readForSaves(
  db: Db,
  requests: readonly { readonly sessionId: string; readonly target: Target }[],
): Promise<(ReadSurvey | null)[]> {
  const { rows } = await db.execute<ReadRow>(
    reading(
      JSON.stringify(
        requests.map(({ sessionId, target: { type, id } }, at) => ({
          at,
          session: sessionId,
          ...(type === 'answer' ? { answer: id } : { answers_group: id }),
        })),
      ),
    ),
  )
  const read: (ReadSurvey | null)[] = requests.map(() => null)
  for (const row of rows) {
    const survey = row.found === true ? surveyOf(row) : null
    read[row.at] = { caller: callerFrom(row), survey }
  }
  return read
}

interface MoreRow extends Record<string, unknown> {
  at: number
  etag: string
  cells: readonly RawAnswer[]
}

const readingMore = (requests: string) =>
  preparedSql(sql`
  select b.at, s.xmin::text as etag, ${answersWhere(sql`c.answers_group_id in (select jsonb_array_elements_text(b.answers_groups)::bigint)`)}
  from jsonb_to_recordset(${requests}::jsonb) as b (at integer, survey bigint, answers_groups jsonb)
    join surveys s on s.id = b.survey`)

/**
 * Reads answers of further answers groups of several surveys.
 *
 * @returns in the order of the requests; null if a survey has changed since it was read
 */
export async function readMoreForSaves(
  db: Db,
  requests: readonly {
    readonly survey: SurveyForSave
    readonly answersGroupIds: readonly string[]
  }[],
): Promise<(SurveyForSave['answers'] | null)[]> {
  const { rows } = await db.execute<MoreRow>(
    readingMore(
      JSON.stringify(
        requests.map(({ survey, answersGroupIds }, at) => ({
          at,
          survey: survey.survey.id,
          answers_groups: answersGroupIds,
        })),
      ),
    ),
  )
  const read: (SurveyForSave['answers'] | null)[] = requests.map(() => null)
  for (const { at, etag, cells: raw } of rows) {
    if (requests[at]?.survey.etag === etag) read[at] = raw.map(answerOf)
  }
  return read
}
