// @module-tag whole
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtServer, startBuiltServer } from '../../setup/built-server'

const run = promisify(execFile)
const page = readFileSync('docs/operations.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
/** Whose link the page's example is for. */
const email = 'nome@ospedale.it'

/** Every `npm run …` of the operations page, once. */
const commands = [...new Set([...page.matchAll(/npm run [^`\n]+/g)].map(([command]) => command))]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rilievo-commands-'))
  // As root, PostgreSQL runs as another user, who has to get in.
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
  const [start, ...args] = (scripts[name] ?? '').replace('node ', '').split(' ')
  expect(start).toBe('scripts/start.js')
  const all = [...args, ...more.split(' ').filter((word) => word !== '')]
  const { stdout, stderr } = await run(process.execPath, [await builtServer(), ...all], {
    env: env(),
  })
  return stdout + stderr
}

/** What each says of a product in which nothing is wrong. */
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
