import { type IncomingMessage, request } from 'node:http'
import { duplexPair } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { serving } from '../app'
import type { Parts } from '../parts'
import { saving } from '../db/saves'
import { calls } from '../routes/index'
import { newSession } from '../services/accounts/sessions/session-token'
import type { ReadyDesign } from '../services/designs/ready-designs'
import { nobody, type RehearsedSave, rehearsedReading, rehearsedSaves } from './rehearsed-survey'

const rehearsed = ['survey', 'updateAnswer']

/** As the survey's pages ask for it; whichever survey, for none is looked for. */
const whole = '/v1/surveys/1?include=database.groups.questions,answersGroups.answers,user'

/** Many enough for the calls to be compiled. */
const times = 150

/** A pool that has no connection: whatever is asked, it finds the one row that stands on its stage. */
function stage() {
  const pool = new pg.Pool()
  let row: object = {}
  const found = async () => ({ rows: [row], command: 'SELECT', rowCount: 1, oid: 0, fields: [] })
  pool.query = found as typeof pool.query
  return { pool, show: (next: object) => (row = next) }
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly body?: object
}

/**
 * Lets the server's own code save answers and read surveys, through everything from the connection to the reply, without a network and
 * without a database: what it would find there is made up after a design. Nobody can be answered by it, and nothing be written.
 *
 * @param until a time of `performance.now()` after which it ends
 * @param late ends also the call that is under way
 * @returns the statuses of the replies
 */
export async function rehearse(
  parts: Parts,
  ready: ReadyDesign,
  until: number,
  late: AbortSignal,
): Promise<Set<number>> {
  const { pool, show } = stage()
  const log = parts.log.child({}, { level: 'silent' })
  const app = await serving(
    { ...parts, pool, saves: saving(pool), log },
    calls.filter(({ name }) => rehearsed.includes(name)),
  )
  const statuses = new Set<number>()
  try {
    await app.ready()
    const { token } = await newSession(nobody, parts.sessionSecret)
    const ask = async ({ method, path, body }: Asked) => {
      const [near, far] = duplexPair()
      app.server.emit('connection', far)
      const headers = {
        authorization: `Bearer ${token}`,
        connection: 'close',
        ...(body === undefined
          ? { 'accept-encoding': 'br' }
          : { 'content-type': 'application/json' }),
      }
      const options = { method, path, headers, createConnection: () => near, signal: late }
      const reply = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request(options, resolve).on('error', reject)
        sent.end(body === undefined ? undefined : JSON.stringify(body))
      })
      statuses.add(reply.statusCode ?? 0)
      await finished(reply.resume())
    }
    const more = rehearsedSaves(ready)
    const saves: RehearsedSave[] = []
    for (let time = 0; time < times && performance.now() < until; time += 1) {
      const next = more.next().value
      if (next !== undefined) saves.push(next)
      const save = saves[time % saves.length]
      if (save !== undefined) {
        show(save.found)
        await ask({ method: 'PUT', path: `/v1/answers/${save.answerId}`, body: save.body })
      }
      if (time % 10 === 0) {
        show(rehearsedReading(ready))
        await ask({ method: 'GET', path: whole })
      }
    }
  } finally {
    await app.close()
  }
  return statuses
}
