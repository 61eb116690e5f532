// @module-tag whole
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { Installation } from '../../setup/server/installation'
import { isRunning, processesIn } from '../../setup/server/processes'

type Settings = Parameters<Installation['start']>[0]

/** A start that succeeds, and what it says of the people whom its database knows. */
async function startAndEnd(
  installation: Installation,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
  settings: Settings = {},
): Promise<string> {
  const server = await installation.start(settings)
  await installation.end(server, signal)
  return server.said()
}

/** A first start with an account: a later one that finds the folder's data has nobody to invite. */
const begin = (installation: Installation, signal?: 'SIGKILL') =>
  startAndEnd(installation, signal, {
    RILIEVO_ADMIN_EMAIL: 'prima@example.it',
    RILIEVO_ADMIN_PASSWORD: 'ortica nel cortile 61',
  })

const passwordFile = ({ dataDir }: Installation) => join(dataDir, 'postgres/password')
const secretFile = ({ dataDir }: Installation) => join(dataDir, 'session.secret')
const firstStart = /Primo avvio/

describe.concurrent('a start on a damaged folder goes on by itself', () => {
  it.for([
    ['empty', ''],
    ['garbage', '\u0000\u0001\u0002\u0003'],
    ['that of another installation', 'a'.repeat(43)],
  ])('when the password of its database is %s', async ([, content = ''], { onTestFinished }) => {
    const installation = await Installation.make(onTestFinished)
    await begin(installation)
    await writeFile(passwordFile(installation), content)
    expect(await startAndEnd(installation)).not.toMatch(firstStart)
    expect(await readFile(passwordFile(installation), 'utf8')).not.toBe(content)
  })

  it('when the password is gone', async ({ onTestFinished }) => {
    const installation = await Installation.make(onTestFinished)
    await begin(installation)
    await rm(passwordFile(installation))
    expect(await startAndEnd(installation)).not.toMatch(firstStart)
  })

  it('when the password is empty and a start that failed has left PostgreSQL running', async ({
    onTestFinished,
  }) => {
    const installation = await Installation.make(onTestFinished)
    await begin(installation, 'SIGKILL')
    await writeFile(passwordFile(installation), '')
    expect(await startAndEnd(installation)).not.toMatch(firstStart)
  })

  it.for([
    ['empty', ''],
    ['garbage', 'x\u0000y'],
  ])('when postmaster.pid is %s', async ([, content = ''], { onTestFinished }) => {
    const installation = await Installation.make(onTestFinished)
    await begin(installation)
    await writeFile(installation.pidFile, content)
    expect(await startAndEnd(installation)).not.toMatch(firstStart)
  })

  it('when postmaster.pid names the PostgreSQL of another folder, which is not disturbed', async ({
    onTestFinished,
  }) => {
    const installation = await Installation.make(onTestFinished)
    await begin(installation)
    const other = new pg.Client({ connectionString: inject('postgres') })
    await other.connect()
    const { rows } = await other.query<{ told: string }>(
      `select pg_read_file('postmaster.pid') as told`,
    )
    await writeFile(installation.pidFile, rows[0]?.told ?? '')
    expect(await startAndEnd(installation)).not.toMatch(firstStart)
    await other.query('select 1')
    await other.end()
  })

  it('when a first start was cut off while its database was being made', async ({
    onTestFinished,
  }) => {
    const installation = await Installation.make(onTestFinished)
    const draft = join(installation.dataDir, 'postgres.999999.tmp')
    await startAndEnd(installation)
    await rm(join(installation.dataDir, 'postgres'), { recursive: true })
    await writeFile(draft, '')
    expect(await startAndEnd(installation)).toMatch(firstStart)
    await expect(readFile(draft)).rejects.toThrow('ENOENT')
  })
})

describe.concurrent('a start is refused with one sentence, and leaves nothing running', () => {
  async function refusal(installation: Installation): Promise<string> {
    const { code, stderr, stdout } = await installation.attempt()
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr.split('\n')).toHaveLength(1)
    expect(processesIn(installation.dataDir)).toEqual([])
    return stderr
  }

  it.for([
    ['empty', ''],
    ['of one character', 'x'],
    ['garbage', '\u0000'.repeat(43)],
  ])(
    'when session.secret is %s, on which what waits in browsers depends',
    async ([, content = ''], { onTestFinished }) => {
      const installation = await Installation.make(onTestFinished)
      await startAndEnd(installation)
      await writeFile(secretFile(installation), content)
      expect(await refusal(installation)).toMatch(/session\.secret.*backup/)
    },
  )

  it('when the folder of the database holds none', async ({ onTestFinished }) => {
    const installation = await Installation.make(onTestFinished)
    await startAndEnd(installation)
    await rm(join(installation.dataDir, 'postgres/data/PG_VERSION'))
    expect(await refusal(installation)).toMatch(/postgres.*backup/)
  })

  it('when PostgreSQL can’t run on what is left of its data', async ({ onTestFinished }) => {
    const installation = await Installation.make(onTestFinished)
    await startAndEnd(installation)
    await rm(join(installation.dataDir, 'postgres/data/global'), { recursive: true })
    expect(await refusal(installation)).toMatch(/PostgreSQL non parte/)
  })

  it('when the password is damaged and somebody works on the database, who is not disturbed', async ({
    onTestFinished,
  }) => {
    const installation = await Installation.make(onTestFinished)
    const server = await installation.start()
    await writeFile(passwordFile(installation), '')
    const { code, stderr } = await installation.attempt()
    expect(code).toBe(1)
    expect(stderr).toMatch(/^[^\n]*già avviato[^\n]*$/)
    expect((await fetch(`${server.url}/v1/designs`)).status).toBeLessThan(500)
    const [pid] = processesIn(join(installation.dataDir, 'postgres'))
    expect(isRunning(pid ?? 0)).toBe(true)
    await installation.end(server)
  })
})
