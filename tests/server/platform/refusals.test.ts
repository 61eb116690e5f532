import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServerAside } from '../../setup/built-server'
import { createTestDatabase } from '../../setup/database'
import { attemptStart } from '../../setup/start-attempt'

const asRoot = process.getuid?.() === 0
let folder: string
let server: Awaited<ReturnType<typeof buildServerAside>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rilievo-refusals-'))
  await chmod(folder, 0o755)
  server = await buildServerAside()
})
afterAll(async () => {
  await server.remove()
  await rm(folder, { recursive: true, force: true })
})

/** The sentence with which a start is refused: one line on stderr, nothing else, exit code 1. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { code, stderr, stdout } = await attemptStart(server.main, {
    DATA_DIR: join(folder, 'data'),
    ...env,
  })
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

describe('a start is refused with one sentence', () => {
  it('when a setting makes no sense', async () => {
    expect(await refusal({ PORT: 'porta' })).toMatch(/^PORT non va bene: .*«porta»\.$/)
  })

  it('when the port is taken', async () => {
    const { port, free } = await occupiedPort()
    expect(await refusal({ PORT: String(port) })).toMatch(
      new RegExp(`^La porta ${port} su 127\\.0\\.0\\.1 è già occupata`),
    )
    free()
  })

  it('when the folder of the data cannot be written', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(
      /^Non posso scrivere nella cartella dei dati/,
    )
  })

  it.runIf(asRoot)('when PostgreSQL, which refuses root, cannot reach the folder', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    expect(await refusal({ DATA_DIR: join(closed, 'data') })).toMatch(
      new RegExp(`l'utente «postgres» non può entrare in ${closed}`),
    )
  })

  it('when nobody answers at DATABASE_URL, whose password is not repeated', async () => {
    const { port, free } = await occupiedPort()
    free()
    const sentence = await refusal({
      DATABASE_URL: `postgres://user:hidden@127.0.0.1:${port}/study`,
    })
    expect(sentence).toMatch(new RegExp(`^Il database 127\\.0\\.0\\.1:${port}/study non risponde`))
    expect(sentence).not.toContain('hidden')
  })

  it('when what answers at DATABASE_URL says nothing, after a bounded wait', async () => {
    const { port, free } = await occupiedPort()
    const start = performance.now()
    const sentence = await refusal({ DATABASE_URL: `postgres://user@127.0.0.1:${port}/study` })
    expect(sentence).toMatch(/non risponde/)
    expect(performance.now() - start).toBeLessThan(45_000)
    free()
  })

  it('when DATABASE_URL has a wrong password', async () => {
    const { url, drop } = await createTestDatabase()
    const wrong = new URL(url)
    wrong.password = 'wrong'
    expect(await refusal({ DATABASE_URL: wrong.href })).toMatch(/rifiuta l'accesso/)
    await drop()
  })

  it('when the database may lose what it has acknowledged, as the one of these tests', async () => {
    const { url, drop } = await createTestDatabase()
    expect(await refusal({ DATABASE_URL: url })).toMatch(/fsync = off/)
    await drop()
  })
})
