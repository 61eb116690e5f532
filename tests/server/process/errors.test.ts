// @module-tag whole
import { stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../setup/server/database'
import { Installation } from '../../setup/server/installation'
import { attemptStart } from '../../setup/server/start-attempt'

/** The sentence with which a start is refused: one line on stderr, nothing else, exit code 1. */
async function refusal(
  installation: Installation,
  settings: Parameters<Installation['attempt']>[0],
): Promise<string> {
  const { code, stderr, stdout } = await installation.attempt(settings)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr.split('\n')).toHaveLength(1)
  return stderr
}

/** A port of this computer that somebody listens on until `free()`. */
function occupiedPort(): Promise<{ port: number; free: () => void }> {
  return new Promise((resolve) => {
    const holder = createServer().listen(0, '127.0.0.1', () => {
      const address = holder.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({ port, free: () => holder.close() })
    })
  })
}

describe.concurrent('a start is refused with one sentence', () => {
  it('when a setting makes no sense', async ({ onTestFinished }) => {
    const installation = await Installation.make(onTestFinished)
    expect(await refusal(installation, { PORT: 'porta' })).toMatch(
      /^PORT non va bene: .*«porta»\.$/,
    )
  })

  it('when the port is taken', async ({ onTestFinished }) => {
    const installation = await Installation.make(onTestFinished)
    const { port, free } = await occupiedPort()
    const DATA_DIR = join(installation.dataDir, 'untouched')
    expect(await refusal(installation, { PORT: String(port), DATA_DIR })).toMatch(
      new RegExp(`^La porta ${port} su 127\\.0\\.0\\.1 è già occupata`),
    )
    // The error came before anything was made.
    await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT')
    free()
  })

  it('when the port is taken, before the product is built for its first start', async ({
    onTestFinished,
  }) => {
    const installation = await Installation.make(onTestFinished)
    const { port, free } = await occupiedPort()
    const DATA_DIR = join(installation.dataDir, 'untouched')
    const attempt = await attemptStart('scripts/prepare.js', { PORT: String(port), DATA_DIR })
    expect(attempt).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^La porta \d+ su 127\.0\.0\.1 è già occupata.*\.$/) as string,
    })
    await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT')
    free()
  })

  it('when the folder of the data cannot be written', async ({ onTestFinished }) => {
    const installation = await Installation.make(onTestFinished)
    const file = join(installation.dataDir, 'file')
    await writeFile(file, '')
    expect(await refusal(installation, { DATA_DIR: join(file, 'data') })).toMatch(
      /^Non posso scrivere nella cartella dei dati/,
    )
  })

  it('when nobody answers at DATABASE_URL, whose password is not repeated', async ({
    onTestFinished,
  }) => {
    const installation = await Installation.make(onTestFinished)
    // Nobody listens there, and no connection is given that port.
    const sentence = await refusal(installation, {
      DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/study',
    })
    expect(sentence).toMatch(/^Il database 127\.0\.0\.1:1\/study non risponde/)
    expect(sentence).not.toContain('hidden')
  })

  it('when what answers at DATABASE_URL says nothing, after a bounded wait', async ({
    onTestFinished,
  }) => {
    const installation = await Installation.make(onTestFinished)
    const { port, free } = await occupiedPort()
    const sentence = await refusal(installation, {
      DATABASE_URL: `postgres://user@127.0.0.1:${port}/study`,
    })
    expect(sentence).toMatch(/non risponde/)
    free()
  })

  it('when DATABASE_URL has a wrong password', async ({ onTestFinished }) => {
    const installation = await Installation.make(onTestFinished)
    const { url, drop } = await createTestDatabase()
    const wrong = new URL(url)
    wrong.password = 'wrong'
    expect(await refusal(installation, { DATABASE_URL: wrong.href })).toMatch(/rifiuta l'accesso/)
    await drop()
  })

  it('when the database holds no UTF-8', async ({ onTestFinished }) => {
    const installation = await Installation.make(onTestFinished)
    const { url, drop } = await createTestDatabase("encoding 'LATIN1' template template0")
    expect(await refusal(installation, { DATABASE_URL: url })).toMatch(/LATIN1.*UTF8/)
    await drop()
  })

  it('when the database may lose what it has acknowledged, as the one of these tests', async ({
    onTestFinished,
  }) => {
    const installation = await Installation.make(onTestFinished)
    const { url, drop } = await createTestDatabase()
    expect(await refusal(installation, { DATABASE_URL: url })).toMatch(/fsync = off/)
    await drop()
  })
})
