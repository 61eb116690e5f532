import { sql, type SQL } from 'drizzle-orm'
import type pg from 'pg'
import type { MissingReason } from '../../../../contract/missing-reasons'
import type { AnswersGroupStatus, SurveyStatus } from '../../../../contract/survey-status'
import { instantFrom } from '../../schema/columns'
import { statement } from '../../statement'
import {
  callerColumns,
  callerFrom,
  type CallerRow,
  type SessionCaller,
  standingSession,
  surveyFacts,
} from '../accounts/caller'
import { stampOfDesign } from '../designs/compiled-design'
import type { AnswerWrite } from './answers'
import type { Standing } from './answers-groups'

/** What is being saved to: an answer that is there, or the answers group of one that may not be. */
export type Target = 'answer' | 'answersGroup'

type RawCell = readonly [
  id: string,
  answersGroupId: string,
  questionId: string,
  value: unknown,
  missingReason: MissingReason | null,
  reason: string | null,
  revision: number,
  operationId: string | null,
]
type RawPiece = readonly [id: string, groupId: string, status: AnswersGroupStatus]

const cells = (
  where: SQL,
) => sql`(select coalesce(json_agg(json_build_array(c.id::text, c.answers_group_id::text, c.question_id::text,
    c.value, c.missing_reason, c.reason, c.revision, c.operation_id)), '[]') from answers c where ${where}) as cells`

const targets: Readonly<Record<Target, SQL>> = {
  answer: sql`select o.answers_group_id as piece, o.question_id as question, o.survey_id from answers o`,
  answersGroup: sql`select o.id as piece, null::bigint as question, o.survey_id from answers_groups o`,
}

/** Who the caller is to the survey, in one text: what a save was judged by is what it has to find again. */
const facts = sql`concat_ws('/', u.id, u.role, n.must_enrol, t.is_user, t.is_supervisor, t.is_author)`

/** What is read for a save. */
export interface ReadRow extends CallerRow {
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
  stamp: string
  design: string | null
  pieces: readonly RawPiece[]
  cells: readonly RawCell[]
}

const reading = (target: Target) =>
  statement<{ sessionId: string; id: string }, ReadRow>(sql`
    select ${callerColumns}, ${facts} as facts, t.*
    ${standingSession(sql.placeholder('sessionId'))}
    left join lateral (
      select ${surveyFacts}, o.piece::text, o.question::text, s.id::text as survey, s.database_id::text as database,
        s.user_id::text as author, s.status, s.created_at::text as created, s.updated_at::text as updated,
        s.groups_total as total, s.groups_complete as complete,
        s.settled_version::text as settled, s.xmin::text as stamp,
        (select ${stampOfDesign} from design_versions where design_versions.database_id = s.database_id) as design,
        (select json_agg(json_build_array(p.id::text, p.group_id::text, p.status)) from answers_groups p where p.survey_id = s.id) as pieces,
        ${cells(sql`c.answers_group_id = o.piece`)}
      from (${targets[target]} where o.id = ${sql.placeholder('id')}::bigint) o join surveys s on s.id = o.survey_id
    ) t on true`)

const readings = { answer: reading('answer'), answersGroup: reading('answersGroup') }

function cellOf(raw: RawCell) {
  const [id, answersGroupId, questionId, value, missingReason, reason, revision, operationId] = raw
  return { id, answersGroupId, questionId, value, missingReason, reason, revision, operationId }
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
  readonly stamp: string
  readonly designStamp: string | null
  readonly pieces: readonly { id: string; groupId: string; status: AnswersGroupStatus }[]
  readonly cells: readonly ReturnType<typeof cellOf>[]
}

/**
 * Who is calling and what they are to the survey, as `readCaller` does, and in the same statement what most saves have to know of it.
 *
 * @returns the caller, null where the session does not stand; and the survey, null where what is saved to is not there
 */
export async function readForSave(
  pool: pg.Pool,
  target: Target,
  given: { readonly sessionId: string; readonly id: string },
): Promise<{ caller: SessionCaller; found: FoundSurvey | null } | null> {
  const [row] = await readings[target](pool, given)
  if (row === undefined) return null
  const caller = callerFrom(row)
  if (row.found !== true) return { caller, found: null }
  const found: FoundSurvey = {
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
    stamp: row.stamp,
    designStamp: row.design,
    pieces: row.pieces.map(([id, groupId, status]) => ({ id, groupId, status })),
    cells: row.cells.map(cellOf),
  }
  return { caller, found }
}

