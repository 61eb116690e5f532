import { sql } from 'drizzle-orm'
import type {
  SnapshotGroup,
  SnapshotQuestion,
} from '../../../contract/calls/designs/design-snapshot'
import type { Db } from '../../db/db'
import { inParts } from '../../db/rows'
import { groups, questions } from '../../db/schema'
import { anyOf } from '../../db/queries/loading'

/** A group of a snapshot with its place in a database. */
export type PlacedGroup = Omit<SnapshotGroup, 'questions'> & {
  readonly databaseId: string
  readonly position: number
}

/** A question of a snapshot with its place in a database. */
export type PlacedQuestion = SnapshotQuestion & {
  readonly databaseId: string
  readonly groupId: string
  readonly position: number
}

const changed = {
  revision: (table: typeof groups | typeof questions) => sql`${table.revision} + 1`,
  updatedAt: sql`now()`,
}

/** Inserts groups, or changes those that are there. */
export async function writeGroups(db: Db, rows: readonly PlacedGroup[]): Promise<void> {
  await inParts(
    rows,
    (some) =>
      db
        .insert(groups)
        .values(some)
        .onConflictDoUpdate({
          target: groups.id,
          set: {
            name: sql`excluded.name`,
            color: sql`excluded.color`,
            description: sql`excluded.description`,
            visibleIf: sql`excluded.visible_if`,
            archivedAt: sql`excluded.archived_at`,
            revision: changed.revision(groups),
            updatedAt: changed.updatedAt,
          },
        }),
    500,
  )
}

/** Inserts questions, or changes those that are there and moves them to their group; positions of these stay. */
export async function writeQuestions(db: Db, rows: readonly PlacedQuestion[]): Promise<void> {
  await inParts(
    rows,
    (some) =>
      db
        .insert(questions)
        .values(some)
        .onConflictDoUpdate({
          target: questions.id,
          set: {
            groupId: sql`excluded.group_id`,
            name: sql`excluded.name`,
            kind: sql`excluded.kind`,
            metadata: sql`excluded.metadata`,
            defaults: sql`excluded.defaults`,
            required: sql`excluded.required`,
            help: sql`excluded.help`,
            heading: sql`excluded.heading`,
            code: sql`excluded.code`,
            visibleIf: sql`excluded.visible_if`,
            identifier: sql`excluded.identifier`,
            bands: sql`excluded.bands`,
            decimals: sql`excluded.decimals`,
            unit: sql`excluded.unit`,
            emptyText: sql`excluded.empty_text`,
            archivedAt: sql`excluded.archived_at`,
            revision: changed.revision(questions),
            updatedAt: changed.updatedAt,
          },
        }),
    500,
  )
}

/** Frees the codes of questions until they are written, so that two questions may exchange theirs. */
export async function freeCodes(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(questions)
    .set({ code: sql`'d_' || ${questions.id}` })
    .where(anyOf(questions.id, ids))
}

/** Ids for groups that are yet to be written. */
export async function newGroupIds(db: Db, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence('groups', 'id'))::text as id
    from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}
