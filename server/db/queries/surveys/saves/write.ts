import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { instantFrom } from '../../../schema/columns'
import { statement } from '../../../statement'
import { standingSession, surveyFacts } from '../../accounts/caller'
import type { AnswerWrite } from '../answers'
import type { Standing } from '../answers-groups'
import { facts, type FoundSurvey } from './read'

type RawStored = readonly [
  id: number,
  surveyId: number,
  answersGroupId: number,
  questionId: number,
  revision: number,
]

/** What several saves have written. */
export interface WrittenRow extends Record<string, unknown> {
  saved: {
    surveys: readonly (readonly [id: number, at: string])[]
    changed: readonly RawStored[] | null
    fresh: readonly RawStored[] | null
  }
  now: string
}

/** What `save_answers` takes of a save, beside its answers and statuses. */
interface SaveItem {
  readonly session: string
  readonly facts: string
  readonly survey: string
  readonly stamp: string
  readonly database: string
  readonly design: string
  readonly piece: string
  readonly total: number
  readonly complete: number
}

// The people are judged again by what they were judged by before their bodies were read; who is not the same any more is left out.
const writing = statement<
  { saves: string; changed: string | null; fresh: string | null; statuses: string | null },
  WrittenRow
>(sql`
  with judged as materialized (
    select b.survey, n.user_id
    from jsonb_to_recordset(${sql.placeholder('saves')}::jsonb) as b (session uuid, facts text, survey bigint),
    lateral (select n.* ${standingSession(sql`b.session`)}) n join users u on u.id = n.user_id
    join lateral (select ${surveyFacts} from surveys s where s.id = b.survey) t on true
    where ${facts} = b.facts
  )
  select save_answers((select jsonb_object_agg(survey, user_id::text) from judged), ${sql.placeholder('saves')}::jsonb,
    ${sql.placeholder('changed')}::jsonb, ${sql.placeholder('fresh')}::jsonb, ${sql.placeholder('statuses')}::jsonb) as saved,
    now()::text as now`)

export interface SwiftWrite extends AnswerWrite {
  /** Whether there is no such answer yet. */
  readonly isNew: boolean
}

/** What a save writes, and what it was computed from. */
export interface Save extends Pick<Standing, 'statuses' | 'progress'> {
  readonly sessionId: string
  readonly found: FoundSurvey
  readonly writes: readonly SwiftWrite[]
}

/** A stored answer: its place, its id, its revision now. */
export interface WrittenCell {
  readonly id: string
  readonly answersGroupId: string
  readonly questionId: string
  readonly revision: number
}

/** When a save was stored (`at` of the survey, which may be later than its answers’ `now`), and what. */
export interface Written {
  readonly at: string
  readonly now: string
  readonly cells: readonly WrittenCell[]
}

function itemOf({ sessionId, found, progress }: Save): SaveItem {
  const { survey, stamp, designStamp, answersGroupId } = found
  return {
    session: sessionId,
    facts: found.facts,
    survey: survey.id,
    stamp,
    database: survey.databaseId,
    design: (designStamp ?? '').split('/').slice(-2).join('/'),
    piece: answersGroupId,
    total: progress.groups,
    complete: progress.complete,
  }
}

function rowOf(survey: string, write: SwiftWrite) {
  return {
    survey,
    piece: write.answersGroupId,
    question: write.questionId,
    value: write.value,
    missing_reason: write.missingReason,
    reason: write.reason,
    confirmed: write.confirmed,
    operation: write.operationId,
  }
}

const listed = (rows: readonly object[]) => (rows.length === 0 ? null : JSON.stringify(rows))

/**
 * Judges the callers of several saves again, locks their surveys, and stores what was computed from what was found, in one statement and
 * so in one transaction (decision 063). No two of them may be to the same survey.
 *
 * @returns in their order; null where session, right, design or survey are not what they were, or somebody else holds the survey: of that
 * save nothing was written then
 * @throws whatever PostgreSQL does: then nothing was written of any
 */
export async function writeSaves(
  pool: pg.Pool,
  saves: readonly Save[],
): Promise<(Written | null)[]> {
  const writes = (isNew: boolean) =>
    saves.flatMap(({ found, writes: own }) =>
      own.filter((write) => write.isNew === isNew).map((write) => rowOf(found.survey.id, write)),
    )
  const statuses = saves.flatMap((save) =>
    save.statuses.map((one) => ({ survey: save.found.survey.id, ...one })),
  )
  const [row] = await writing(pool, {
    saves: JSON.stringify(saves.map(itemOf)),
    changed: listed(writes(false)),
    fresh: listed(writes(true)),
    statuses: listed(statuses),
  })
  if (row === undefined) throw new Error('no word of what was saved')
  const { saved } = row
  const now = instantFrom(row.now)
  const bySurvey = new Map<string, { at: string; now: string; cells: WrittenCell[] }>(
    saved.surveys.map(([id, at]) => [String(id), { at: instantFrom(at), now, cells: [] }]),
  )
  const stored = [...(saved.changed ?? []), ...(saved.fresh ?? [])]
  for (const [id, surveyId, answersGroupId, questionId, revision] of stored) {
    bySurvey.get(String(surveyId))?.cells.push({
      id: String(id),
      answersGroupId: String(answersGroupId),
      questionId: String(questionId),
      revision,
    })
  }
  return saves.map(({ found }) => bySurvey.get(found.survey.id) ?? null)
}
