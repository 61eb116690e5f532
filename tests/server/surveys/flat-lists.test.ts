import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailCalls } from '../../../contract/calls/mails'
import { peopleCalls } from '../../../contract/calls/people'
import { subscriptionRequestCalls } from '../../../contract/calls/subscription-requests'
import { parseQuery, type QueryInput } from '../../../contract/query'
import { listRequests } from '../../../server/accounts/queries/requests'
import { listUsers } from '../../../server/accounts/queries/users'
import { listMails } from '../../../server/mail/queries/queue'
import type { Db } from '../../../server/db/db'
import { openPool } from '../../../server/db/open'
import { countByMonth, miscounted } from '../../../server/surveys/queries/survey-counts'
import { surveyList, type ListRequest } from '../../../server/surveys/queries/survey-lists'
import { readsOf } from '../../setup/server/plans'
import { startTestServer } from '../../setup/server/server'
import { smokingStudy } from '../../setup/data/smoking'
import type { Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study
const many = 3_000

/** A registry, as the product would have left it but for its journal: through its calls it would take minutes. */
async function plant(study: Study, count: number): Promise<void> {
  await server.asOwner(`
    set session_replication_role = replica;
    insert into surveys (database_id, user_id, status, custom_id, created_at, updated_at, completed_at)
    select ${study.databaseId}, ${study.doctor.id}, case when n % 10 < 8 then 'approved' when n % 10 = 8 then 'completed' else 'draft' end,
      case when n % 40 > 0 then 'PZ-' || lpad(n::text, 5, '0') end, now() - n * interval '1 hour', now() - n * interval '50 minutes',
      case when n % 10 < 9 then now() - n * interval '55 minutes' end
    from generate_series(1, ${count}) n;
    insert into custom_ids (database_id, user_id, code) select database_id, user_id, custom_id from surveys
      where custom_id is not null and database_id = ${study.databaseId};
    insert into survey_counts select database_id, user_id, status, count(*) from surveys
      where database_id = ${study.databaseId} group by 1, 2, 3
      on conflict (database_id, user_id, status) do update set surveys = excluded.surveys;
    set session_replication_role = default;
    `)
  for (const table of ['surveys', 'custom_ids', 'survey_counts'])
    await server.asOwner(`vacuum analyze ${table}`)
}

beforeAll(async () => {
  server = await startTestServer()
  heart = await smokingStudy(server)
  await plant(heart, many)
})
afterAll(() => server.close())

const ask = async (query: QueryInput) =>
  heart.reviewer.call('surveys', { params: { databaseId: heart.databaseId }, query })

const codes = async (query: QueryInput) =>
  (await ask(query)).records.map(({ customId }) => customId)

const everybody = { authorId: null, statuses: null, text: null }

function listOf(more: Partial<ListRequest>): ListRequest {
  const scope = { databaseId: heart.databaseId }
  const sort = [{ field: 'updatedAt', descending: true }]
  return {
    scope,
    by: everybody,
    sort,
    page: { number: 1, size: 25 },
    withAuthors: true,
    ...more,
  }
}

const reads = (list: Partial<ListRequest>) =>
  readsOf(server.deps.pool, 'surveys', (db: Db) => surveyList(db, listOf(list)))

describe('a list of very many surveys', () => {
  it.each([
    ['updatedAt', 'surveys_updated'],
    ['createdAt', 'surveys_created'],
    ['customId', 'surveys_by_custom_id'],
    ['status', 'surveys_status'],
    ['completedAt', 'surveys_completed'],
  ])('sorted by %s is read along %s, in either direction', async (field, index) => {
    for (const descending of [true, false]) {
      const plans = await reads({ sort: [{ field, descending }] })
      // The rows of the page itself, few as they are, may be read in any way.
      expect(plans.map((plan) => plan.index)).toContain(index)
    }
  })

  it('is counted by month along surveys_created alone, whatever else the surveys hold', async () => {
    const plans = await readsOf(server.deps.pool, 'surveys', (db: Db) =>
      countByMonth(db, [heart.databaseId]),
    )
    expect(plans).toMatchObject([{ how: 'Index Only Scan', index: 'surveys_created' }])
    expect(plans[0]?.condition).toMatch(/database_id.*created_at >=.*created_at </)
  })

  it('finds the few surveys of a centre along surveys_provider, and counts them there', async () => {
    await server.asOwner(
      `update surveys set provider = case when custom_id = 'PZ-02900' then 'Raro' else 'Usuale' end`,
    )
    await server.asOwner('vacuum analyze surveys')
    const plans = await reads({ by: { ...everybody, provider: 'Raro' } })
    expect(plans.map((plan) => plan.index)).toContain('surveys_provider')
    expect(plans.map((plan) => plan.index)).not.toContain('surveys_updated')
    expect((await ask({ filter: { provider: 'Usuale' } })).meta.total).toBe(many - 1)
    await server.asOwner('update surveys set provider = null')
  })

  it('finds part of a code by its pieces, of one letter too, and reads no other survey', async () => {
    const read = await readsOf(server.deps.pool, 'custom_ids', (db: Db) =>
      surveyList(db, listOf({ by: { ...everybody, text: '0293' } })),
    )
    expect(read.map(({ index }) => index)).toContain('custom_ids_pieces')
    expect(await codes({ filter: { q: '0293' }, sort: 'customId', page: { size: 100 } })).toEqual(
      ['00293', ...Array.from({ length: 10 }, (_, n) => `0293${n}`)]
        .map((code) => `PZ-${code}`)
        .filter((code) => Number(code.slice(3)) % 40 > 0)
        .sort(),
    )
    expect(await codes({ filter: { q: 'pz-00007' } })).toEqual(['PZ-00007'])
    expect((await ask({ filter: { q: 'z' } })).meta.total).toBe(many - many / 40)
    expect((await ask({ filter: { q: '%' } })).meta.total).toBe(0)
  })

  it('has no page twice and leaves none out, from whichever end it is read', async () => {
    for (const sort of [
      '-updatedAt',
      'customId',
      '-customId',
      'completedAt',
      '-completedAt',
      'status',
    ]) {
      const seen: string[] = []
      for (let page = 1; page <= many / 100; page += 1) {
        const { records, meta } = await ask({ sort, page: { number: page, size: 100 } })
        expect(meta.total).toBe(many)
        seen.push(...records.map(({ id }) => id))
      }
      expect(seen).toHaveLength(many)
      expect(new Set(seen).size, sort).toBe(many)
      const { rows } = await server.deps.pool.query<{ id: string }>(
        `select id from surveys where database_id = ${heart.databaseId} order by ${orders[sort]}`,
      )
      expect(seen, sort).toEqual(rows.map(({ id }) => id))
    }
    expect((await ask({ page: { number: 400, size: 100 } })).records).toEqual([])
  })

  it('says how many there are as they come, move and go', async () => {
    const total = async (filter?: QueryInput['filter']) => (await ask({ filter })).meta.total
    const [before, drafts] = [await total(), await total({ status: 'draft' })]
    const { id } = await heart.survey()
    expect([await total(), await total({ status: 'draft' })]).toEqual([
      many + 1,
      Number(drafts) + 1,
    ])
    await heart.doctor.call('deleteSurvey', { params: { surveyId: id } })
    expect([await total(), await total({ status: 'draft' })]).toEqual([before, drafts])
    expect(await miscounted(server.deps.db)).toEqual([])
    await server.asOwner(`update survey_counts set surveys = surveys + 1 where status = 'draft'`)
    expect(await miscounted(server.deps.db)).toEqual([heart.databaseId])
    await server.asOwner(`update survey_counts set surveys = surveys - 1 where status = 'draft'`)
  })

  it('has all that a status leaves of more codes than a list counts', async () => {
    const large = await smokingStudy(server)
    await plant(large, 12_000)
    const { records, meta } = await large.reviewer.call('surveys', {
      params: { databaseId: large.databaseId },
      query: { filter: { q: 'PZ', status: 'draft' }, page: { number: 48, size: 25 } },
    })
    expect([records.length, meta['total']]).toEqual([25, 1_200])
  })

  it('is prepared once on a connection', async () => {
    const { config, log } = server.deps
    const { pool, db } = openPool(config.databaseUrl ?? '', log)
    const prepared = `select count(*)::int as number from pg_prepared_statements where statement like '/* prepared */ select surveys.id%'`
    const numbers: unknown[] = []
    for (let time = 0; time < 3; time += 1) {
      await surveyList(db, listOf({}))
      numbers.push((await pool.query(prepared)).rows[0]?.number)
    }
    expect([numbers, pool.totalCount]).toEqual([[0, 1, 1], 1])
    await pool.end()
  })
})

describe('lists of very many people and mails', () => {
  beforeAll(async () => {
    await server.asOwner(`
      insert into users (first_name, last_name, email, role)
        select 'Nome' || n, 'Cognome' || n, 'p' || n || '@example.it', 'doctor' from generate_series(1, 5000) n;
      insert into mails (cause, recipient, subject) select 'invitation', 'p' || n || '@example.it', 'Invito' from generate_series(1, 5000) n;
      insert into subscription_requests (first_name, last_name, email)
        select 'Nome' || n, 'Cognome' || n, 'p' || n || '@example.it' from generate_series(1, 5000) n`)
    for (const table of ['users', 'mails', 'subscription_requests'])
      await server.asOwner(`vacuum analyze ${table}`)
  })

  const lists = {
    users: { list: listUsers, spec: peopleCalls.users.query },
    subscription_requests: {
      list: listRequests,
      spec: subscriptionRequestCalls.subscriptionRequests.query,
    },
    mails: { list: listMails, spec: mailCalls.mails.query },
  } as const

  it.each(['users', 'subscription_requests', 'mails'] as const)(
    'of %s go along an index in every order, and look a text up by its pieces',
    async (table) => {
      const { list, spec } = lists[table]
      const readsFor = (query: Record<string, string>) =>
        readsOf(server.deps.pool, table, (db: Db) =>
          list(db, parseQuery(spec, Object.entries(query))),
        )
      for (const name of spec.sort) {
        const field = name.replace('-', '')
        for (const sort of [field, `-${field}`]) {
          const [page] = await readsFor({ sort })
          expect(page?.index, sort).not.toBeNull()
        }
      }
      const [found] = await readsFor({ 'filter[q]': 'p4321@' })
      expect(found?.index).toBe(`${table}_pieces`)
    },
  )
})

const orders: Readonly<Record<string, string>> = {
  '-updatedAt': 'updated_at desc, id desc',
  customId: 'custom_id asc nulls last, id asc',
  '-customId': 'custom_id desc nulls last, id desc',
  completedAt: 'completed_at asc nulls last, id asc',
  '-completedAt': 'completed_at desc nulls last, id desc',
  status: 'status, updated_at, id',
}
