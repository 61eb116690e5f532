import { sql } from 'drizzle-orm'
import type { AnswersGroupStatus } from '../../../../contract/survey-status'
import type { Db } from '../../../db/db'
import { instantFrom } from '../../../db/schema/columns'
import { preparedSql } from '../../../db/statement'
import type { StoredAnswer } from '../../../db/survey-records'
import { validSession, surveyMembership } from '../../../accounts/queries/caller'
import { membership, type FoundSurvey } from './read'

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

/** Lists as JSON, null where they are empty. */
interface Lists {
  readonly saves: string
  readonly own: string
  readonly begun: string | null
  readonly removed: string | null
  readonly changed: string | null
  readonly fresh: string | null
  readonly statuses: string | null
}

// The people are judged again by what they were judged by before; who is not the same any more is left out.
const writing = ({ saves, own, begun, removed, changed, fresh, statuses }: Lists) =>
  preparedSql(sql`
  with given as (select ${saves}::jsonb as saves), judged as materialized (
    select b.survey, n.user_id
    from given, jsonb_to_recordset(given.saves) as b (session uuid, facts text, survey bigint),
    lateral (select n.* ${validSession(sql`b.session`)}) n join users u on u.id = n.user_id
    join lateral (select ${surveyMembership} from surveys s where s.id = b.survey) t on true
    where ${membership} = b.facts
  )
  select save_answers(${own}::jsonb || coalesce((select jsonb_object_agg(survey, user_id::text) from judged), '{}'),
    (select saves from given), ${begun}::jsonb, ${removed}::jsonb, ${changed}::jsonb, ${fresh}::jsonb, ${statuses}::jsonb) as saved,
    now()::text as now`)

/** The head of the id of an answers group that a save is only about to begin; its group's id follows. */
const beginning = 'new:'

/** Stands for the id of an answers group that is begun by the save that names it. */
export function idOfBeginning(groupId: string): string {
  return `${beginning}${groupId}`
}

/** How the statement names an answers group: by its id, or by its group where it is only begun there. */
function placeOf(answersGroupId: string): { piece: string | null; place: string | null } {
  if (!answersGroupId.startsWith(beginning)) return { piece: answersGroupId, place: null }
  return { piece: null, place: answersGroupId.slice(beginning.length) }
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

/** What a change of a survey writes. */
export interface SurveyWrites {
  /** Groups whose answers group is begun by it. */
  readonly begun: readonly string[]
  readonly removed: readonly Pick<StoredAnswer, 'answersGroupId' | 'questionId'>[]
  readonly answers: readonly AnswerWrite[]
  readonly statuses: readonly { readonly id: string; readonly status: AnswersGroupStatus }[]
  readonly progress: { readonly groups: number; readonly complete: number }
  /** The version of the design that all of it was computed by; null = not known. */
  readonly settledVersion: number | null
  /** Whether somebody worked on the survey; a recomputation leaves its time as it is. */
  readonly touched: boolean
  /** The answers group that was worked on last; null leaves it as it is. */
  readonly lastAnswersGroupId: string | null
}

/** What a change writes, and what it was computed from. */
export interface Save extends SurveyWrites {
  readonly surveyId: string
  /** Who changes it and how it was read; null where the transaction itself names who acts and holds the survey. */
  readonly basis: { readonly sessionId: string; readonly found: FoundSurvey } | null
}

/** What a change has stored. */
export interface Written {
  /** The survey's time since, which may be later than its answers' `now`. */
  readonly at: string
  readonly now: string
  /** The answers, those that were given with their ids and revisions. */
  readonly answers: readonly StoredAnswer[]
  /** The ids of the answers groups that were begun, by what stood for them. */
  readonly begun: ReadonlyMap<string, string>
}

function itemOf({ surveyId, basis, progress, ...rest }: Save) {
  const { piece, place } = placeOf(rest.lastAnswersGroupId ?? '')
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
      facts: basis.found.facts,
      stamp: basis.found.etag,
      database: basis.found.survey.databaseId,
      design: (basis.found.designStamp ?? '').split('/').slice(-2).join('/'),
    }),
  }
}

function rowOf(survey: string, write: AnswerWrite) {
  return {
    survey,
    ...placeOf(write.answersGroupId),
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
      own.filter((one) => one.isNew === isNew).map((one) => rowOf(surveyId, one)),
    )
  const ownTransactions = saves.filter(({ basis }) => basis === null)
  return {
    saves: JSON.stringify(saves.map(itemOf)),
    own: JSON.stringify(
      Object.fromEntries(ownTransactions.map(({ surveyId }) => [surveyId, null])),
    ),
    begun: listed(saves, ({ surveyId: survey, begun }) =>
      begun.map((place) => ({ survey, place })),
    ),
    removed: listed(saves, ({ surveyId: survey, removed }) =>
      removed.map((one) => ({ survey, piece: one.answersGroupId, question: one.questionId })),
    ),
    changed: answers(false),
    fresh: answers(true),
    statuses: listed(saves, ({ surveyId: survey, statuses }) =>
      statuses.map(({ id, status }) => {
        const { piece, place } = placeOf(id)
        return { survey, id: piece, place, status }
      }),
    ),
  }
}

const cellOf = (answersGroupId: unknown, questionId: unknown) => `${answersGroupId}/${questionId}`

/** The outcome of one save, from what the statement says of all. */
function writtenOf({ surveyId, answers }: Save, { saved, now }: WrittenRow): Written | null {
  const at = saved.surveys.find(([id]) => String(id) === surveyId)?.[1]
  if (at === undefined) return null
  const begun = new Map(
    (saved.begun ?? [])
      .filter(([, survey]) => String(survey) === surveyId)
      .map(([id, , groupId]) => [idOfBeginning(String(groupId)), String(id)]),
  )
  const stored = new Map(
    [...(saved.changed ?? []), ...(saved.fresh ?? [])]
      .filter(([, survey]) => String(survey) === surveyId)
      .map((one) => [cellOf(one[2], one[3]), one]),
  )
  const time = instantFrom(now)
  return {
    at: instantFrom(at),
    now: time,
    begun,
    answers: answers.map(({ isNew: _isNew, ...write }) => {
      const answersGroupId = begun.get(write.answersGroupId) ?? write.answersGroupId
      const one = stored.get(cellOf(answersGroupId, write.questionId))
      if (one === undefined) throw new Error('an answer was not stored')
      return { ...write, answersGroupId, id: String(one[0]), revision: one[4], updatedAt: time }
    }),
  }
}

/**
 * Judges the callers of several saves again, locks their surveys, and stores what was computed from what was found, in one statement and
 * so in one transaction (decision 097). No two of them may be to the same survey.
 *
 * @returns in their order; null where session, right, design or survey are not what they were, or somebody else holds the survey: of that
 * save nothing was written then
 * @throws whatever PostgreSQL does: then nothing was written of any
 */
export async function writeSaves(db: Db, saves: readonly Save[]): Promise<(Written | null)[]> {
  const { rows } = await db.execute<WrittenRow>(writing(listsOf(saves)))
  const [row] = rows
  if (row === undefined) throw new Error('no word of what was saved')
  return saves.map((save) => writtenOf(save, row))
}
