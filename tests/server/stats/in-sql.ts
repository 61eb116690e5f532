import { sql } from 'drizzle-orm'
import type { demonstration } from './demonstration'

type Rows = Awaited<ReturnType<typeof demonstration>>['rows']

/** Questions that a yes or a no to another one asks for; others' hidden answers are not there. */
const askedBy: Readonly<Record<string, readonly [code: string, answer: 'true' | 'false']>> = {
  caregiver: ['vive_solo', 'false'],
  data_consenso: ['consenso', 'true'],
  hba1c: ['diabete', 'true'],
  cha2ds2_vasc: ['fibrillazione', 'true'],
  tipo_fibrillazione: ['fibrillazione', 'true'],
  quale_antibiotico: ['antibiotico', 'true'],
  data_riammissione: ['riammesso', 'true'],
}

/**
 * The figures once more, by PostgreSQL alone: nothing of the product's code has a part in them. Surveys that are completed, approved or
 * locked; answers as they are stored, but for what `askedBy` hides.
 */
export function inSql(rows: Rows, databaseId: string) {
  const final = sql`s.database_id = ${databaseId} and s.status in ('completed', 'approved', 'locked')`
  const parents = sql.join(
    Object.entries(askedBy).map(([code, [parent, answer]]) => sql`(${code}, ${parent}, ${answer})`),
    sql`, `,
  )
  /** Whether a survey is asked a question, as far as `askedBy` knows. */
  const asked = (questionId: string) => sql`not exists (
    select 1 from questions q join (values ${parents}) as by (code, parent, answer) on by.code = q.code
      join questions p on p.code = by.parent and p.database_id = q.database_id
    where q.id = ${questionId} and not exists (select 1 from answers y
      where y.survey_id = s.id and y.question_id = p.id and y.value #>> '{}' = by.answer))`
  const answered = (questionId: string) => sql`
    from surveys s join answers a on a.survey_id = s.id
    where ${final} and a.question_id = ${questionId} and a.value is not null and ${asked(questionId)}`
  const strings = sql`jsonb_path_query(a.value, '$.**?(@.type() == "string")') #>> '{}'`
  return {
    surveys: async () =>
      (await rows<{ n: number }>(sql`select count(*)::int n from surveys s where ${final}`))[0]?.n,
    /** How many were opened, completed and approved for the first time in each week, by its Monday. */
    weeks: async (column: 'created_at' | 'completed_at' | 'approved_at') => {
      const found = await rows<{ week: string; n: number }>(sql`
        select to_char(date_trunc('week', s.${sql.raw(column)} at time zone 'Europe/Rome'), 'YYYY-MM-DD') week,
          count(*)::int n
        from surveys s where ${final} and s.${sql.raw(column)} is not null group by 1 order by 1`)
      return found.map(({ week, n }) => [week, n] as const)
    },
    /** Null where `askedBy` does not tell. */
    notAsked: async (questionId: string, code: string) => {
      if (askedBy[code] === undefined) return null
      const found = await rows<{ n: number }>(
        sql`select count(*)::int n from surveys s where ${final} and not ${asked(questionId)}`,
      )
      return found[0]?.n ?? null
    },
    answered: async (questionId: string) =>
      (await rows<{ n: number }>(sql`select count(*)::int n ${answered(questionId)}`))[0]?.n,
    numbers: async (questionId: string) => {
      const v = sql`(a.value #>> '{}')::float8`
      const [row] = await rows<Record<string, number>>(sql`
        select count(*)::int n, avg(${v}) mean, stddev_samp(${v}) sd, min(${v}) low, max(${v}) high,
          percentile_cont(0.5) within group (order by ${v}) median,
          percentile_cont(0.25) within group (order by ${v}) q1,
          percentile_cont(0.75) within group (order by ${v}) q3 ${answered(questionId)}`)
      return row
    },
    between: async (questionId: string, from: number, to: number) => {
      const v = sql`(a.value #>> '{}')::float8`
      const [row] = await rows<{ n: number }>(
        sql`select count(*)::int n ${answered(questionId)} and ${v} >= ${from} and ${v} < ${to}`,
      )
      return row?.n
    },
    /** Surveys by option, true and false among them. */
    chosen: async (questionId: string) => {
      const found = await rows<{ key: string; n: number }>(sql`
        select key, count(*)::int n from (
          select distinct s.id, k as key from surveys s join answers a on a.survey_id = s.id,
            lateral (select ${strings} as k where jsonb_typeof(a.value) <> 'boolean'
              union select a.value #>> '{}' where jsonb_typeof(a.value) = 'boolean') keys
          where ${final} and a.question_id = ${questionId} and a.value is not null) one group by key`)
      return new Map(found.map(({ key, n }) => [key, n]))
    },
    /** Surveys by option of two questions. */
    crossed: async (questionId: string, groupId: string) => {
      const keys = (of: string) => sql`
        select distinct s.id, case when jsonb_typeof(a.value) = 'boolean' then a.value #>> '{}'
            else k #>> '{}' end as key
        from surveys s join answers a on a.survey_id = s.id
          left join lateral jsonb_path_query(a.value, '$.**?(@.type() == "string")') k on true
        where ${final} and a.question_id = ${of} and a.value is not null`
      const found = await rows<{ key: string; group: string; n: number }>(sql`
        select q.key, g.key as group, count(*)::int n
        from (${keys(questionId)}) q join (${keys(groupId)}) g on g.id = q.id group by 1, 2`)
      return new Map(found.map((row) => [`${row.group}/${row.key}`, row.n]))
    },
    numbersBy: async (questionId: string, groupId: string) => {
      const v = sql`(a.value #>> '{}')::float8`
      const found = await rows<Record<string, number> & { key: string }>(sql`
        select coalesce(g.value #>> '{option}', g.value #>> '{}') as key, count(*)::int n, avg(${v}) mean,
          stddev_samp(${v}) sd, percentile_cont(0.5) within group (order by ${v}) median,
          percentile_cont(0.25) within group (order by ${v}) q1, percentile_cont(0.75) within group (order by ${v}) q3
        from surveys s join answers a on a.survey_id = s.id and a.question_id = ${questionId}
          join answers g on g.survey_id = s.id and g.question_id = ${groupId}
        where ${final} and a.value is not null and g.value is not null group by 1`)
      return new Map(found.map((row) => [row.key, row]))
    },
    days: async (questionId: string) => {
      const found = await rows<{ month: string; n: number; first: string; last: string }>(sql`
        select left(a.value #>> '{}', 7) as month, count(*)::int n, min(a.value #>> '{}') as first,
          max(a.value #>> '{}') as last ${answered(questionId)} group by 1 order by 1`)
      return found
    },
    texts: async (questionId: string) =>
      rows<{ text: string; n: number }>(sql`
        select a.value #>> '{}' as text, count(*)::int n ${answered(questionId)} group by 1 order by 2 desc`),
  }
}
