import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { designSubjects, surveySubjects } from '../../../contract/models/audits'
import * as schema from '../../../server/db/schema'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Tables whose changes the journal does not tell, each with its reason. */
const exempt: Readonly<Record<string, string>> = {
  audits: 'is the journal',
  custom_ids: 'holds what the journal must not: it tells of codes by reference',
  design_history: 'is what versions hold',
  design_drafts: 'say what a draft began from',
  draft_records: 'say which published questions those of a draft stand for',
  design_versions: 'counts changes that the journal tells one by one',
  known_devices: 'come and go with sign-ins',
  mails: 'have a list of their own, which says what became of each',
  recovery_codes: 'are secrets',
  second_factors: 'hold a secret: what is done to it is told as such',
  sent_digests: 'say what went out this week',
  email_tokens: 'are secrets that last for hours',
  files: 'are named by their key, which the journal of their database tells',
  identities:
    'are told as such when they are bound and unbound, without the name that the provider knows',
  idempotency_keys: 'repeat replies for two days',
  job_workers: 'say which worker of the queue lives',
  login_failures: 'count failures of some minutes',
  published_versions: 'list changes that the journal tells one by one',
  recomputations: 'say how far a job is',
  renamed_columns: 'say what columns of dumps were called',
  result_reviews: 'are agreed to by a line of their own',
  reviewed_surveys: 'say what a job has found',
  sessions: 'come and go with every sign-in',
  single_sign_ons: 'last for minutes',
  stats_changes: 'say which surveys statistics have not counted yet',
  stats_databases: 'say how facts were read',
  stats_release_figures: 'hold figures, which follow from the answers as they were',
  stats_release_surveys: 'say which surveys were counted',
  stats_releases: 'say when figures were made',
  stats_surveys: 'follow from the surveys',
  stats_values: 'follow from the answers',
  survey_counts: 'count surveys, which the journal tells one by one',
  throttlings: 'are told in the journal of the account that was refused',
  user_preferences: 'say how somebody likes their lists drawn: nothing of any data',
}

/** Changes of a journalled table that it does not tell, each with its reason. */
const untold: Readonly<Record<string, string>> = {
  'answers_groups UPDATE': 'status and time follow from the answers',
}

const tables: readonly string[] = Object.values(schema).flatMap((one) =>
  is(one, PgTable) ? [getTableName(one)] : [],
)

describe('the journal', () => {
  it('is written by triggers of every table, for every kind of change, but those that are exempt with a reason', async () => {
    const { rows } = await server.deps.pool.query<{ table: string; change: string }>(
      `select t.event_object_table as "table", t.event_manipulation as change
       from information_schema.triggers t
       where t.action_timing = 'AFTER' and t.action_statement ~ 'audit_(row|account|answer|request)\\('`,
    )
    const told = new Set(rows.map(({ table, change }) => `${table} ${change}`))
    const owed = tables
      .filter((table) => !(table in exempt))
      .flatMap((table) => ['INSERT', 'UPDATE', 'DELETE'].map((change) => `${table} ${change}`))
      .filter((one) => !(one in untold))
    expect([...told].sort()).toEqual(owed.sort())
  })

  it('names records by types that the contract knows', async () => {
    const { rows } = await server.deps.pool.query<{ type: string }>(
      `select distinct (regexp_match(action_statement, 'audit_row\\(''(\\w+)''\\)'))[1] as type
       from information_schema.triggers where action_statement like '%audit_row(%'`,
    )
    const subjects: readonly string[] = [...designSubjects, ...surveySubjects]
    const unknown = rows.map(({ type }) => type).filter((type) => !subjects.includes(type))
    expect(rows).not.toEqual([])
    expect(unknown, 'not in contract/models/audits.ts').toEqual([])
  })

  it('exempts no table that is not there, and knows every table that is', async () => {
    const { rows } = await server.deps.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(tables.toSorted())
    expect(Object.keys(exempt).filter((table) => !tables.includes(table))).toEqual([])
  })

  it('has all its triggers switched on', async () => {
    const { rows } = await server.deps.pool.query(
      `select tgrelid::regclass::text, tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`,
    )
    expect(rows).toEqual([])
  })
})

it.each(['count_design_change', 'record_design_change'])(
  'calls %s by triggers of groups and questions, at every kind of change',
  async (name) => {
    const { rows } = await server.deps.pool.query<{ told: string }>(
      `select t.event_object_table || ' ' || t.event_manipulation as told
       from information_schema.triggers t where starts_with(t.action_statement, 'EXECUTE FUNCTION ' || $1 || '(')`,
      [name],
    )
    const owed = ['groups', 'questions'].flatMap((table) =>
      ['DELETE', 'INSERT', 'UPDATE'].map((change) => `${table} ${change}`),
    )
    expect(rows.map(({ told }) => told).sort()).toEqual(owed)
  },
)
