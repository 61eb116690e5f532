import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { buildServerAside, startBuiltServer } from '../../setup/built-server'
import { isRunning, processesIn } from '../../setup/processes'
import { attemptStart } from '../../setup/start-attempt'

let dataDir: string
let built: Awaited<ReturnType<typeof buildServerAside>>

beforeAll(async () => {
  built = await buildServerAside()
})
afterAll(() => built.remove())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rilievo-damage-'))
  // As root, PostgreSQL runs as another user, who has to get in.
  await chmod(dataDir, 0o755)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** A start that succeeds, and what it says of the people whom its database knows. */
async function startAndEnd(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM', env = {}): Promise<string> {
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env }
  const server = await startBuiltServer(built.main, settings)
  await server.end(signal)
  return server.said()
}

/** A first start with an account: a later one that finds the folder's data has nobody to invite. */
const begin = (signal?: 'SIGKILL') =>
  startAndEnd(signal, {
    RILIEVO_ADMIN_EMAIL: 'prima@example.it',
    RILIEVO_ADMIN_PASSWORD: 'ortica nel cortile 61',
  })

const passwordFile = () => join(dataDir, 'postgres/password')
const secretFile = () => join(dataDir, 'session.secret')
const pidFile = () => join(dataDir, 'postgres/data/postmaster.pid')
const firstStart = /Primo avvio/

describe('on a folder that was damaged, a start goes on by itself', { timeout: 180_000 }, () => {
  it.each([
    ['empty', ''],
    ['garbage', '\u0000\u0001\u0002\u0003'],
    ['that of another installation', 'a'.repeat(43)],
  ])('when the password of its database is %s', async (_name, content) => {
    await begin()
    await writeFile(passwordFile(), content)
    expect(await startAndEnd()).not.toMatch(firstStart)
    expect(await readFile(passwordFile(), 'utf8')).not.toBe(content)
  })

  it('when the password is gone', async () => {
    await begin()
    await rm(passwordFile())
    expect(await startAndEnd()).not.toMatch(firstStart)
  })

  it('when the password is empty and a start that failed has left PostgreSQL running', async () => {
    await begin('SIGKILL')
    await writeFile(passwordFile(), '')
    expect(await startAndEnd()).not.toMatch(firstStart)
  })

  it.each([
    ['empty', ''],
    ['garbage', 'x\u0000y'],
  ])('when postmaster.pid is %s', async (_name, content) => {
    await begin()
    await writeFile(pidFile(), content)
    expect(await startAndEnd()).not.toMatch(firstStart)
  })

  it('when postmaster.pid names the PostgreSQL of another folder, which is not disturbed', async () => {
    await begin()
    const other = new pg.Client({ connectionString: inject('postgres') })
    await other.connect()
    const { rows } = await other.query<{ told: string }>(
      `select pg_read_file('postmaster.pid') as told`,
    )
    await writeFile(pidFile(), rows[0]?.told ?? '')
    expect(await startAndEnd()).not.toMatch(firstStart)
    await other.query('select 1')
    await other.end()
  })

  it('when a first start was cut off while its database was being made', async () => {
    const draft = join(dataDir, 'postgres.999999.tmp')
    await startAndEnd()
    await rm(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(draft, '')
    expect(await startAndEnd()).toMatch(firstStart)
    await expect(readFile(draft)).rejects.toThrow('ENOENT')
  })
})

describe('a start is refused with one sentence, and leaves nothing running', () => {
  async function refusal(): Promise<string> {
    const { code, stderr, stdout } = await attemptStart(built.main, { DATA_DIR: dataDir })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr.split('\n')).toHaveLength(1)
    expect(processesIn(dataDir)).toEqual([])
    return stderr
  }

  it.each([
    ['empty', ''],
    ['of one character', 'x'],
    ['garbage', '\u0000'.repeat(43)],
  ])('when session.secret is %s, on which what waits in browsers depends', async (_, content) => {
    await startAndEnd()
    await writeFile(secretFile(), content)
    expect(await refusal()).toMatch(/session\.secret.*backup/)
  })

  it('when the folder of the database holds none', async () => {
    await startAndEnd()
    await rm(join(dataDir, 'postgres/data/PG_VERSION'))
    expect(await refusal()).toMatch(/postgres.*backup/)
  })

  it('when PostgreSQL can’t run on what is left of its data', async () => {
    await startAndEnd()
    await rm(join(dataDir, 'postgres/data/global'), { recursive: true })
    expect(await refusal()).toMatch(/PostgreSQL non parte/)
  })

  it('when the password is damaged and somebody works on the database, who is not disturbed', async () => {
    const server = await startBuiltServer(built.main, { DATA_DIR: dataDir, LOG_LEVEL: 'error' })
    await writeFile(passwordFile(), '')
    const { code, stderr } = await attemptStart(built.main, { DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^[^\n]*già avviato[^\n]*$/)
    expect((await fetch(`${server.url}/v1/designs`)).status).toBeLessThan(500)
    const [pid] = processesIn(join(dataDir, 'postgres'))
    expect(isRunning(pid ?? 0)).toBe(true)
    await server.end('SIGTERM')
  })
})
