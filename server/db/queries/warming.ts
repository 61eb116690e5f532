import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { statement } from '../statement'
import { type Saves, savingConnections } from '../saves'
import { readEncoded } from './surveys/encoded-survey'
import { type FoundSurvey, readForSaves, readMoreForSaves } from './surveys/saves/read'
import { writeSaves } from './surveys/saves/write'

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

const noAnswer = {
  answersGroupId: none,
  questionId: none,
  value: null,
  missingReason: null,
  reason: null,
  confirmed: false,
  operationId: null,
}

/** Each of the steps of a write is gone through; there is nothing that it could find. */
const writesNothing = {
  writes: [
    { ...noAnswer, isNew: false },
    { ...noAnswer, isNew: true },
  ],
  statuses: [{ id: none, status: 'empty' }],
  progress: { groups: 0, complete: 0 },
} as const

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
  select count(*) from moved`)

/** Takes steps in each of a pool's connections: as many at once as there are, each takes one that is free. */
async function inEach(
  connections: number,
  steps: readonly (() => Promise<unknown>)[],
  late: AbortSignal,
): Promise<void> {
  for (const step of steps) {
    await Promise.all(Array.from({ length: connections }, step))
    late.throwIfAborted()
  }
}

/**
 * Has so many connections ready, and all those of saves, that have parsed and planned what saves and readings ask. Nothing is written, for nothing is found: nobody
 * has this session, and no row this id.
 *
 * @param late once it is aborted, no other step is begun
 */
export async function warmConnections(
  { pool, saves }: { readonly pool: pg.Pool; readonly saves: Saves },
  connections: number,
  late: AbortSignal,
): Promise<void> {
  const sessionId = randomUUID()
  const readings = [() => readEncoded(pool, { sessionId, id: none })]
  const savings = [
    () => readForSaves(saves.pool, [{ sessionId, target: { thing: 'answer', id: none } }]),
    () => readMoreForSaves(saves.pool, [{ found: nothing, pieces: [none] }]),
    () => writeSaves(saves.pool, [{ sessionId, found: nothing, ...writesNothing }]),
    () => touched(saves.pool, { none }),
  ]
  await Promise.all([inEach(connections, readings, late), inEach(savingConnections, savings, late)])
}
