import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildServerAside, startBuiltServer, type BuiltServer } from '../../setup/built-server'
import { attemptStart } from '../../setup/start-attempt'

let dataDir: string
let built: Awaited<ReturnType<typeof buildServerAside>>
const running: BuiltServer[] = []
/** Each starts a server and its PostgreSQL, some of them twice, on whatever machine there is. */
const slow = { timeout: 180_000 }

beforeAll(async () => {
  built = await buildServerAside()
})
afterAll(() => built.remove())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rilievo-life-'))
  // As root, PostgreSQL runs as another user, who has to get in.
  await chmod(dataDir, 0o755)
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<BuiltServer> {
  const server = await startBuiltServer(built.main, { DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  running.push(server)
  return server
}

async function end(server: BuiltServer, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  running.splice(running.indexOf(server), 1)
  await server.end(signal)
}

const pidFile = () => join(dataDir, 'postgres/data/postmaster.pid')

async function postgresPid(): Promise<number> {
  return Number.parseInt(await readFile(pidFile(), 'utf8'), 10)
}

/** 401: the server looked for this person in its database, and there is none. */
async function status(server: BuiltServer): Promise<number> {
  const response = await fetch(`${server.url}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email: `${randomUUID()}@example.it`, password: 'nessuna' } }),
    signal: AbortSignal.timeout(30_000),
  })
  return response.status
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('a server', slow, () => {
  it('makes its database in an empty folder, with secrets that only their owner can read', async () => {
    const server = await start()
    expect(await status(server)).toBe(401)
    for (const secret of ['session.secret', 'postgres/password']) {
      expect((await stat(join(dataDir, secret))).mode & 0o777).toBe(0o600)
    }
  })

  it('writes nothing but JSON to its log, a line each, whatever it says to the person at the terminal', async () => {
    const server = await startBuiltServer(built.main, { DATA_DIR: dataDir, LOG_LEVEL: 'debug' })
    running.push(server)
    await fetch(`${server.url}/v1/health`)
    await end(server, 'SIGTERM')
    expect(server.said()).toContain('Primo avvio: per creare l’account del superadmin')
    const messages = server.logged().map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(messages).toContain('request')
  })

  it('ends by SIGTERM with code 0 and takes PostgreSQL with it', async () => {
    const server = await start()
    const pid = await postgresPid()
    await end(server, 'SIGTERM')
    expect(server.process.exitCode).toBe(0)
    expect(lives(pid)).toBe(false)
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
    expect(log.trimEnd()).toMatch(/database system is shut down$/)
  })

  it('brings over a folder whose application still worked as the owner of the tables', async () => {
    const before = await start()
    const password = await readFile(join(dataDir, 'postgres/password'), 'utf8')
    const [, , , port] = (await readFile(pidFile(), 'utf8')).split('\n')
    const owner = new pg.Client(`postgres://rilievo:${password}@127.0.0.1:${port}/rilievo`)
    await owner.connect()
    await owner.query('drop owned by rilievo_app')
    await owner.query('drop role rilievo_app')
    await owner.end()
    await end(before, 'SIGTERM')
    expect(await status(await start())).toBe(401)
  })

  it('finishes the call that is in flight when SIGTERM comes', async () => {
    const server = await start()
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    let reply = ''
    socket.on('data', (chunk: Buffer) => (reply += chunk.toString()))
    const body = '{"user":{"email":"nessuno@example.it","password":"x"}}'
    const type = 'content-type: application/json\r\nexpect: 100-continue'
    const headers = `host: x\r\n${type}\r\ncontent-length: ${body.length}`
    socket.write(`POST /v1/login HTTP/1.1\r\n${headers}\r\n\r\n${body.slice(0, 10)}`)
    // It says that it has begun with the call.
    await expect.poll(() => reply).toMatch(/^HTTP\/1\.1 100 /)
    const ended = end(server, 'SIGTERM')
    await pause(300)
    socket.write(body.slice(10))
    await once(socket, 'close')
    expect(reply).toMatch(/\r\n\r\nHTTP\/1\.1 401 /)
    await ended
    expect(server.process.exitCode).toBe(0)
  })

  it('is refused on a folder that another one serves, which is not disturbed', async () => {
    const first = await start()
    const second = await attemptStart(built.main, { DATA_DIR: dataDir })
    expect(second).toMatchObject({ code: 1, stdout: '' })
    expect(second.stderr).toMatch(/^Rilievo è già avviato sulla cartella .*\.$/)
    expect(await status(first)).toBe(401)
  })

  it('wins alone when two start at once on an empty folder', async () => {
    const starts = await Promise.allSettled([start(), start()])
    expect(starts.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await status(running[0] as BuiltServer)).toBe(401)
  })
})

describe('after a kill -9', slow, () => {
  it('the next start finds PostgreSQL still running, and goes on by itself', async () => {
    await end(await start(), 'SIGKILL')
    expect(lives(await postgresPid())).toBe(true)
    expect(await status(await start())).toBe(401)
  })

  it('of PostgreSQL as well, the next start goes on by itself', async () => {
    const server = await start()
    const pid = await postgresPid()
    await end(server, 'SIGKILL')
    process.kill(pid, 'SIGKILL')
    expect(await status(await start())).toBe(401)
  })

  it('while it was ending, the next start waits for PostgreSQL to be gone', async () => {
    const server = await start()
    server.process.kill('SIGTERM')
    await pause(30)
    await end(server, 'SIGKILL')
    expect(await status(await start())).toBe(401)
  })

  it('and a restart of the computer, PostgreSQL’s number may belong to another program', async () => {
    await end(await start(), 'SIGTERM')
    await writeFile(pidFile(), `${process.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n`)
    expect(await status(await start())).toBe(401)
  })
})

describe('when PostgreSQL dies under it', slow, () => {
  /** The status of the first reply that is no failure; what was said meanwhile where there is none. */
  async function nextStatus(server: BuiltServer): Promise<number> {
    const statuses: string[] = []
    const until = performance.now() + 90_000
    while (performance.now() < until) {
      const got = await status(server).catch((error: unknown) => String(error))
      if (typeof got === 'number' && got < 500) return got
      statuses.push(String(got))
      await pause(250)
    }
    const postgres = await readFile(join(dataDir, 'postgres.log'), 'utf8')
    throw new Error([statuses.slice(-5).join(), server.said(), postgres.slice(-2_000)].join('\n'))
  }

  it('the server brings it back and answers again', async () => {
    const server = await start()
    process.kill(await postgresPid(), 'SIGKILL')
    expect(await nextStatus(server)).toBe(401)
  })

  it.runIf(process.platform === 'linux')('so it does where a part of it hangs', async () => {
    const server = await start()
    const pid = await postgresPid()
    const parts = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    process.kill(Number(parts.split(' ', 1)[0]), 'SIGSTOP')
    process.kill(pid, 'SIGKILL')
    expect(await nextStatus(server)).toBe(401)
  })
})
