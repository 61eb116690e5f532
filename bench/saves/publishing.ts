import pg from 'pg'
import type { TestCaller } from '../../tests/setup/people/caller'
import { fillSurveys, type FilledSurveys } from '../material/filled-surveys'
import type { Bench } from '../measuring/bench'
import { embeddedDatabase } from '../measuring/embedded-database'
import type { Measures } from '../measuring/measures'
import { nextValue, saveAt } from './page-saves'

/** Groups of thirty numbers and three formulas: some 2,000 questions. */
const groups = 61
/** Surveys in which saves go on, each on a connection of its own. */
const connections = 8
const others = 100_000
/** Answers of every other survey. */
const answersEach = 5
const seconds = 30

/** Adds surveys with a few answers, as the product would have left them, without its audit. */
async function addOthers(client: pg.Client, databaseId: string): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(
    `with made as (
       insert into surveys (database_id, user_id, status, groups_total, groups_complete)
       select $1, (select user_id from surveys where database_id = $1 limit 1),
         case when n % 10 = 0 then 'draft' else 'approved' end, $3, 1
       from generate_series(1, $2::int) n returning id, user_id
     ), first_group as (
       select id from groups where database_id = $1 order by position limit 1
     ), pieces as (
       insert into answers_groups (survey_id, group_id, user_id, status)
       select made.id, first_group.id, made.user_id, 'in_progress' from made, first_group
       returning id, survey_id, group_id
     )
     insert into answers (answers_group_id, survey_id, question_id, value)
     select pieces.id, pieces.survey_id, q.id, '5'::jsonb
     from pieces join questions q on q.group_id = pieces.group_id and q.position < $4`,
    [databaseId, others, groups, answersEach],
  )
  await client.query(
    `insert into survey_counts (database_id, user_id, status, surveys)
     select database_id, user_id, status, count(*) from surveys where database_id = $1 group by 1, 2, 3
     on conflict (database_id, user_id, status) do update set surveys = excluded.surveys`,
    [databaseId],
  )
  await client.query('vacuum analyze')
}

/** Saves answer after answer on every connection until the work is done, at least for some seconds. */
async function saveDuring(
  filled: FilledSurveys,
  work: Promise<unknown>,
  add: (milliseconds: number) => void,
): Promise<void> {
  const save = saveAt(filled.doctor.url, filled.doctor.token)
  let isDone = false
  const end = performance.now() + seconds * 1_000
  const working = work.finally(() => (isDone = true))
  await Promise.all(
    filled.surveys.map(async (cells) => {
      for (let at = 0; !isDone || performance.now() < end; at += 1) {
        const cell = cells[(at * 7) % cells.length]
        if (cell === undefined) throw new Error('a survey without answers')
        const begun = performance.now()
        await save(cell, nextValue())
        add(performance.now() - begun)
      }
    }),
  )
  await working
}

async function publishOnce(
  admin: TestCaller,
  client: pg.Client,
  databaseId: string,
  measures: Measures,
): Promise<void> {
  const params = { databaseId }
  const draft = await measures.time('a draft is opened', () => admin.call('openDraft', { params }))
  const { databaseId: draftId } = draft.body as unknown as { databaseId: string }
  // Each question gets a new help, and half of them new bounds.
  await client.query(
    `update questions set help = help || '*', revision = revision + 1,
       metadata = case when jsonb_typeof(metadata) = 'object' and position % 2 = 0 then '{"min": 0, "max": 999, "unit": "mg"}' else metadata end
     where database_id = $1`,
    [draftId],
  )
  const { body } = await measures.time('the page of consequences', () =>
    admin.call('draftConsequences', { params }),
  )
  const { seen } = body as unknown as { seen: string }
  const published = await measures.time('publishing', () =>
    admin.call('publishDraft', { params, body: { seen } }),
  )
  if (published.status !== 204) throw new Error(published.summary)
}

/** Publishing of 2,000 changed questions in a database of 100,000 surveys while doctors save. */
export const publishing: Bench = async ({ product, admin, measures }) => {
  const { url: databaseUrl } = await embeddedDatabase(product)
  const size = { groups, surveys: connections, databaseUrl }
  const filled = await fillSurveys(product.url, admin, size)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      'select database_id as id from surveys where id = $1',
      [filled.surveys[0]?.[0]?.surveyId],
    )
    const databaseId = rows[0]?.id ?? ''
    await addOthers(client, databaseId)
    const ignored = () => undefined
    await saveDuring(filled, Promise.resolve(), ignored)
    await saveDuring(filled, Promise.resolve(), (ms) => measures.add('a save, alone', ms))
    await saveDuring(filled, publishOnce(admin, client, databaseId, measures), (ms) =>
      measures.add('a save, while a design is published', ms),
    )
    const share = (name: string) => measures.share(name, 0.99) ?? Number.NaN
    const ratio = share('a save, while a design is published') / share('a save, alone')
    measures.add('saves while a design is published, 99 of 100 in times of those alone', ratio, '×')
  } finally {
    await client.end()
  }
}
