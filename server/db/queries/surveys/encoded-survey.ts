import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { models } from '../../../../contract/model/index'
import {
  type AttributeTexts,
  idOf,
  instantOf,
  jsonOf,
  linkOf,
  manyOf,
  objectOf,
  oneOf,
  type RelationTexts,
  textOf,
} from '../../encoding'
import { statement } from '../../statement'
import {
  callerColumns,
  callerFrom,
  type CallerRow,
  type SessionCaller,
  standingSession,
  surveyFacts,
} from '../accounts/caller'
import { stampOfDatabase } from '../designs/compiled-design'

const answer = objectOf(
  models.answers,
  sql`a.id`,
  {
    value: jsonOf(sql`a.value`),
    missingReason: textOf(sql`a.missing_reason`),
    confirmed: sql`a.confirmed::text`,
    revision: sql`a.revision`,
    operationId: idOf(sql`a.operation_id`),
    kind: textOf(sql`q.kind`),
    reason: textOf(sql`a.reason`),
    updatedAt: instantOf(sql`a.updated_at`),
  } satisfies AttributeTexts<typeof models.answers>,
  {
    question: oneOf('questions', sql`a.question_id`),
    answersGroup: oneOf('groupSurveys', sql`a.answers_group_id`),
  } satisfies RelationTexts<typeof models.answers>,
)

const piece = objectOf(
  models.groupSurveys,
  sql`p.id`,
  {
    status: textOf(sql`p.status`),
    createdAt: instantOf(sql`p.created_at`),
    updatedAt: instantOf(sql`p.updated_at`),
  } satisfies AttributeTexts<typeof models.groupSurveys>,
  {
    group: oneOf('groups', sql`p.group_id`),
    survey: oneOf('surveys', sql`p.survey_id`),
    user: oneOf('users', sql`p.user_id`),
    answers: manyOf(sql`o.links`),
  } satisfies RelationTexts<typeof models.groupSurveys>,
)

const survey = objectOf(
  models.surveys,
  sql`s.id`,
  {
    status: textOf(sql`s.status`),
    customId: textOf(sql`s.custom_id`),
    note: textOf(sql`s.note`),
    provider: textOf(sql`s.provider`),
    bookmarkId: idOf(sql`s.bookmark_id`),
    progress: sql`'{"groups":' || s.groups_total || ',"complete":' || s.groups_complete || '}'`,
    openThreads: sql`s.open_threads`,
    revision: sql`s.revision`,
    createdAt: instantOf(sql`s.created_at`),
    updatedAt: instantOf(sql`s.updated_at`),
    completedAt: instantOf(sql`s.completed_at`),
  } satisfies AttributeTexts<typeof models.surveys>,
  {
    database: oneOf('databases', sql`s.database_id`),
    user: oneOf('users', sql`s.user_id`),
    answersGroups: manyOf(sql`g.links`),
    lastAnswersGroup: oneOf('groupSurveys', sql`s.last_answers_group_id`),
  } satisfies RelationTexts<typeof models.surveys>,
)

const author = objectOf(
  models.users,
  sql`w.id`,
  {
    firstName: textOf(sql`w.first_name`),
    lastName: textOf(sql`w.last_name`),
    email: textOf(sql`w.email`),
    role: textOf(sql`w.role`),
    active: sql`w.active::text`,
    createdAt: instantOf(sql`w.created_at`),
    confirmed: sql`(w.password_hash is not null)::text`,
  },
  {},
)

/** What is read of a whole survey. */
export interface EncodedRow extends CallerRow {
  database: string
  design: string | null
  survey: string
  author: string
  pieces: string | null
}

const reading = statement<{ sessionId: string; id: string }, EncodedRow>(sql`
  select ${callerColumns}, t.*
  ${standingSession(sql.placeholder('sessionId'))}
  left join lateral (
    select ${surveyFacts}, s.database_id::text as database,
      (select ${stampOfDatabase} from databases
        join design_versions on design_versions.database_id = databases.id where databases.id = s.database_id) as design,
      ${survey} as survey, ${author} as author, g.objects as pieces
    from surveys s join users w on w.id = s.user_id
    left join lateral (
      select string_agg(${linkOf('groupSurveys', sql`p.id`)}, ',' order by h.position, h.id, p.id) as links,
        string_agg(concat_ws(',', ${piece}, o.objects), ',' order by h.position, h.id, p.id) as objects
      from answers_groups p join groups h on h.id = p.group_id
      left join lateral (
        select string_agg(${linkOf('answers', sql`a.id`)}, ',' order by q.position, q.id) as links,
          string_agg(${answer}, ',' order by q.position, q.id) as objects
        from answers a join questions q on q.id = a.question_id where a.answers_group_id = p.id
      ) o on true
      where p.survey_id = s.id
    ) g on true
    where s.id = ${sql.placeholder('id')}::bigint
  ) t on true`)

/** A survey with its author, its answers groups and their answers, each as JSON:API has it, with commas between them. */
export interface EncodedSurvey {
  readonly databaseId: string
  /** Tells this state of the database and its design from every other; null while there is no group. */
  readonly designStamp: string | null
  readonly survey: string
  readonly author: string
  readonly pieces: string | null
}

/**
 * Who is calling and what they are to the survey, as `readCaller` does, and in the same statement the survey as its pages read it.
 *
 * @returns null where the session does not stand; `found` is null where there is no such survey
 */
export async function readEncoded(
  pool: pg.Pool,
  given: { readonly sessionId: string; readonly id: string },
): Promise<{ caller: SessionCaller; found: EncodedSurvey | null } | null> {
  const [row] = await reading(pool, given)
  if (row === undefined) return null
  const { database, design, survey: own, author: by, pieces } = row
  const found = { databaseId: database, designStamp: design, survey: own, author: by, pieces }
  return { caller: callerFrom(row), found: row.found === true ? found : null }
}
