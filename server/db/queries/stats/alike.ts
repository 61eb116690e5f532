import { sql, type SQL } from 'drizzle-orm'
import type { SurveyStatus } from '../../../../contract/survey-status'
import type { Fact } from '../../../../kinds/statistics/facts'
import type { Db } from '../../db'
import { statsFacts, statsRollups, statsSurveys, statsValues } from '../../schema'
import {
  counting,
  idList,
  inMemory,
  isCountedIn,
  type Among,
  type RollupFilter,
} from './rollup-filter'

/** How many surveys say the same to one question or two. */
export interface AlikeRow {
  /** Null where those of all authors are counted together. */
  readonly userId: string | null
  /** Null = asked, and nothing is said. */
  readonly said: Fact | null
  readonly saidToo: Fact | null
  readonly count: number
}

type FactRow = readonly [
  Fact['outcome'],
  Fact['missingReason'],
  Fact['number'],
  Fact['text'],
  Fact['options'],
]

const factIn = (row: FactRow | null): Fact | null => {
  if (row === null) return null
  const [outcome, missingReason, number, text, options] = row
  return { outcome, missingReason, number, text, options }
}

const factAs = (value: SQL) => sql`case when ${value}.id is null then null
  else json_build_array(${value}.outcome, ${value}.missing_reason, ${value}.number, ${value}.text, ${value}.options) end`

/** Surveys of one author, or all: of each the ids of the values that it says. */
interface Row extends Record<string, unknown> {
  userId: string | null
  ones: readonly (number | null)[]
  /** Null where one question is asked. */
  others: readonly (number | null)[] | null
}

async function factsById(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Fact>> {
  const { rows } = await db.execute<Fact & { id: string } & Record<string, unknown>>(sql`
    select id::text, outcome, missing_reason as "missingReason", number, text, options
    from ${statsValues} where id = any(${idList(ids.map(String))})`)
  return new Map(rows.map(({ id, ...fact }) => [Number(id), fact]))
}

/** Counts folded surveys that are alike, from their facts: each row once. @param byAuthor of one author */
export async function countAlike(
  db: Db,
  where: RollupFilter,
  questionIds: readonly [string, string?],
  byAuthor: boolean,
  among: Among,
): Promise<AlikeRow[]> {
  const [one, other] = questionIds
  const asked = (id: string, alias: string) =>
    sql`left join ${statsFacts} ${sql.raw(alias)} on ${sql.raw(alias)}.question_id = ${id}::bigint and ${sql.raw(alias)}.survey_id = s.id and ${sql.raw(alias)}.slot = 0`
  const query = sql`
    select ${byAuthor ? sql`s.user_id::text` : sql`null::text`} as "userId",
      json_agg(f.value_id) as ones, ${other === undefined ? sql`null` : sql`json_agg(o.value_id)`} as others
    from ${statsSurveys} s
    ${asked(one, 'f')} ${other === undefined ? sql`` : asked(other, 'o')}
    where ${isCountedIn(where, among)}
    group by 1`
  const { rows } = await counting(db, where, () => inMemory(db, () => db.execute<Row>(query)))
  const facts = await factsById(
    db,
    [...new Set(rows.flatMap(({ ones, others }) => [...ones, ...(others ?? [])]))].filter(
      (id) => id !== null,
    ),
  )
  const factOf = (id: number | null | undefined) => (id == null ? null : (facts.get(id) ?? null))
  return rows.flatMap(({ ones, others, userId }) =>
    saidTimes(ones, others).map(({ place, count }) => ({
      userId,
      count,
      said: factOf(ones[place]),
      saidToo: factOf(others?.[place]),
    })),
  )
}

/** Each different thing, or pair of things, that is said: where it is said first, and how often. */
function saidTimes(ones: Row['ones'], others: Row['others']) {
  const times = new Map<string | number | null, { readonly place: number; count: number }>()
  for (const [place, one] of ones.entries()) {
    const key = others === null ? one : `${one}/${others[place] ?? ''}`
    const known = times.get(key)
    if (known === undefined) times.set(key, { place, count: 1 })
    else known.count += 1
  }
  return [...times.values()]
}

/** The cells of the rollups that a filter reads: of one part, or of months from one to another. */
export type RollupCells =
  | { readonly dimension: 'all' | 'provider' | 'user'; readonly part: string }
  | { readonly dimension: 'month'; readonly from: string | null; readonly to: string | null }

function inCells(cells: RollupCells): SQL {
  const dimension = sql`dimension = ${cells.dimension}`
  if (cells.dimension !== 'month') return sql`${dimension} and part = ${cells.part}`
  const { from, to } = cells
  return sql`${dimension} ${from === null ? sql`` : sql`and part collate "C" >= ${from}`} ${to === null ? sql`` : sql`and part collate "C" <= ${to}`}`
}

/** How many surveys of a status say the same to a question. */
export interface FactCount {
  readonly questionId: string
  readonly status: SurveyStatus
  readonly said: Fact
  readonly count: number
}

/** A statement that counts as `cells` (question, status, value) with what the values are. */
async function factCounts(db: Db, cells: SQL): Promise<FactCount[]> {
  const { rows } = await db.execute<{
    questionId: string
    status: SurveyStatus
    said: FactRow
    count: number
  }>(sql`
    with cells as (${cells})
    select c.question_id::text as "questionId", c.status, c.count, ${factAs(sql`v`)} as said
    from cells c join ${statsValues} v on v.id = c.value_id`)
  return rows.flatMap(({ said, ...row }) => {
    const fact = factIn(said)
    return fact === null ? [] : [{ ...row, said: fact }]
  })
}

/** What folded surveys say to some questions, from the rollups. Surveys that say nothing are not counted. */
export async function countRolledUp(
  db: Db,
  { databaseId, statuses }: Pick<RollupFilter, 'databaseId' | 'statuses'>,
  cells: RollupCells,
  questionIds: readonly string[],
): Promise<FactCount[]> {
  return factCounts(
    db,
    sql`select question_id, status, value_id, sum(surveys)::int as count
      from ${statsRollups}
      where database_id = ${databaseId}::bigint and question_id = any(${idList(questionIds)}) and ${inCells(cells)}
        and status = any(${sql.param([...statuses])}::text[])
      group by 1, 2, 3`,
  )
}

/** The same from the facts. */
export async function countFacts(
  db: Db,
  where: RollupFilter,
  questionIds: readonly string[],
  among: Among,
): Promise<FactCount[]> {
  const cells = sql`select f.question_id, s.status, f.value_id, count(*)::int as count
      from ${statsSurveys} s
      join ${statsFacts} f on f.survey_id = s.id and f.slot = 0 and f.question_id = any(${idList(questionIds)})
      where ${isCountedIn(where, among)}
      group by 1, 2, 3`
  return counting(db, where, () => factCounts(db, cells))
}
