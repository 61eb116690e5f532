import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.js'
import { root } from './build.js'
import { isBuilt } from './fingerprint.js'

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const totals = { passed: 0, failed: 0 }
/** Told again at the very end: the first lines of a long run are the first to be lost. */
const reasons = []
const toldAtMost = 30
const linesOfEach = 12

/** Runs one suite and counts it. A run that breaks outside its tests counts as a failure too. */
function suite(title, args, env = {}) {
  console.log(`\n${title}`)
  const file = join(root, 'test-results', `${title.replace(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=tests/setup/outcome.ts']
  const { status, signal } = spawnSync(process.execPath, [vitest, 'run', ...args, ...reporters], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, RILIEVO_OUTCOME: file },
  })
  const outcome = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0, reasons: [] }
  totals.passed += outcome.passed
  totals.failed += status === 0 ? outcome.failed : Math.max(1, outcome.failed)
  if (status !== 0) reasons.push(`${title}: ended with ${signal ?? status}`, ...outcome.reasons)
}

/** A step that is no suite: it counts only when it fails. */
function step(title, args) {
  console.log(`\n${title}`)
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  totals.failed += 1
  reasons.push(`${title}: ended with ${status}`)
}

function hasJourneys() {
  const folder = join(root, 'tests/journeys')
  return existsSync(folder) && readdirSync(folder).some((file) => file.endsWith('.test.ts'))
}

/** Starting, ending, images, rights, throttles, refusals, lists of options, what is suppressed, and two people at one thing: tried in Rome alone. */
const knowNoCalendar = [
  'server/platform/**',
  'server/files/**',
  'server/permissions/**',
  'server/concurrency/**',
  'server/http/hostile-input.test.ts',
  'server/accounts/guesses.test.ts',
  'server/accounts/what-nobody-can-tell.test.ts',
  'server/stats/suppression.test.ts',
  'server/design-file/**',
  'server/surveys/saves-and-designs.test.ts',
  'server/designs/two-administrators.test.ts',
  'kinds/choice-*.test.ts',
  'kinds/options-editor.test.tsx',
]

// Days and times must not depend on where the server or the browser stands: once east of Greenwich, once far west.
suite('everything, in Rome', [], { TZ: 'Europe/Rome' })
suite(
  'the contract, the kinds and the server, in Los Angeles',
  [
    ...['contract', 'kinds', 'server'].map((name) => `tests/${name}/`),
    ...knowNoCalendar.flatMap((name) => ['--exclude', `tests/${name}`]),
  ],
  { TZ: 'America/Los_Angeles' },
)
step('build', ['scripts/build.js'])
if (hasJourneys() && isBuilt(root)) {
  try {
    const browser = await findBrowser()
    suite('journeys', ['--config', 'vitest.journeys.config.ts'], { RILIEVO_BROWSER: browser })
  } catch (error) {
    reasons.push(error instanceof Error ? error.message : String(error))
    totals.failed += 1
  }
}

if (reasons.length > 0) {
  const told = reasons
    .slice(0, toldAtMost)
    .map((reason) => reason.split('\n').slice(0, linesOfEach).join('\n'))
  console.error(`\nWhat is not green (${reasons.length}):\n${told.join('\n\n')}`)
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1
