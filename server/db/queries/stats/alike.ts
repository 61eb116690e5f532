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

/** What surveys may be told apart by, beside what they say. */
export const traits = ['month', 'provider', 'status', 'userId'] as const
export type Trait = (typeof traits)[number]

/** How many surveys are alike: in some traits, and in what they say to one question or two. */
export interface AlikeRow {
  readonly month: string | null
  readonly provider: string | null
  readonly status: SurveyStatus | null
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

const traitColumns: Readonly<Record<Trait, SQL>> = {
  month: sql`left(s.day, 7)`,
  provider: sql`s.provider`,
  status: sql`s.status`,
  userId: sql`s.user_id::text`,
}

/** Surveys that are the same in all traits: of each the ids of the values that it says. */
interface Row extends Record<string, unknown> {
  month: string | null
  provider: string | null
  status: SurveyStatus | null
  userId: string | null
  ones: readonly (number | null)[]
  /** Null where one question is asked. */
  others: readonly (number | null)[] | null
}

/** How surveys are told apart. */
export interface Apart {
  readonly by: readonly Trait[]
  /** Of authors this one alone is told from the others, whose id is null then. */
  readonly author?: string | undefined
}

async function factsById(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Fact>> {
  const { rows } = await db.execute<Fact & { id: string } & Record<string, unknown>>(sql`
    select id::text, outcome, missing_reason as "missingReason", number, text, options
    from ${statsValues} where id = any(${idList(ids.map(String))})`)
  return new Map(rows.map(({ id, ...fact }) => [Number(id), fact]))
}

/** Counts folded surveys that are alike, from their facts: each row once. */
export async function countAlike(
  db: Db,
  where: RollupFilter,
  questionIds: readonly [string, string?],
  { by, author }: Apart,
  among: Among,
): Promise<AlikeRow[]> {
  const [one, other] = questionIds
  const columnOf = (trait: Trait) => {
    if (!by.includes(trait)) return sql`null`
    if (trait !== 'userId' || author === undefined) return traitColumns[trait]
    return sql`case when s.user_id = ${author}::bigint then s.user_id::text end`
  }
  const columns = traits.map(columnOf)
  const asked = (id: string, alias: string) =>
    sql`left join ${statsFacts} ${sql.raw(alias)} on ${sql.raw(alias)}.question_id = ${id}::bigint and ${sql.raw(alias)}.survey_id = s.id and ${sql.raw(alias)}.slot = 0`
  const query = sql`
    select ${sql.join(
      columns.map((column, at) => sql`${column} as ${sql.identifier(traits[at] ?? '')}`),
      sql`, `,
    )}, json_agg(f.value_id) as ones, ${other === undefined ? sql`null` : sql`json_agg(o.value_id)`} as others
    from ${statsSurveys} s
    ${asked(one, 'f')} ${other === undefined ? sql`` : asked(other, 'o')}
    where ${isCountedIn(where, among)}
    group by 1, 2, 3, 4`
  const { rows } = await counting(db, where, () => inMemory(db, () => db.execute<Row>(query)))
  const facts = await factsById(
    db,
    [...new Set(rows.flatMap(({ ones, others }) => [...ones, ...(others ?? [])]))].filter(
      (id) => id !== null,
    ),
  )
  const factOf = (id: number | null | undefined) => (id == null ? null : (facts.get(id) ?? null))
  return rows.flatMap(({ ones, others, ...same }) =>
    saidTimes(ones, others).map(({ place, count }) => ({
      ...same,
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

/** Folded surveys that are the same in all traits. */
export async function countPlaced(
  db: Db,
  where: RollupFilter,
  among: Among,
): Promise<Omit<AlikeRow, 'said' | 'saidToo'>[]> {
  const columns = traits.map((trait) => sql`${traitColumns[trait]} as ${sql.identifier(trait)}`)
  const { rows } = await db.execute<Omit<AlikeRow, 'said' | 'saidToo'> & Record<string, unknown>>(
    sql`select ${sql.join(columns, sql`, `)}, count(*)::int as count from ${statsSurveys} s
      where ${isCountedIn(where, among)} group by 1, 2, 3, 4`,
  )
  return rows
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
