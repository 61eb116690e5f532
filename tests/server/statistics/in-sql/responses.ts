import { sql, type SQL } from 'drizzle-orm'

const valueOf = (code: string) => sql`(
  select y.value from answers y join questions p on p.id = y.question_id
  where y.survey_id = s.id and p.database_id = s.database_id and p.code = ${code})`
const isTrue = (code: string) => sql`${valueOf(code)} #>> '{}' = 'true'`
const isOther = (code: string, option: string) => sql`${valueOf(code)} #>> '{}' <> ${option}`

/** The conditions of the demonstration's questions, as its designs have them, over a survey `s`. An option's id is its code there. */
const conditions: Readonly<Record<string, SQL>> = {
  caregiver: sql`${valueOf('vive_solo')} #>> '{}' = 'false'`,
  data_consenso: isTrue('consenso'),
  ultimo_ricovero: sql`(${valueOf('ricoveri_12m')} #>> '{}')::float8 > 0`,
  tipo_fibrillazione: isTrue('fibrillazione'),
  pacchetti_anno: isOther('fumo', 'mai_fumato'),
  hba1c: isTrue('diabete'),
  cha2ds2_vasc: isTrue('fibrillazione'),
  dose_betabloccante: isTrue('betabloccante'),
  motivo_no_raas: sql`${valueOf('raas')} #>> '{}' = 'nessuno'`,
  prossimo_controllo: isOther('decisione', 'ricovero'),
  quale_antibiotico: isTrue('antibiotico'),
  data_riammissione: isTrue('riammesso'),
}

/** Whether a survey `s` is asked the question of a code. */
const asked = (code: string) =>
  conditions[code] === undefined ? sql`true` : sql`coalesce(${conditions[code]}, false)`

export const conditionedCodes = Object.keys(conditions)

export interface SqlQuestion {
  readonly id: string
  readonly code: string
}

/** Surveys `s` with what became of a question, by the rows of `answers` alone. @param surveys which of them, over `s` */
export const outcomes = ({ id, code }: SqlQuestion, surveys: SQL) => sql`(
  select s.id, s.created_at, a.value, a.missing_reason, q.kind, q.bands,
    case when not ${asked(code)} then 'notAsked' when a.value is not null then 'answered' else 'missing' end outcome
  from surveys s join questions q on q.id = ${id}
    left join answers a on a.survey_id = s.id and a.question_id = q.id
  where ${surveys})`

/** Respondents. */
export const responses = (question: SqlQuestion, surveys: SQL) =>
  sql`(select * from ${outcomes(question, surveys)} o where o.outcome = 'answered')`

/** An answer that may be a list, as one. */
const list = (kinds: SQL) =>
  sql`jsonb_array_elements(case when a.kind in (${kinds}) then a.value else '[]' end)`

/** The keys of the answer `a`: options of all levels, true or false; of numbers the place of their band. */
const keysOf = (levels: 'all' | 'first') => {
  const isFirst = levels === 'first' ? sql`where at = 1` : sql``
  return sql`(
    select a.value #>> '{}' as key where jsonb_typeof(a.value) = 'boolean'
    union select coalesce(a.value ->> 'option', a.value #>> '{}') where a.kind = 'single_choice'
    union select coalesce(e ->> 'option', e #>> '{}')
      from ${list(sql`'multiple_choice', 'multiple_choice_with_notes'`)} e
    union select way.k #>> '{}'
      from ${list(sql`'multi_levels_single_choice'`)} with ordinality way(k, at) ${isFirst}
    union select way.k #>> '{}' from ${list(sql`'multi_levels_multiple_choice'`)} path,
      jsonb_array_elements(path) with ordinality way(k, at) ${isFirst}
    union (select (at - 1)::text from jsonb_array_elements(a.bands) with ordinality band(b, at)
      where jsonb_typeof(a.value) = 'number'
        and (b ->> 'upTo' is null or (a.value #>> '{}')::float8 <= (b ->> 'upTo')::float8)
      order by at limit 1))`
}

/** Surveys and the keys of their answers to a question. */
export const withKeys = (question: SqlQuestion, surveys: SQL, levels: 'all' | 'first') => sql`(
  select a.id, keys.key from ${responses(question, surveys)} a, lateral ${keysOf(levels)} keys)`
