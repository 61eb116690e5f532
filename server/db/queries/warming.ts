import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { statement } from '../statement'
import { readEncoded } from './surveys/encoded-survey'
import { type FoundSurvey, readForSave, readMore, writeSave } from './surveys/swift-save'

/** There is no row of this id anywhere. */
const none = '0'

const nothing: FoundSurvey = {
  facts: '',
  survey: {
    id: none,
    databaseId: none,
    userId: none,
    status: 'draft',
    createdAt: '',
    updatedAt: '',
    groupsTotal: 0,
    groupsComplete: 0,
  },
  questionId: null,
  answersGroupId: none,
  settledVersion: null,
  stamp: none,
  designStamp: none,
  pieces: [],
  cells: [],
}

/**
 * The tables that a save writes, each in a statement that finds no row: PostgreSQL reads what it has to know of a table, its indexes and
 * triggers when a connection first comes to it.
 */
const touched = statement<{ none: string }, Record<string, unknown>>(sql`
  with answered as (
    update answers set revision = revision where answers_group_id = ${sql.placeholder('none')}::bigint returning id, survey_id
  ), begun as (
    update answers_groups set status = status where id = ${sql.placeholder('none')}::bigint returning id
  ), moved as (
    update surveys set updated_at = updated_at where id = ${sql.placeholder('none')}::bigint returning id, database_id
  ), told as (
    insert into audits (operation, subject_type, subject_id) select 'update', 'answers', id from answered returning id
  ), noted as (
    insert into stats_changes (database_id, survey_id) select database_id, id from moved
  )
  select save_answers(${sql.placeholder('none')}::bigint, '0', ${sql.placeholder('none')}::bigint, '0', ${sql.placeholder('none')}::bigint, '[]', null, 0, 0)`)

/**
 * Has so many connections ready that have parsed and planned what saves and readings ask. Nothing is written, for nothing is found: nobody
 * has this session, and no row this id.
 *
 * @param late once it is aborted, no other step is begun
 */
export async function warmConnections(
  pool: pg.Pool,
  connections: number,
  late: AbortSignal,
): Promise<void> {
  const sessionId = randomUUID()
  const one = { sessionId, id: none }
  const steps: (() => Promise<unknown>)[] = [
    () => readForSave(pool, 'answer', one),
    () => readForSave(pool, 'answersGroup', one),
    () => readMore(pool, nothing, [none]),
    () =>
      writeSave(pool, sessionId, nothing, {
        writes: [],
        statuses: [],
        progress: { groups: 0, complete: 0 },
      }),
    () => touched(pool, { none }),
    () => readEncoded(pool, one),
  ]
  // As many at once as there are to be connections: each takes one that is free.
  for (const step of steps) {
    await Promise.all(Array.from({ length: connections }, step))
    late.throwIfAborted()
  }
}
