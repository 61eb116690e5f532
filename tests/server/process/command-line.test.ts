import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandOf } from '../../../scripts/command-line.js'
import { nodeProblem } from '../../../scripts/node-version.js'
import { builtServer } from '../../setup/server/built-server'
import { Installation } from '../../setup/server/installation'
import { isRunning, processesIn } from '../../setup/server/processes'

const root = join(import.meta.dirname, '../../..')

/** An installation that brings the build alone, without sources. */
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rilievo-npm-'))
  mkdirSync(join(folder, 'dist'))
  for (const name of ['package.json', 'scripts', 'i18n/scripts.js']) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  symlinkSync(dirname(await builtServer()), join(folder, 'dist/server'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Npm {
  readonly child: ChildProcess
  readonly said: () => string
}

/** `npm …`, as a person or a supervisor starts it. */
function npm(args: readonly string[], env: Record<string, string>): Npm {
  const child = spawn('npm', args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk: Buffer) => (said += chunk.toString()))
  }
  return { child, said: () => said }
}

const starting = { timeout: 60_000 }
const whole = { tags: ['whole'], timeout: 120_000 }

describe.concurrent('one signal to npm', () => {
  const cases: readonly [signal: NodeJS.Signals, args: string, shell?: string][] = [
    ['SIGTERM', 'start'],
    ['SIGINT', 'start'],
    ['SIGHUP', 'start'],
    ['SIGKILL', 'start'],
    ['SIGTERM', 'start', '/bin/bash'],
    ['SIGTERM', 'run demo'],
  ]
  for (const [signal, args, shell = '/bin/sh'] of cases) {
    const isFirst = signal === 'SIGTERM' && args === 'start' && shell === '/bin/sh'
    it(
      `ends the server and PostgreSQL: ${signal}, npm ${args}, ${shell}`,
      isFirst ? starting : whole,
      async ({ expect, onTestFinished }) => {
        const { dataDir } = await Installation.make(onTestFinished)
        const env = { DATA_DIR: dataDir, npm_config_script_shell: shell }
        const { child, said } = npm(args.split(' '), env)
        const gone = once(child, 'exit')
        await expect.poll(said, { timeout: 90_000 }).toContain('Rilievo è pronto')
        expect(processesIn(dataDir).length).toBeGreaterThan(0)
        child.kill(signal)
        await gone
        // npm waits for whom it has passed the signal on to.
        const waits = signal === 'SIGTERM' || signal === 'SIGINT'
        if (waits) expect(processesIn(dataDir)).toEqual([])
        await expect.poll(() => processesIn(dataDir), { timeout: 20_000 }).toEqual([])
      },
    )
  }

  it(
    'ends the PostgreSQL that a command has started for itself',
    whole,
    async ({ expect, onTestFinished }) => {
      const installation = await Installation.make(onTestFinished)
      await installation.end(await installation.start())
      for (const args of ['run admin -- --email nome@example.it', 'run check-data']) {
        const { child } = npm(args.split(' '), { DATA_DIR: installation.dataDir })
        const gone = once(child, 'exit')
        const postgres = async () => installation.postgresPid().catch(() => 0)
        await expect.poll(postgres, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0)
        const pid = await postgres()
        child.kill('SIGTERM')
        await gone
        await expect.poll(() => pid > 0 && isRunning(pid), { timeout: 20_000 }).toBe(false)
      }
    },
  )
})