const readingMore = statement<
  { surveyId: string; pieces: readonly string[] },
  { stamp: string; cells: readonly RawCell[] }
>(sql`
  select s.xmin::text as stamp, ${cells(sql`c.answers_group_id = any(${sql.placeholder('pieces')}::bigint[])`)}
  from surveys s where s.id = ${sql.placeholder('surveyId')}::bigint`)

/** The answers of more of its answers groups. @returns null where the survey is not what it was */
export async function readMore(
  pool: pg.Pool,
  { survey, stamp }: FoundSurvey,
  pieces: readonly string[],
): Promise<FoundSurvey['cells'] | null> {
  const [row] = await readingMore(pool, { surveyId: survey.id, pieces })
  return row?.stamp === stamp ? row.cells.map(cellOf) : null
}

/** What was written by a save; null where nothing was. */
export interface WrittenRow extends Record<string, unknown> {
  saved: { at: string; answers: [string, string, string, number][] } | null
  now: string
}

const writing = statement<
  {
    sessionId: string
    survey: string
    facts: string
    stamp: string
    database: string
    design: string
    piece: string
    writes: string
    statuses: string | null
    total: number
    complete: number
  },
  WrittenRow
>(sql`
  with judged as materialized (
    select set_config('rilievo.user_id', u.id::text, true)
    ${standingSession(sql.placeholder('sessionId'))}
    join lateral (select ${surveyFacts} from surveys s where s.id = ${sql.placeholder('survey')}::bigint) t on true
    where ${facts} = ${sql.placeholder('facts')}::text
  )
  select save_answers(${sql.placeholder('survey')}::bigint, ${sql.placeholder('stamp')}::text, ${sql.placeholder('database')}::bigint,
    ${sql.placeholder('design')}::text, ${sql.placeholder('piece')}::bigint, ${sql.placeholder('writes')}::jsonb,
    ${sql.placeholder('statuses')}::jsonb, ${sql.placeholder('total')}::integer, ${sql.placeholder('complete')}::integer) as saved,
    now()::text as now
  from judged`)

export interface SwiftWrite extends AnswerWrite {
  /** Whether there is no such answer yet. */
  readonly isNew: boolean
}

/** A stored answer: its place, its id, its revision now. */
export interface WrittenCell {
  readonly id: string
  readonly answersGroupId: string
  readonly questionId: string
  readonly revision: number
}

/**
 * Judges the caller again, locks the survey, and stores what was computed from what was found, in one statement and so in one
 * transaction (decision 063).
 *
 * @returns when it was stored and what (`at` of the survey, which may be later than its answers’ `now`), or null where session, right, design or survey are not what they were: nothing was written then
 */
export async function writeSave(
  pool: pg.Pool,
  sessionId: string,
  { facts, survey, stamp, designStamp, answersGroupId }: FoundSurvey,
  {
    writes,
    statuses,
    progress,
  }: { writes: readonly SwiftWrite[] } & Pick<Standing, 'statuses' | 'progress'>,
): Promise<{ at: string; now: string; cells: WrittenCell[] } | null> {
  const [row] = await writing(pool, {
    sessionId,
    survey: survey.id,
    facts,
    stamp,
    database: survey.databaseId,
    design: (designStamp ?? '').split('/').slice(-2).join('/'),
    piece: answersGroupId,
    writes: JSON.stringify(
      writes.map((write) => ({
        piece: write.answersGroupId,
        question: write.questionId,
        value: write.value,
        missing_reason: write.missingReason,
        reason: write.reason,
        confirmed: write.confirmed,
        operation: write.operationId,
        fresh: write.isNew,
      })),
    ),
    statuses: statuses.length === 0 ? null : JSON.stringify(statuses),
    total: progress.groups,
    complete: progress.complete,
  })
  const saved = row?.saved ?? null
  if (row === undefined || saved === null) return null
  const cells = saved.answers.map(([id, answersGroupId, questionId, revision]) => ({
    id,
    answersGroupId,
    questionId,
    revision,
  }))
  return { at: instantFrom(saved.at), now: instantFrom(row.now), cells }
}
