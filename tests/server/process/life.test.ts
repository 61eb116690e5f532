import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { BuiltServer } from '../../setup/server/built-server'
import { freePort } from '../../setup/network/free-port'
import { Installation } from '../../setup/server/installation'
import { isRunning } from '../../setup/server/processes'

const whole = { tags: ['whole'] }

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

const health = ({ url }: BuiltServer) => fetch(`${url}/v1/health`).then(String, () => 'closed')

describe.concurrent('a server', () => {
  it('makes its database in an empty folder, with secrets that only their owner can read', async ({
    onTestFinished,
  }) => {
    const installation = await Installation.make(onTestFinished)
    const server = await installation.start({ RILIEVO_ADMIN_PASSWORD: 'una frase strana 48' })
    expect(await status(server)).toBe(401)
    if (process.platform === 'linux') {
      const environ = await readFile(`/proc/${await installation.postgresPid()}/environ`, 'utf8')
      const names = environ.split('\0').flatMap((line) => line.split('=', 1))
      const odd = /^(PATH|HOME|TMPDIR|TZ|LANG|LANGUAGE|LC_\w+|LD_\w+|PG_\w+|)$/
      expect(names.filter((name) => !odd.test(name))).toEqual([])
    }
    for (const secret of ['session.secret', 'postgres/password']) {
      expect((await stat(join(installation.dataDir, secret))).mode & 0o777).toBe(0o600)
    }
  })

  it(
    'writes nothing but JSON to its log, a line each, whatever it says to the person at the terminal',
    whole,
    async ({ onTestFinished }) => {
      const installation = await Installation.make(onTestFinished)
      const server = await installation.start({ LOG_LEVEL: 'debug' })
      await fetch(`${server.url}/v1/health`)
      await installation.end(server, 'SIGTERM')
      expect(server.said()).toContain('Primo avvio: per creare l’account del superadmin')
      const messages = server.logged().map((line) => (JSON.parse(line) as { msg: string }).msg)
      expect(messages).toContain('request')
    },
  )

  const twoStarts = { timeout: 120_000 }
  it(
    'has its first superadmin before anybody can call, and says what it does not do',
    twoStarts,
    async ({ onTestFinished }) => {
      const installation = await Installation.make(onTestFinished)
      const email = 'capo@example.it'
      const password = 'una frase lunga e strana 48'
      const PORT = String(await freePort())
      const settings = {
        HOST: '0.0.0.0',
        PORT,
        RILIEVO_ADMIN_EMAIL: email,
        RILIEVO_ADMIN_PASSWORD: password,
      }
      const starting = installation.start(settings)
      // The first call that anybody answers.
      let signedIn: number | null = null
      while (signedIn === null) {
        signedIn = await fetch(`http://127.0.0.1:${PORT}/v1/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ user: { email, password } }),
        }).then(
          (reply) => reply.status,
          () => pause(20, null),
        )
      }
      expect(signedIn).toBe(200)
      const first = await starting
      expect(first.said()).toMatch(/senza PUBLIC_URL .* http:\/\/localhost:\d+,/)
      expect(first.said()).toMatch(/senza SMTP_URL nessun messaggio parte. Restano in \/.*outbox,/)
      expect(first.said()).not.toContain('RILIEVO_ADMIN_EMAIL')
      await installation.end(first)
      const again = await installation.start(
        { ...settings, HOST: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:1' },
        ['--demo'],
      )
      expect(again.said()).toMatch(/Nella cartella .* ci sono già account: i dati dimostrativi/)
      expect(again.said()).toContain('valgono solo al primo avvio')
      expect(again.said()).not.toContain('Attenzione')
    },
  )

  it('ends by SIGTERM with code 0 and takes PostgreSQL with it', async ({ onTestFinished }) => {
    const installation = await Installation.make(onTestFinished)
    const server = await installation.start()
    const pid = await installation.postgresPid()
    await installation.end(server, 'SIGTERM')
    expect(server.process.exitCode).toBe(0)
    expect(isRunning(pid)).toBe(false)
    const log = await readFile(join(installation.dataDir, 'postgres.log'), 'utf8')
    expect(log.trimEnd()).toMatch(/database system is shut down$/)
  })

  it(
    'brings over a folder whose application still worked as the owner of the tables',
    whole,
    async ({ onTestFinished }) => {
      const installation = await Installation.make(onTestFinished)
      const before = await installation.start()
      const owner = await installation.owner()
      await owner.query('drop owned by rilievo_app')
      await owner.query('drop role rilievo_app')
      await owner.end()
      await installation.end(before, 'SIGTERM')
      expect(await status(await installation.start())).toBe(401)
    },
  )

  // Its own `expect`: the shared one polls for one test at a time.
  it('finishes the call that is in flight when SIGTERM comes', async ({
    expect,
    onTestFinished,
  }) => {
    const installation = await Installation.make(onTestFinished)
    const server = await installation.start()
    const { port } = new URL(server.url)
    const socket = connect(Number(port), '127.0.0.1')
    let reply = ''
    socket.on('data', (chunk: Buffer) => (reply += chunk.toString()))
    const body = '{"user":{"email":"nessuno@example.it","password":"x"}}'
    const type = 'content-type: application/json\r\nexpect: 100-continue'
    const headers = `host: x\r\n${type}\r\ncontent-length: ${body.length}`
    socket.write(`POST /v1/login HTTP/1.1\r\n${headers}\r\n\r\n${body.slice(0, 10)}`)
    // The server has begun with the call.
    await expect.poll(() => reply).toMatch(/^HTTP\/1\.1 100 /)
    const ended = installation.end(server, 'SIGTERM')
    // The server has got the signal: it lets nobody new in.
    await expect.poll(() => health(server)).toBe('closed')
    socket.write(body.slice(10))
    await once(socket, 'close')
    expect(reply).toMatch(/\r\n\r\nHTTP\/1\.1 401 /)
    await ended
    expect(server.process.exitCode).toBe(0)
  })

  it(
    'goes on while its database can’t be written, over the minute’s tick of its queue',
    { tags: ['whole'], timeout: 180_000 },
    async ({ expect, onTestFinished }) => {
      const installation = await Installation.make(onTestFinished)
      const server = await installation.start({ LOG_LEVEL: 'warn' })
      const owner = await installation.owner()
      onTestFinished(() => owner.end())
      const setReadOnly = async (to: 'on' | 'off') => {
        await owner.query('set transaction_read_only = off')
        await owner.query(`alter database rilievo set default_transaction_read_only = ${to}`)
        await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = 'rilievo' and pid <> pg_backend_pid()`)
      }
      await setReadOnly('on')
      await expect
        .poll(() => server.logged().some((line) => line.includes('of background jobs gave up')), {
          timeout: 90_000,
        })
        .toBe(true)
      expect(await health(server)).toBe('[object Response]')
      expect(await status(server)).toBe(503)
      await setReadOnly('off')
      await expect.poll(() => status(server)).toBe(401)
      await installation.end(server, 'SIGTERM')
      expect(server.process.exitCode).toBe(0)
    },
  )

  it('is refused on a folder that another one serves, which is not disturbed', async ({
    onTestFinished,
  }) => {
    const installation = await Installation.make(onTestFinished)
    const first = await installation.start()
    const second = await installation.attempt()
    expect(second).toMatchObject({ code: 1, stdout: '' })
    expect(second.stderr).toMatch(/^Rilievo è già avviato sulla cartella .*\.$/)
    expect(await status(first)).toBe(401)
  })

  it('wins alone when two start at once on an empty folder', whole, async ({ onTestFinished }) => {
    const installation = await Installation.make(onTestFinished)
    const starts = await Promise.allSettled([installation.start(), installation.start()])
    expect(starts.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    const servers = starts.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value] : [],
    )
    expect(await Promise.all(servers.map(status))).toEqual([401])
  })
})

