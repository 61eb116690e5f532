import type pg from 'pg'
import type { TestCaller } from '../../tests/setup/people/caller'

const groups = 9
const options = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, label: `Opzione ${id}` }))

/** The questions of each group, and the answer of survey `n` as SQL. */
const questions: readonly { readonly body: Record<string, unknown>; readonly value: string }[] = [
  { body: { kind: 'number' }, value: `to_jsonb(round((60 + 40 * random())::numeric, 1))` },
  { body: { kind: 'number' }, value: `to_jsonb((90 + 80 * random())::int)` },
  {
    body: { kind: 'range', metadata: { min: 0, max: 10 } },
    value: `to_jsonb((10 * random())::int)`,
  },
  { body: { kind: 'boolean' }, value: `to_jsonb(random() < 0.3)` },
  {
    body: { kind: 'single_choice', metadata: { options } },
    value: `to_jsonb(substr('abcde', 1 + (4 * random())::int, 1))`,
  },
  {
    body: { kind: 'multiple_choice', metadata: { options } },
    value: `(array['["a"]', '["a", "b"]', '["c", "d"]', '["b", "e"]'])[1 + (3 * random())::int]::jsonb`,
  },
  {
    body: { kind: 'date' },
    value: `to_jsonb((date '2022-01-01' + (1400 * random())::int)::text)`,
  },
  { body: { kind: 'text' }, value: `to_jsonb('testo ' || (400 * random())::int)` },
  {
    body: { kind: 'single_choice', metadata: { options } },
    value: `to_jsonb(substr('aaabcde', 1 + (6 * random())::int, 1))`,
  },
  { body: { kind: 'number' }, value: `to_jsonb((20 * random())::int)` },
]

const password = 'nebbia sopra il molo 27'

const perSurvey = groups * questions.length

export interface ManyAnswers {
  readonly databaseId: string
  readonly surveys: number
  /** Ids of the questions, group by group. */
  readonly questionIds: readonly string[]
  readonly doctorIds: readonly string[]
  /** One of these doctors, and a supervisor of the database, who can sign in. */
  readonly doctor: Account
  readonly supervisor: Account
}

interface Account {
  readonly email: string
  readonly password: string
}

/** Makes a registry of 90 questions with so many answers. Through the calls it would take days; the audit alone is missing. */
export async function seedAnswers(
  admin: TestCaller,
  client: pg.Client,
  answers: number,
): Promise<ManyAnswers> {
  const { id: databaseId } = await admin.have('createDatabase', {
    body: { name: `Registro di ${answers} risposte` },
  })
  const questionIds: string[] = []
  const values: string[] = []
  for (let at = 0; at < groups; at += 1) {
    const params = { databaseId }
    const group = await admin.have('createGroup', { params, body: { name: `Gruppo ${at + 1}` } })
    for (const [position, { body, value }] of questions.entries()) {
      // One in ten is asked where another answer says so.
      const visibleIf = position === 9 ? `@q_${questionIds.at(-6)} = TRUE` : ''
      const name = `Domanda ${at + 1}.${position + 1}`
      const question = { name, visibleIf, ...body }
      const made = await admin.have('createQuestion', {
        params: { groupId: group.id },
        body: question,
      })
      questionIds.push(made.id)
      values.push(value)
    }
  }
  const doctorIds: string[] = []
  for (let at = 0; at < 60; at += 1) {
    const body = { email: `m${at}@example.it`, role: 'doctor', firstName: 'M', lastName: `${at}` }
    const account = at === 7 ? { ...body, password } : body
    doctorIds.push((await admin.have('createUser', { body: account })).id)
  }
  const supervisor = { email: 'supervisore@example.it', password }
  const body = { ...supervisor, role: 'supervisor', firstName: 'S', lastName: 'Uno' }
  const { id: supervisorId } = await admin.have('createUser', { body })
  const params = { databaseId }
  await admin.call('addDatabaseUsers', { params, body: { userIds: [doctorIds[7] ?? ''] } })
  await admin.call('addDatabaseSupervisors', { params, body: { userIds: [supervisorId] } })
  const surveys = Math.round(answers / perSurvey)
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into surveys (database_id, user_id, provider, status, groups_total, groups_complete, created_at, updated_at, completed_at)
     select $1, ($2::bigint[])[1 + n % 60], 'Centro ' || (n % 60) / 3, case n % 10 when 0 then 'draft' when 1 then 'completed' when 2 then 'locked' else 'approved' end,
       ${groups}, ${groups}, at, at, case when n % 10 > 0 then at + interval '9 days' end
     from (select n, timestamptz '2023-01-01' + random() * interval '1000 days' as at from generate_series(1, $3::int) n) made`,
    [databaseId, doctorIds, surveys],
  )
  await client.query(
    `insert into answers_groups (survey_id, group_id, user_id, status)
     select s.id, g.id, s.user_id, 'complete' from surveys s join groups g on g.database_id = s.database_id where s.database_id = $1`,
    [databaseId],
  )
  for (const [at, id] of questionIds.entries()) {
    await client.query(
      `insert into answers (answers_group_id, survey_id, question_id, value)
       select p.id, p.survey_id, $1, ${values[at]} from answers_groups p
       where p.group_id = (select group_id from questions where id = $1)`,
      [id],
    )
  }
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  const doctor = { email: 'm7@example.it', password }
  return { databaseId, surveys, questionIds, doctorIds, doctor, supervisor }
}