describe('a program that can’t be started', () => {
  it('in a folder that can’t be written says so, and how it is prepared', async () => {
    // A folder that changes with every installation: sources, so that there is something to build, and no build.
    const closed = mkdtempSync(join(tmpdir(), 'rilievo-closed-'))
    for (const name of ['package.json', 'scripts', 'i18n/scripts.js']) {
      cpSync(join(root, name), join(closed, name), { recursive: true })
    }
    mkdirSync(join(closed, 'src'))
    mkdirSync(join(closed, 'node_modules/fastify'), { recursive: true })
    chmodSync(closed, 0o555)
    // Root may write everywhere.
    const ids = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    const child = spawn(process.execPath, [join(closed, 'scripts/start.js')], {
      ...ids,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number]
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^Non posso scrivere nella cartella del programma \S+ \(EACCES\)[^\n]*«npm run build»[^\n]*\n$/,
      ) as string,
    })
    chmodSync(closed, 0o755)
    rmSync(closed, { recursive: true })
  })

  it.each([
    ['18.20.0', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['20.30.1', true],
    ['21.7.3', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['23.0.0', true],
    ['24.1.0', true],
  ])('by Node.js %s says which one it needs, as README does', (version, fits) => {
    const needed =
      /Node\.js 20\.19 o più recente della serie 20, oppure 22\.12 o più recente, ma questo è/
    const problem = nodeProblem(version)
    expect(problem === null).toBe(fits)
    if (problem !== null) expect(problem).toMatch(needed)
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: object }
    expect(engines).toEqual({ node: '^20.19.0 || >=22.12.0' })
    expect(readFileSync('README.md', 'utf8')).toContain(
      'Node.js 20.19 or a newer 20, or 22.12 or newer',
    )
  })
})

describe('an argument', () => {
  const problem = (line: string) => {
    const { problem: sentence } = commandOf(line.split(' ').filter(Boolean), '1.2.3')
    return sentence
  }

  it.each([
    ['--dmo', 'npm start non conosce «--dmo».'],
    ['demo', 'npm start non conosce «demo».'],
    ['--demo --email a@b.it', 'npm run demo non conosce «--email».'],
    ['--check', 'npm start non conosce «--check».'],
    ['--check-data --check', 'npm run check-data non conosce «--check».'],
    ['--admin-link a@b.it', 'npm run admin non conosce «a@b.it».'],
    ['--admin-link --email', 'Dopo --email manca il valore.'],
    ['--admin-link --email --clear-second-factor', 'Dopo --email manca il valore.'],
    ['--demo --check-data', '--demo e --check-data non vanno insieme.'],
    ['--demo=yes', 'npm start non conosce «--demo=yes».'],
  ])('that makes no sense is told: %s', (line, sentence) => {
    expect(problem(line)).toBe(`${sentence} Le opzioni sono spiegate da: npm start -- --help`)
  })

  it.each([
    ['', 'start', []],
    ['--demo', 'demo', []],
    ['--check-data', 'checkData', []],
    ['--rebuild-statistics --check', 'rebuildStatistics', [['--check', '']]],
    ['--check --rebuild-statistics', 'rebuildStatistics', [['--check', '']]],
    ['--admin-link --email=a@b.it', 'adminLink', [['--email', 'a@b.it']]],
    [
      '--admin-link --clear-second-factor --email a@b.it',
      'adminLink',
      [
        ['--clear-second-factor', ''],
        ['--email', 'a@b.it'],
      ],
    ],
  ])('that makes sense is taken: %s', (line, name, values) => {
    const command = commandOf(line.split(' ').filter(Boolean), '1.2.3')
    expect('name' in command && [command.name, [...command.values]]).toEqual([name, values])
  })

  it.each([
    ['--version', /^Rilievo \d+\.\d+\.\d+\n$/],
    ['--help', /^Rilievo raccoglie dati clinici[^]*npm run demo[^]*--version/],
    ['-h', /^Rilievo raccoglie/],
  ])('that asks is answered by the product as it is installed: %s', async (flag, answer) => {
    const { stdout, code } = await outcome([flag])
    expect({ stdout, code }).toEqual({ stdout: expect.stringMatching(answer) as string, code: 0 })
  })

  it('that nobody knows ends the product before it has made anything', async () => {
    const { stderr, code } = await outcome(['--demoo'])
    expect([stderr, code]).toEqual([expect.stringMatching(/^npm start non conosce «--demoo»/), 2])
  })

  /** Exit of `scripts/start.js` with these arguments. */
  function outcome(args: readonly string[]) {
    return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const env = { ...process.env, DATA_DIR: join(folder, 'untouched') }
      const all = [join(folder, 'scripts/start.js'), ...args]
      execFile(process.execPath, all, { env }, (error, stdout, stderr) => {
        resolve({ code: Number(error?.code ?? 0), stdout, stderr })
      })
    })
  }
})
