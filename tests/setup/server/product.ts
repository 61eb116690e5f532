import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startBuiltServer, type BuiltServer } from './built-server'
import { madeOnceARun } from '../run/made-once'

const root = join(import.meta.dirname, '../../..')

/** Another build than `dist`, for whoever works on the journeys while `dist` is in use. */
const otherBuild = process.env['RILIEVO_BUILD']
const start = otherBuild ? join(otherBuild, 'server/main.js') : join(root, 'scripts/start.js')

/** The superadmin whom the journeys' products begin with. */
export const superadmin = { email: 'capo@example.it', password: 'una frase lunga e strana 48' }

/** Everybody's in the demonstration, as `npm run demo` prints it. */
export const demoPassword = 'dimostrazione-clinica-2026'

export interface Product {
  readonly server: BuiltServer
  readonly url: string
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

const begin = (
  dataDir: string,
  env: Record<string, string>,
  args: readonly string[],
  within?: number,
) => startBuiltServer(start, { DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env }, args, within)

/** Longest start of a product with its database and a demonstration, in ms. */
const making = 60_000

/**
 * The product as `npm start` runs it, on the embedded PostgreSQL of a folder of its own.
 *
 * @param prepared the name under which such a folder is made once a run, and copied: making one takes as long as ten screens.
 *   Left out, or outside a run, the folder is empty. That a product makes its own is seen in first-start.test.ts and in the tests of starts.
 */
export async function startProduct(
  env: Record<string, string> = {},
  args: readonly string[] = [],
  prepared?: string,
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rilievo-journey-'))
  // PostgreSQL runs as another user if this one is root, and needs access.
  await chmod(dataDir, 0o755)
  if (prepared !== undefined && process.env['RILIEVO_RUN'] !== undefined) {
    const ready = await madeOnceARun(prepared, async (folder) => {
      const maker = await begin(folder, env, args, making)
      await maker.end('SIGTERM')
    })
    // With its owners and rights: PostgreSQL's part is PostgreSQL's.
    await promisify(execFile)('cp', ['-a', `${ready}/.`, dataDir])
  }
  const server = await begin(dataDir, env, args)
  return {
    server,
    url: server.url,
    dataDir,
    stop: async () => {
      await server.end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A product that has its superadmin already. */
export function startWithSuperadmin(): Promise<Product> {
  const env = {
    RILIEVO_ADMIN_EMAIL: superadmin.email,
    RILIEVO_ADMIN_PASSWORD: superadmin.password,
  }
  return startProduct(env, [], 'superadmin')
}

/** Another process of the product on a data folder that is there, whose own has ended. */
export function startAgain(dataDir: string): Promise<BuiltServer> {
  return begin(dataDir, {}, [])
}

/** A product with demonstration data. */
export function startDemo(): Promise<Product> {
  return startProduct({}, ['--demo'], 'demo')
}
