// @module-tag whole
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtServer, startBuiltServer } from '../../setup/server/built-server'
import { processesIn } from '../../setup/server/processes'
import { attemptStart } from '../../setup/server/start-attempt'

const asRoot = process.getuid?.() === 0
/** util-linux's; BusyBox's knows none of these options. */
const withSetpriv = spawnSync('setpriv', ['--ambient-caps=-all', 'true']).status === 0
let folder: string

beforeAll(() => {
  // Closed to everybody else, as root's home and what `mktemp -d` makes.
  folder = mkdtempSync(join(tmpdir(), 'rilievo-closed-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** The path of a folder that has only these programs. */
function pathWith(name: string, programs: readonly string[]): string {
  const path = join(folder, name)
  mkdirSync(path)
  for (const program of programs) {
    const found = execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim()
    symlinkSync(found, join(path, program))
  }
  return path
}

function statusOf(pid: number, line: string): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return new RegExp(`^${line}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? ''
}

describe.runIf(asRoot)('root, with the data in a folder closed to others,', () => {
  it.runIf(withSetpriv)(
    'has PostgreSQL run as its user, with the one capability that opens the way',
    async () => {
      const DATA_DIR = join(folder, 'data')
      for (const start of ['first', 'second']) {
        const running = await startBuiltServer(await builtServer(), {
          DATA_DIR,
          LOG_LEVEL: 'error',
        })
        const pids = processesIn(join(DATA_DIR, 'postgres/data'))
        expect(pids.length, start).toBeGreaterThan(0)
        for (const pid of pids) {
          expect(readlinkSync(`/proc/${pid}/exe`)).toMatch(/postgres$/)
          expect(statusOf(pid, 'Uid')).not.toMatch(/\b0\b/)
          // dac_read_search is the third.
          for (const set of ['CapEff', 'CapBnd'])
            expect(statusOf(pid, set)).toBe('0000000000000004')
        }
        await running.end('SIGTERM')
        expect(processesIn(DATA_DIR)).toEqual([])
      }
    },
  )

  it('is refused with the way out where nothing opens the way', async () => {
    const PATH = pathWith('without-setpriv', ['id', 'sh'])
    const DATA_DIR = join(folder, 'other')
    const { code, stderr } = await attemptStart(await builtServer(), { DATA_DIR, PATH })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(`^[^\n]*l'utente «postgres» non può entrare in ${folder}[^\n]*$`),
      ) as string,
    })
  })
})
