import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * The least that saving an answer, reading a survey or a page of a list can cost: `node:http` and `pg`, one prepared statement, no rules. A
 * process of its own, so that its processor time can be told from everybody else's; it prints its port.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 })

const save = {
  name: 'save',
  text: `insert into bare_answers (survey, question, value) values ($1, $2, $3)
    on conflict (survey, question) do update set value = excluded.value, revision = bare_answers.revision + 1
    returning revision`,
}

const read = {
  name: 'read',
  text: `select q.id, q.name, q.kind, q.metadata, q.required, q.code, q.visible_if, q.help,
      a.id as answer, a.value, a.revision, a.missing_reason, a.confirmed, a.reason, a.updated_at
    from answers a join questions q on q.id = a.question_id where a.survey_id = $1 order by q.position`,
}

const list = {
  name: 'list',
  text: `select s.*, u.first_name, u.last_name, (select count(*) from (
      select 1 from surveys where database_id = $1 limit 10001) counted) as total
    from (select * from surveys where database_id = $1 order by updated_at desc, id desc limit 50) s
      join users u on u.id = s.user_id order by s.updated_at desc, s.id desc`,
}

const server = createServer((request, response) => {
  const failed = (error: unknown) => response.writeHead(500).end(String(error))
  if (request.method === 'GET') {
    const [, id, isList] = /^\/(\d+)(\/list)?$/.exec(request.url ?? '') ?? []
    pool.query({ ...(isList === undefined ? read : list), values: [id] }).then(({ rows }) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(rows))
    }, failed)
    return
  }
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { survey, question, value } = JSON.parse(Buffer.concat(parts).toString()) as {
      readonly survey: number
      readonly question: number
      readonly value: unknown
    }
    pool.query({ ...save, values: [survey, question, JSON.stringify(value)] }).then(({ rows }) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ survey, question, revision: rows[0].revision }))
    }, failed)
  })
})

await pool.query(`create table if not exists bare_answers (
  survey bigint, question bigint, value jsonb, revision int not null default 1, primary key (survey, question))`)
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
