import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import openRunFolder from '../tests/setup/run/folder.js'
import { findBrowser } from './browser.js'
import { root } from './build.js'
import { isBuilt } from './fingerprint.js'

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const inRome = { TZ: 'Europe/Rome' }
const journeysConfig = ['--config', 'vitest.journeys.config.ts']
const totals = { passed: 0, failed: 0 }
/** Reasons why the run is not green, printed again at its end: the first lines of a long run may be lost. */
const reasons = []
const reasonsShown = 30
const linesOfEach = 12

/** The program that runs at the moment; a signal to this process is passed on to it. */
let current = null
let isEnding = false

/** Runs a program of Node's to its end. @returns its exit code, or the signal that ended it */
async function run(args, env = {}) {
  if (isEnding) return 'SIGTERM'
  current = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code, signal] = await once(current, 'exit')
  current = null
  return signal ?? code
}

/** Runs one suite and counts it. A run that breaks outside its tests counts as a failure too. */
async function suite(title, args, env) {
  console.log(`\n${title}`)
  const begun = performance.now()
  const file = join(root, 'test-results', `${title.replace(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=tests/setup/run/outcome.ts']
  const status = await run([vitest, 'run', ...args, ...reporters], {
    ...env,
    RILIEVO_OUTCOME: file,
  })
  const outcome = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0, reasons: [] }
  totals.passed += outcome.passed
  totals.failed += status === 0 ? outcome.failed : Math.max(1, outcome.failed)
  if (status !== 0) reasons.push(`${title}: ended with ${status}`, ...outcome.reasons)
  console.log(`${title}: ${Math.round((performance.now() - begun) / 1_000)} s`)
}

async function build() {
  console.log('\nbuild')
  const status = await run(['scripts/build.js'])
  if (status === 0) return
  totals.failed += 1
  reasons.push(`build: ended with ${status}`)
}

/** Journeys drive the built product; without a build or a browser there is nothing to drive. */
async function journeys(title, args, env) {
  if (!isBuilt(root)) {
    totals.failed += 1
    reasons.push(`${title}: left out, as the sources are no longer those of the build`)
    return
  }
  try {
    const browser = await findBrowser()
    await suite(title, [...journeysConfig, ...args], { ...env, RILIEVO_BROWSER: browser })
  } catch (error) {
    reasons.push(error instanceof Error ? error.message : String(error))
    totals.failed += 1
  }
}

/** The files of tests that say this of themselves, or of one of their tests. */
function filesThatSay(pattern) {
  return readdirSync(join(root, 'tests'), { recursive: true })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `tests/${file}`)
    .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
    .sort()
}

const isJourney = (file) => /^tests\/(journeys|endurance)\//.test(file)
const wholeFiles = filesThatSay(/@module-tag whole\b/)
const withoutWhole = [
  '--tags-filter',
  '!whole',
  ...wholeFiles.flatMap((file) => ['--exclude', file]),
]

/** Runs what every change waits for. */
async function quick() {
  await build()
  await suite('rules, screens and server', withoutWhole, inRome)
  await journeys('journeys that matter', withoutWhole, inRome)
}

/** Runs what `quick` leaves out: variants, whole extents, the other time zone, all other journeys and every screen. */
async function rest() {
  // After `npm test` it is there, unless something has changed since.
  if (!isBuilt(root)) await build()
  const env = { ...inRome, RILIEVO_EXTENT: 'whole' }
  const files = filesThatSay(/'whole'|@module-tag whole\b|setup\/extent'/)
  // Days and times must not depend on where the server or the browser stands: once east of Greenwich, once far west.
  const west = { TZ: 'America/Los_Angeles' }
  await suite(
    'whole extents',
    files.filter((file) => !isJourney(file)),
    env,
  )
  await suite('days and times, in Los Angeles', filesThatSay(/@module-tag calendar\b/), west)
  await journeys('all other journeys', files.filter(isJourney), env)
}

const endRun = await openRunFolder()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    isEnding = true
    const ended = current && once(current, 'exit')
    current?.kill(signal)
    await ended
    await endRun()
    process.exit(1)
  })
}
await (process.argv.includes('--rest') ? rest() : quick())
await endRun()

if (reasons.length > 0) {
  const told = reasons
    .slice(0, reasonsShown)
    .map((reason) => reason.split('\n').slice(0, linesOfEach).join('\n'))
  console.error(`\nWhat is not green (${reasons.length}):\n${told.join('\n\n')}`)
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1
