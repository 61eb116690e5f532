// @module-tag whole
import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtServer, startBuiltServer, type BuiltServer } from '../../setup/server/built-server'

const run = promisify(execFile)
const page = readFileSync('docs/operations.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
/** User of the page's example. */
const email = 'nome@ospedale.it'

/** Every `npm run …` of the operations page, once. */
const commands = [...new Set([...page.matchAll(/npm run [^`\n]+/g)].map(([command]) => command))]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rilievo-commands-'))
  // PostgreSQL runs as another user if this one is root, and needs access.
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const env = () => ({
  ...process.env,
  NODE_ENV: 'production',
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'error',
  RILIEVO_ADMIN_EMAIL: email,
  RILIEVO_ADMIN_PASSWORD: 'una frase lunga e strana 48',
})

/** Does what a command of the page does, with this build. @returns what it says */
async function say(command: string): Promise<string> {
  const [, name = '', more = ''] = /^npm run ([\w-]+)(?: -- (.*))?$/.exec(command) ?? []
  const [exec, node, start, ...args] = (scripts[name] ?? '').split(' ')
  expect([exec, node, start]).toEqual(['exec', 'node', 'scripts/start.js'])
  const all = [...args, ...more.split(' ').filter((word) => word !== '')]
  const { stdout, stderr } = await run(process.execPath, [await builtServer(), ...all], {
    env: env(),
  })
  return stdout + stderr
}

/** Output of each command for a sound product. */
const expected: Readonly<Record<string, RegExp>> = {
  [`npm run admin -- --email ${email}`]: /\/reset_password\?resetToken=[\w-]{43}/,
  [`npm run admin -- --email ${email} --clear-second-factor`]: /\?resetToken=[\w-]{43}/,
  'npm run check-data': /diverse da ciò che danno le risposte: 0/,
  'npm run rebuild-statistics -- --check': /database con statistiche diverse: 0/,
}

it(
  'every command of the operations page does what it says, links for administrators while the product runs too',
  // Six starts of the program.
  { timeout: 180_000 },
  async () => {
    expect(commands.toSorted()).toEqual(Object.keys(expected).toSorted())
    const { DATA_DIR, RILIEVO_ADMIN_EMAIL, RILIEVO_ADMIN_PASSWORD } = env()
    const server = await startBuiltServer(await builtServer(), {
      DATA_DIR,
      RILIEVO_ADMIN_EMAIL,
      RILIEVO_ADMIN_PASSWORD,
    })
    const [link] = Object.keys(expected)
    const said = await say(link ?? '')
    const resetToken = /resetToken=([\w-]{43})/.exec(said)?.[1] ?? ''
    const shown = await fetch(`${server.url}/v1/passwords_reset/validate?resetToken=${resetToken}`)
    expect(await shown.json()).toMatchObject({ email })
    await server.end('SIGTERM')
    for (const command of commands) expect(await say(command)).toMatch(expected[command] ?? /^$/)
  },
)

describe('a command that looks after the data, while the product runs,', () => {
  const both = ['--check-data', '--rebuild-statistics']
  let product: BuiltServer
  beforeAll(async () => {
    const { DATA_DIR } = env()
    product = await startBuiltServer(await builtServer(), { DATA_DIR, LOG_LEVEL: 'error' })
  })
  afterAll(() => product.end('SIGTERM'))

  /** Runs one with the product's own port. */
  async function attempt(flag: string, settings: Record<string, string> = {}) {
    const PORT = new URL(product.url).port
    const environment = { ...env(), PORT, ...settings }
    return run(process.execPath, [await builtServer(), flag], { env: environment }).then(
      ({ stderr }) => ({ code: 0, stderr }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
    )
  }

  it.each(both)('is refused on its data folder with a code of its own: %s', async (flag) => {
    expect(await attempt(flag)).toEqual({
      code: 3,
      stderr: expect.stringMatching(
        /^Rilievo è in funzione sulla cartella .*: fermatelo e riprovate\.\n$/,
      ) as string,
    })
  })

  it.each(both)('does its work on an own PostgreSQL: %s', async (flag) => {
    const password = readFileSync(join(folder, 'postgres/password'), 'utf8')
    const [, , , port] = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split(
      '\n',
    )
    const DATABASE_URL = `postgres://rilievo:${password}@127.0.0.1:${port}/rilievo`
    expect(await attempt(flag, { DATABASE_URL })).toEqual({
      code: 0,
      stderr: expect.stringMatching(/^(Schede controllate|Statistiche ricalcolate): \d+/) as string,
    })
    const empty = DATABASE_URL.replace(/rilievo$/, 'postgres')
    expect(await attempt(flag, { DATABASE_URL: empty })).toEqual({
      code: 1,
      stderr: 'Questo database non è ancora di Rilievo: avviate prima Rilievo.\n',
    })
  })

  it.each(both)('makes no database where there is none: %s', async (flag) => {
    const DATA_DIR = join(folder, 'nothing')
    expect(await attempt(flag, { DATA_DIR })).toMatchObject({ code: 1 })
    expect(existsSync(DATA_DIR)).toBe(false)
  })
})
