import { sql } from 'drizzle-orm'
import type { AnswersGroupStatus } from '../../../../contract/survey-status'
import type { Db } from '../../../db/db'
import { instantFrom } from '../../../db/schema/columns'
import { preparedSql } from '../../../db/statement'
import type { StoredAnswer } from '../../../db/survey-records'
import { validSession, surveyMembership } from '../../../accounts/queries/caller'
import { membership, type SurveyForSave } from './read'

type RawStored = readonly [
  id: number,
  surveyId: number,
  answersGroupId: number,
  questionId: number,
  revision: number,
]

interface WrittenRow extends Record<string, unknown> {
  saved: {
    surveys: readonly (readonly [id: number, at: string])[]
    begun: readonly (readonly [id: number, surveyId: number, groupId: number])[] | null
    changed: readonly RawStored[] | null
    fresh: readonly RawStored[] | null
  }
  now: string
}

/** Parameters of `save_answers`, lists as JSON; null for empty ones. */
interface Lists {
  readonly saves: string
  readonly own: string
  readonly begun: string | null
  readonly removed: string | null
  readonly changed: string | null
  readonly fresh: string | null
  readonly statuses: string | null
}

// The callers are authorized again: a save whose caller's rights have changed since the read is left out.
const writing = ({ saves, own, begun, removed, changed, fresh, statuses }: Lists) =>
  preparedSql(sql`
  with given as (select ${saves}::jsonb as saves), authorized as materialized (
    select b.survey, n.user_id
    from given, jsonb_to_recordset(given.saves) as b (session uuid, membership text, survey bigint),
    lateral (select n.* ${validSession(sql`b.session`)}) n join users u on u.id = n.user_id
    join lateral (select ${surveyMembership} from surveys s where s.id = b.survey) t on true
    where ${membership} = b.membership
  )
  select save_answers(${own}::jsonb || coalesce((select jsonb_object_agg(survey, user_id::text) from authorized), '{}'),
    (select saves from given), ${begun}::jsonb, ${removed}::jsonb, ${changed}::jsonb, ${fresh}::jsonb, ${statuses}::jsonb) as saved,
    now()::text as now`)

/** Beginning of a placeholder for the id of a new answers group; its group's id follows. */
const placeholderPrefix = 'new:'

/** Placeholder for the id of an answers group that the same save creates. */
export function placeholderId(groupId: string): string {
  return `${placeholderPrefix}${groupId}`
}

/** Names of an answers group in `save_answers`: `piece` is its id, `place` the group's id of a new one. */
function referenceTo(answersGroupId: string): { piece: string | null; place: string | null } {
  if (!answersGroupId.startsWith(placeholderPrefix)) return { piece: answersGroupId, place: null }
  return { piece: null, place: answersGroupId.slice(placeholderPrefix.length) }
}

/** An answer to be stored under its answers group and question. */
export type AnswerWrite = Pick<
  StoredAnswer,
  | 'answersGroupId'
  | 'questionId'
  | 'value'
  | 'missingReason'
  | 'reason'
  | 'confirmed'
  | 'operationId'
> & {
  /** Whether there is no such answer yet. */
  readonly isNew: boolean
}

/** Everything that a change of a survey writes. */
export interface SurveyWrites {
  /** Ids of groups for which an answers group is created. */
  readonly begun: readonly string[]
  readonly removed: readonly Pick<StoredAnswer, 'answersGroupId' | 'questionId'>[]
  readonly answers: readonly AnswerWrite[]
  readonly statuses: readonly { readonly id: string; readonly status: AnswersGroupStatus }[]
  readonly progress: { readonly groups: number; readonly complete: number }
  /** Version of the design by which it was computed; null = not known. */
  readonly settledVersion: number | null
  /** Whether a user has worked on the survey; a recomputation doesn't change its time. */
  readonly touched: boolean
  /** The answers group that was worked on last; null = unchanged. */
  readonly lastAnswersGroupId: string | null
}

/** A change that is written only if everything it was computed from is unchanged. */
export interface Save extends SurveyWrites {
  readonly surveyId: string
  /** The caller's session and the survey as it was read; null if the transaction has locked the survey and has its own user. */
  readonly basis: { readonly sessionId: string; readonly read: SurveyForSave } | null
}

/** Stored rows of a change. */
export interface Written {
  /** The survey's new time, which may be later than its answers' `now`. */
  readonly at: string
  readonly now: string
  /** The written answers, with their ids and revisions. */
  readonly answers: readonly StoredAnswer[]
  /** Ids of new answers groups, by their placeholders. */
  readonly begun: ReadonlyMap<string, string>
}