describe.concurrent('a server that was killed with -9', () => {
  it('the next start finds PostgreSQL still running, and goes on by itself', async ({
    onTestFinished,
  }) => {
    const installation = await Installation.make(onTestFinished)
    await installation.end(await installation.start(), 'SIGKILL')
    expect(isRunning(await installation.postgresPid())).toBe(true)
    expect(await status(await installation.start())).toBe(401)
  })

  it(
    'of PostgreSQL as well, the next start goes on by itself',
    whole,
    async ({ onTestFinished }) => {
      const installation = await Installation.make(onTestFinished)
      const server = await installation.start()
      const pid = await installation.postgresPid()
      await installation.end(server, 'SIGKILL')
      process.kill(pid, 'SIGKILL')
      expect(await status(await installation.start())).toBe(401)
    },
  )

  it(
    'while it was ending, the next start waits for PostgreSQL to be gone',
    whole,
    async ({ expect, onTestFinished }) => {
      const installation = await Installation.make(onTestFinished)
      const server = await installation.start()
      server.process.kill('SIGTERM')
      await expect.poll(() => health(server)).toBe('closed')
      await installation.end(server, 'SIGKILL')
      expect(await status(await installation.start())).toBe(401)
    },
  )

  it(
    'and a restart of the computer, PostgreSQL’s number may belong to another program',
    whole,
    async ({ onTestFinished }) => {
      const installation = await Installation.make(onTestFinished)
      await installation.end(await installation.start(), 'SIGTERM')
      await writeFile(
        installation.pidFile,
        `${process.pid}\n${installation.dataDir}\n1\n5432\n\n127.0.0.1\n`,
      )
      expect(await status(await installation.start())).toBe(401)
    },
  )
})

describe.concurrent('a server whose PostgreSQL dies', () => {
  /** The status of the first reply that is no failure; what was said meanwhile where there is none. */
  async function nextStatus(installation: Installation, server: BuiltServer): Promise<number> {
    const statuses: string[] = []
    const until = performance.now() + 90_000
    while (performance.now() < until) {
      const got = await status(server).catch((error: unknown) => String(error))
      if (typeof got === 'number' && got < 500) return got
      statuses.push(String(got))
      await pause(250)
    }
    const postgres = await readFile(join(installation.dataDir, 'postgres.log'), 'utf8')
    throw new Error([statuses.slice(-5).join(), server.said(), postgres.slice(-2_000)].join('\n'))
  }

  it('the server brings it back and answers again', whole, async ({ onTestFinished }) => {
    const installation = await Installation.make(onTestFinished)
    const server = await installation.start()
    process.kill(await installation.postgresPid(), 'SIGKILL')
    expect(await nextStatus(installation, server)).toBe(401)
  })

  it.runIf(process.platform === 'linux')(
    'so it does where a part of it hangs',
    whole,
    async ({ onTestFinished }) => {
      const installation = await Installation.make(onTestFinished)
      const server = await installation.start()
      const pid = await installation.postgresPid()
      const parts = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
      process.kill(Number(parts.split(' ', 1)[0]), 'SIGSTOP')
      process.kill(pid, 'SIGKILL')
      expect(await nextStatus(installation, server)).toBe(401)
    },
  )
})
