import pg from 'pg'
import { callerFor } from '../../tests/journeys/people'
import type { TestCaller } from '../../tests/setup/people/caller'

const password = 'nebbia sopra il molo 27'

/** An answer that is there already, as a page that saves it knows it. */
export interface Cell {
  readonly surveyId: string
  readonly answerId: string
  readonly questionId: string
  revision: number
}

export interface FilledSurveys {
  readonly doctor: TestCaller
  /** The answers of each survey. */
  readonly surveys: readonly (readonly Cell[])[]
}

/** Two numbers of each group are in its formulas, the rest are answers like any other. */
const formulasEach = 3

/** A database of groups of thirty numbers and three formulas over two of them. @returns its questions by group */
async function design(admin: TestCaller, name: string, groups: number) {
  const { id: databaseId } = await admin.have('createDatabase', { body: { name } })
  const made = new Map<string, string[]>()
  for (let at = 1; at <= groups; at += 1) {
    const params = { databaseId }
    const { id: groupId } = await admin.have('createGroup', { params, body: { name: `G${at}` } })
    const ids: string[] = []
    const question = async (body: object) =>
      (await admin.have('createQuestion', { params: { groupId }, body })).id
    for (let number = 1; number <= 30; number += 1) {
      const metadata = { min: 0, max: 1_000, unit: 'mg' }
      ids.push(await question({ name: `Misura ${at}.${number}`, kind: 'number', metadata }))
    }
    for (let number = 0; number < formulasEach; number += 1) {
      const metadata = `ROUND((@q_${ids[number * 2]} + @q_${ids[number * 2 + 1]}) / 2; 1)`
      await question({ name: `Media ${at}.${number}`, kind: 'formula', metadata })
    }
    made.set(groupId, ids)
  }
  return { databaseId, groups: made }
}

/** One survey with an answer to every question, given as a page gives them. */
async function fill(doctor: TestCaller, databaseId: string, groups: Map<string, string[]>) {
  const { id: surveyId } = await doctor.have('createSurvey', { params: { databaseId } })
  for (const [groupId, questionIds] of groups) {
    const piece = await doctor.have('createAnswersGroup', {
      params: { surveyId },
      body: { groupId },
    })
    const params = { answersGroupId: piece.id }
    for (const questionId of questionIds) {
      await doctor.have('createAnswer', { params, body: { questionId, value: 1 } })
    }
  }
  return surveyId
}

/** Copies the survey: through the calls it would take minutes. */
async function copy(client: pg.Client, surveyId: string): Promise<void> {
  await client.query(
    `with made as (
       insert into surveys (database_id, user_id, groups_total, groups_complete, settled_version)
       select database_id, user_id, groups_total, groups_complete, settled_version from surveys where id = $1 returning id
     ), pieces as (
       insert into answers_groups (survey_id, group_id, user_id, status)
       select made.id, group_id, user_id, status from answers_groups, made where survey_id = $1
       returning id, group_id, survey_id
     )
     insert into answers (answers_group_id, survey_id, question_id, value, reason)
     select pieces.id, pieces.survey_id, question_id, value, reason
     from answers join answers_groups old on old.id = answers.answers_group_id
       join pieces on pieces.group_id = old.group_id
     where answers.survey_id = $1`,
    [surveyId],
  )
}

async function cellsOf(client: pg.Client, databaseId: string): Promise<Cell[][]> {
  const { rows } = await client.query<Cell>(
    `select s.id as "surveyId", a.id as "answerId", a.question_id as "questionId", a.revision
     from answers a join surveys s on s.id = a.survey_id join questions q on q.id = a.question_id
     where s.database_id = $1 and q.kind <> 'formula' order by s.id, a.id`,
    [databaseId],
  )
  const surveys = new Map<string, Cell[]>(rows.map(({ surveyId }) => [surveyId, []]))
  for (const cell of rows) surveys.get(cell.surveyId)?.push(cell)
  return [...surveys.values()]
}

/** Makes surveys of a doctor in which every question has an answer. */
export async function fillSurveys(
  url: string,
  admin: TestCaller,
  { groups, surveys, databaseUrl }: { groups: number; surveys: number; databaseUrl: string },
): Promise<FilledSurveys> {
  const email = `medico.${groups}@example.it`
  const user = await admin.have('createUser', {
    body: { email, password, firstName: 'Lia', lastName: 'Medico', role: 'doctor' },
  })
  const made = await design(admin, `${groups * 30} domande`, groups)
  const params = { databaseId: made.databaseId }
  await admin.call('addDatabaseUsers', { params, body: { userIds: [user.id] } })
  const doctor = await callerFor(url, { email, password })
  const first = await fill(doctor, made.databaseId, made.groups)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (let number = 1; number < surveys; number += 1) await copy(client, first)
    await client.query('analyze')
    return { doctor, surveys: await cellsOf(client, made.databaseId) }
  } finally {
    await client.end()
  }
}
