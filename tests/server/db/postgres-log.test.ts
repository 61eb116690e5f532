import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rotateLog } from '../../../server/db/embedded/launch'
import { Installation } from '../../setup/server/installation'

const large = `${'x'.repeat(1023)}\n`.repeat(10 * 1024)

it('a log of PostgreSQL that has become large is put aside, and goes on from its beginning', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rilievo-log-'))
  const file = join(folder, 'postgres.log')
  await rotateLog(file)
  await writeFile(file, 'earlier\n')
  const log = await open(file, 'a')
  await rotateLog(file)
  await log.write(large)
  await rotateLog(file)
  await log.write('later\n')
  expect(await readFile(file, 'utf8')).toBe('later\n')
  expect(await readFile(`${file}.1`, 'utf8')).toBe(`earlier\n${large}`)
  await log.write(large)
  await rotateLog(file)
  expect(await readFile(`${file}.1`, 'utf8')).toBe(`later\n${large}`)
  await log.close()
  await rm(folder, { recursive: true })
})

it(
  'a start puts a large log aside',
  { tags: ['whole'] },
  async ({ expect: expectHere, onTestFinished }) => {
    const installation = await Installation.make(onTestFinished)
    const file = join(installation.dataDir, 'postgres.log')
    await writeFile(file, large, { mode: 0o600 })
    await installation.start()
    const size = async (name: string) => (await stat(name)).size
    await expectHere.poll(() => size(file)).toBeLessThan(100_000)
    expectHere(await size(`${file}.1`)).toBeGreaterThanOrEqual(large.length)
  },
)
