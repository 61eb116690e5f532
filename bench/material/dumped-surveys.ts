import pg from 'pg'
import type { TestCaller } from '../../tests/setup/people/caller'

const options = ['mai', 'ex', 'saltuario', 'abituale', 'non_noto'].map((code, at) => ({
  id: `o${at}`,
  label: `Voce ${at + 1}: ${code}`,
  code,
}))
const symptoms = ['Affanno', 'Edemi', 'Astenia', 'Angina', 'Cardiopalmo', 'Sincope'].map(
  (label, at) => ({ id: `s${at}`, label }),
)

/** A question of the bench's registry, and the value that a survey's number `n` gives it, in SQL. */
interface Planted {
  readonly body: Readonly<Record<string, unknown>>
  readonly value: string
}

const some = (count: number, make: (at: number) => Planted) =>
  Array.from({ length: count }, (_, at) => make(at + 1))

/** The mixture of a registry: measures most of all, then choices, days and a few texts. */
const questions: readonly Planted[] = [
  ...some(40, (at) => ({
    body: { name: `Misura ${at}`, kind: 'number', metadata: { unit: 'mg/dl' } },
    value: `to_jsonb(trim_scale(((n * ${at * 7 + 3}) % 2000) / 10.0))`,
  })),
  ...some(20, (at) => ({
    body: { name: `Scelta ${at}`, kind: 'single_choice', metadata: { options } },
    value: `to_jsonb('o' || ((n * ${at}) % 5))`,
  })),
  ...some(17, (at) => ({
    body: { name: `Segno ${at}`, kind: 'boolean' },
    value: `to_jsonb((n + ${at}) % 3 = 0)`,
  })),
  ...some(8, (at) => ({
    body: { name: `Giorno ${at}`, kind: 'date' },
    value: `to_jsonb((date '1940-01-01' + ((n * ${at * 13 + 1}) % 30000)::int)::text)`,
  })),
  ...some(3, (at) => ({
    body: { name: `Nota ${at}`, kind: 'text' },
    value: `to_jsonb('Paziente ' || n || ': controllo fra ' || (n % 90) || ' giorni')`,
  })),
  {
    body: { name: 'Sintomi', kind: 'multiple_choice', metadata: { options: symptoms } },
    value: `jsonb_build_array('s' || (n % 3), 's' || (3 + n % 3))`,
  },
]

/** A database of so many surveys of a hundred columns, every question answered: through its calls it would take hours. */
export async function seedDumped(
  admin: TestCaller,
  databaseUrl: string,
  count: number,
): Promise<string> {
  const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Registro' } })
  const { id: userId } = await admin.have('createUser', {
    body: {
      email: `registro.${databaseId}@example.it`,
      password: 'nebbia sopra il molo 27',
      firstName: 'Lia',
      lastName: 'Medico',
      role: 'doctor',
    },
  })
  const made: { id: string; value: string }[][] = []
  for (let at = 0; at < questions.length; at += 15) {
    const params = { databaseId }
    const { id } = await admin.have('createGroup', { params, body: { name: `Gruppo ${at}` } })
    const group: { id: string; value: string }[] = []
    for (const { body, value } of questions.slice(at, at + 15)) {
      const question = await admin.have('createQuestion', { params: { groupId: id }, body })
      group.push({ id: question.id, value })
    }
    made.push(group)
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into surveys (database_id, user_id, custom_id, status, completed_at)
       select $1, $2, 'PZ-' || n, 'completed', now() from generate_series(1, $3::int) n`,
      [databaseId, userId, count],
    )
    await client.query(
      `insert into answers_groups (survey_id, group_id, user_id, status)
       select s.id, g.id, s.user_id, 'complete' from surveys s join groups g using (database_id)
       where s.database_id = $1 order by s.id, g.id`,
      [databaseId],
    )
    const lines = made.flat().map(({ id, value }) => `when ${id} then ${value}`)
    // A survey's answers lie together, as they do where people have given them.
    await client.query(
      `insert into answers (answers_group_id, survey_id, question_id, value)
       select ag.id, ag.survey_id, q.id, case q.id ${lines.join(' ')} end
       from answers_groups ag join (select id, row_number() over (order by id) n from surveys where database_id = $1) s
         on s.id = ag.survey_id join questions q on q.group_id = ag.group_id
       where q.database_id = $1 order by ag.survey_id, q.id`,
      [databaseId],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  return databaseId
}
