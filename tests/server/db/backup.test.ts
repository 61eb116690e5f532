import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtServer, startBuiltServer } from '../../setup/server/built-server'

const superadmin = { email: 'capo@example.it', password: 'una frase lunga e strana 48' }
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rilievo-backup-'))
  // PostgreSQL runs as another user if this one is root, and needs access.
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The commands of a section of the operations page, as they stand there. */
function commandsOf(section: string): string[] {
  const page = readFileSync('docs/operations.md', 'utf8')
  const text = page.split(/^## /m).find((part) => part.startsWith(section)) ?? ''
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands]) => commands as string)
}

function newFolder(name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o755 })
  return path
}

async function start(dataDir: string) {
  return startBuiltServer(await builtServer(), {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RILIEVO_ADMIN_EMAIL: superadmin.email,
    RILIEVO_ADMIN_PASSWORD: superadmin.password,
  })
}

/** A call that doesn't wait for a server which doesn't answer. */
function ask(url: string, { authorization = '', body }: { authorization?: string; body?: object }) {
  return fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', authorization },
    signal: AbortSignal.timeout(30_000),
  })
}

describe('the embedded database', () => {
  it('is backed up and restored by the commands of the operations page', async () => {
    const [backUp, restore] = commandsOf('Backup and restore, embedded')
    const original = newFolder('original')
    const server = await start(original)
    const signedIn = await ask(`${server.url}/v1/login`, { body: { user: superadmin } })
    const authorization = signedIn.headers.get('authorization') ?? ''
    const databases = '/v1/admin/databases'
    const body = { name: 'Registro salvato' }
    const created = await ask(server.url + databases, { authorization, body })
    expect(created.status).toBe(201)
    await server.end('SIGTERM')

    const BACKUP = join(folder, 'backup.tar.gz')
    const run = (commands: string | undefined, DATA_DIR: string) =>
      execFileSync('sh', ['-euc', commands ?? 'false'], {
        env: { ...process.env, DATA_DIR, BACKUP },
      })
    run(backUp, original)
    const copy = newFolder('copy')
    run(restore, copy)

    const restored = await start(copy)
    const list = await ask(restored.url + databases, { authorization })
    const { data } = (await list.json()) as { data: { attributes: { name: string } }[] }
    // The session holds as well: the secret that signed it came along.
    expect(data.map(({ attributes }) => attributes.name)).toEqual(['Registro salvato'])
    await restored.end('SIGTERM')
  })
})
