import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestContext } from 'vitest'
import { builtServer, startBuiltServer, type BuiltServer } from './built-server'
import { attemptStart, type StartAttempt } from './start-attempt'

type Settings = Readonly<Record<string, string>>

/** The built server with a data folder of its own, and the processes of it that were started there. */
export class Installation {
  readonly dataDir: string
  readonly #running = new Set<BuiltServer>()

  private constructor(dataDir: string) {
    this.dataDir = dataDir
  }

  /** An installation for one test, never started yet; nothing of it is left when the test is over. */
  static async make(onTestFinished: TestContext['onTestFinished']): Promise<Installation> {
    const dataDir = await mkdtemp(join(tmpdir(), 'installation-'))
    // PostgreSQL runs as another user if this one is root, and needs access.
    await chmod(dataDir, 0o755)
    const installation = new Installation(dataDir)
    onTestFinished(() => installation.#remove())
    return installation
  }

  get pidFile(): string {
    return join(this.dataDir, 'postgres/data/postmaster.pid')
  }

  /** The process of its PostgreSQL, as that has written it down. */
  async postgresPid(): Promise<number> {
    return Number.parseInt(await readFile(this.pidFile, 'utf8'), 10)
  }

  /** A connection to its database of who owns the tables. */
  async owner(): Promise<pg.Client> {
    const password = await readFile(join(this.dataDir, 'postgres/password'), 'utf8')
    const [, , , port] = (await readFile(this.pidFile, 'utf8')).split('\n')
    const owner = new pg.Client(`postgres://rilievo:${password}@127.0.0.1:${port}/rilievo`)
    // The end of its PostgreSQL ends it too.
    owner.on('error', () => undefined)
    await owner.connect()
    return owner
  }

  async start(settings: Settings = {}, args: readonly string[] = []): Promise<BuiltServer> {
    const env = { DATA_DIR: this.dataDir, LOG_LEVEL: 'error', ...settings }
    const server = await startBuiltServer(await builtServer(), env, args)
    this.#running.add(server)
    return server
  }

  async end(server: BuiltServer, signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    this.#running.delete(server)
    await server.end(signal)
  }

  /** A start that is expected to be refused. */
  async attempt(settings: Settings = {}): Promise<StartAttempt> {
    return attemptStart(await builtServer(), { DATA_DIR: this.dataDir, ...settings })
  }

  async #remove(): Promise<void> {
    await Promise.allSettled([...this.#running].map((server) => server.end('SIGTERM')))
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
