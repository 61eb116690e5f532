import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * The least that saving an answer can cost: `node:http` and `pg`, one prepared statement, no rules. A process of its own, so that its
 * processor time can be told from everybody else's; it prints its port.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 })

const save = {
  name: 'save',
  text: `insert into bare_answers (survey, question, value) values ($1, $2, $3)
    on conflict (survey, question) do update set value = excluded.value, revision = bare_answers.revision + 1
    returning revision`,
}

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { survey, question, value } = JSON.parse(Buffer.concat(parts).toString()) as {
      readonly survey: number
      readonly question: number
      readonly value: unknown
    }
    pool.query({ ...save, values: [survey, question, JSON.stringify(value)] }).then(
      ({ rows }) => {
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ survey, question, revision: rows[0].revision }))
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
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