function itemOf({ surveyId, basis, progress, ...rest }: Save) {
  const { piece, place } = referenceTo(rest.lastAnswersGroupId ?? '')
  return {
    survey: surveyId,
    piece: piece || null,
    place,
    total: progress.groups,
    complete: progress.complete,
    settled: rest.settledVersion,
    touched: rest.touched,
    ...(basis !== null && {
      session: basis.sessionId,
      membership: basis.read.membership,
      stamp: basis.read.etag,
      database: basis.read.survey.databaseId,
      design: (basis.read.designEtag ?? '').split('/').slice(-2).join('/'),
    }),
  }
}

function rowOf(survey: string, write: AnswerWrite) {
  return {
    survey,
    ...referenceTo(write.answersGroupId),
    question: write.questionId,
    value: write.value,
    missing_reason: write.missingReason,
    reason: write.reason,
    confirmed: write.confirmed,
    operation: write.operationId,
  }
}

function listed<Row extends object>(
  saves: readonly Save[],
  rowsOf: (save: Save) => readonly Row[],
): string | null {
  const rows = saves.flatMap(rowsOf)
  return rows.length === 0 ? null : JSON.stringify(rows)
}

function listsOf(saves: readonly Save[]): Lists {
  const answers = (isNew: boolean) =>
    listed(saves, ({ surveyId, answers: own }) =>
      own.filter((answer) => answer.isNew === isNew).map((answer) => rowOf(surveyId, answer)),
    )
  const ownTransactions = saves.filter(({ basis }) => basis === null)
  return {
    saves: JSON.stringify(saves.map(itemOf)),
    own: JSON.stringify(
      Object.fromEntries(ownTransactions.map(({ surveyId }) => [surveyId, null])),
    ),
    begun: listed(saves, ({ surveyId: survey, begun }) =>
      begun.map((groupId) => ({ survey, place: groupId })),
    ),
    removed: listed(saves, ({ surveyId: survey, removed }) =>
      removed.map(({ answersGroupId, questionId }) => ({
        survey,
        piece: answersGroupId,
        question: questionId,
      })),
    ),
    changed: answers(false),
    fresh: answers(true),
    statuses: listed(saves, ({ surveyId: survey, statuses }) =>
      statuses.map(({ id, status }) => {
        const { piece, place } = referenceTo(id)
        return { survey, id: piece, place, status }
      }),
    ),
  }
}

const cellOf = (answersGroupId: unknown, questionId: unknown) => `${answersGroupId}/${questionId}`

/** Stored rows of one save, from the result for all of them; null if it was left out. */
function writtenOf({ surveyId, answers }: Save, { saved, now }: WrittenRow): Written | null {
  const at = saved.surveys.find(([id]) => String(id) === surveyId)?.[1]
  if (at === undefined) return null
  const begun = new Map(
    (saved.begun ?? [])
      .filter(([, survey]) => String(survey) === surveyId)
      .map(([id, , groupId]) => [placeholderId(String(groupId)), String(id)]),
  )
  const stored = new Map(
    [...(saved.changed ?? []), ...(saved.fresh ?? [])]
      .filter(([, survey]) => String(survey) === surveyId)
      .map((row) => [cellOf(row[2], row[3]), row]),
  )
  const time = instantFrom(now)
  return {
    at: instantFrom(at),
    now: time,
    begun,
    answers: answers.map(({ isNew: _isNew, ...write }) => {
      const answersGroupId = begun.get(write.answersGroupId) ?? write.answersGroupId
      const row = stored.get(cellOf(answersGroupId, write.questionId))
      if (row === undefined) throw new Error('an answer was not stored')
      return { ...write, answersGroupId, id: String(row[0]), revision: row[4], updatedAt: time }
    }),
  }
}

/**
 * Writes several saves in one statement, and so in one transaction (decision 097): it authorizes their callers again, locks the surveys
 * and stores the changes. No two saves may be to the same survey.
 *
 * @returns in their order; null if session, right, design or survey have changed, or another transaction has locked the survey. Nothing of
 * that save was written then
 * @throws errors of PostgreSQL; nothing was written then
 */
export async function writeSaves(db: Db, saves: readonly Save[]): Promise<(Written | null)[]> {
  const { rows } = await db.execute<WrittenRow>(writing(listsOf(saves)))
  const [row] = rows
  if (row === undefined) throw new Error('the statement has returned no row')
  return saves.map((save) => writtenOf(save, row))
}
