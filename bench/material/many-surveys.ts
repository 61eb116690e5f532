import pg from 'pg'
import type { TestCaller } from '../../tests/setup/people/caller'

const small = 1_000
const databases = 30
const colleagues = 20
const groups = 8
/** Surveys of a database with answers groups: those worked on last, whose pages are looked at. */
const withGroups = 5_000

export const password = 'nebbia sopra il molo 27'

interface Planted {
  readonly databaseId: string
  readonly authorId: string
  /** Signs in as a doctor with half of the surveys, and as one who supervises them all. */
  readonly emails: { readonly doctor: string; readonly supervisor: string }
}

/** Six of ten are approved, two locked, the rest in work: as a registry looks after some years. */
const status = `case when n % 50 < 30 then 'approved' when n % 50 < 40 then 'locked'
  when n % 50 < 46 then 'completed' when n % 50 < 49 then 'draft' else 'returned' end`

/** Surveys with their answers groups, as the product would have left them, without its audit: through its calls it would take hours. */
async function fill(
  client: pg.Client,
  databaseId: string,
  userIds: readonly string[],
  count: number,
) {
  await client.query(
    `insert into surveys (database_id, user_id, status, custom_id, groups_total, groups_complete, open_threads, created_at, updated_at, completed_at)
     select $1, case when n % 2 = 0 then ($2::bigint[])[1] else ($2::bigint[])[1 + n % cardinality($2::bigint[])] end,
       status, case when n % 40 > 0 then 'PZ-' || lpad(n::text, 6, '0') end, ${groups},
       case when status in ('draft', 'returned') then n % ${groups} else ${groups} end,
       case when n % 200 = 0 then 1 else 0 end, created, created + random() * interval '30 days', case when status <> 'draft' then created + interval '9 days' end
     from (select n, ${status} as status, now() - interval '40 days' - random() * interval '1000 days' as created
       from generate_series(1, $3::int) n) made`,
    [databaseId, userIds, count],
  )
  await client.query(
    `insert into answers_groups (survey_id, group_id, user_id, status)
     select s.id, g.id, s.user_id, case when g.position < s.groups_complete then 'complete'
       when g.position = s.groups_complete then 'in_progress' else 'empty' end
     from (select * from surveys where database_id = $1 order by updated_at desc, id desc limit ${withGroups}) s
       join groups g on g.database_id = s.database_id
     where g.position <= s.groups_complete`,
    [databaseId],
  )
  await client.query(
    `update surveys s set bookmark_id = (select min(id) from answers_groups where survey_id = s.id)
     where database_id = $1 and status = 'draft' and s.id % 40 = 0`,
    [databaseId],
  )
}

/** Thirty databases with people of their own, of which the first is a registry of so many surveys, half of them one doctor's. */
export async function seedSurveys(
  admin: TestCaller,
  databaseUrl: string,
  large: number,
): Promise<Planted> {
  const emailOf = (name: string) => `${name.toLowerCase()}.${large}@example.it`
  const made = async (name: string) => {
    const email = emailOf(name)
    const body = { email, password, role: 'doctor', firstName: name, lastName: 'Medico' }
    return (await admin.have('createUser', { body })).id
  }
  const userIds = [await made('Lia')]
  const supervisorId = await made('Sara')
  for (let n = 0; n < colleagues; n += 1) userIds.push(await made(`Collega${n}`))
  const databaseIds: string[] = []
  for (let n = 0; n < databases; n += 1) {
    const { id: databaseId } = await admin.have('createDatabase', {
      body: { name: `Studio ${n} di ${large}` },
    })
    const params = { databaseId }
    await admin.call('addDatabaseUsers', { params, body: { userIds } })
    await admin.call('addDatabaseSupervisors', { params, body: { userIds: [supervisorId] } })
    for (let at = 0; at < groups; at += 1) {
      await admin.have('createGroup', { params, body: { name: `Gruppo ${at + 1}` } })
    }
    databaseIds.push(databaseId)
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`set session_replication_role = replica`)
  for (const [at, id] of databaseIds.entries()) {
    await fill(client, id, userIds, at === 0 ? large : small)
  }
  // Counters that triggers would have written.
  await client.query(
    `insert into custom_ids (database_id, user_id, code)
     select database_id, user_id, custom_id from surveys where custom_id is not null on conflict do nothing`,
  )
  await client.query(
    `insert into survey_counts (database_id, user_id, status, surveys)
     select database_id, user_id, status, count(*) from surveys group by database_id, user_id, status
     on conflict (database_id, user_id, status) do update set surveys = excluded.surveys`,
  )
  await client.query('vacuum analyze')
  await client.end()
  return {
    databaseId: databaseIds[0] ?? '',
    authorId: userIds[7] ?? '',
    emails: { doctor: emailOf('Lia'), supervisor: emailOf('Sara') },
  }
}
