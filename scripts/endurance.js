import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.js'
import { root } from './build.js'

// Trials of tests/endurance, and those of `elsewhere` which need no browser, as often as promised. `npm test` runs each of them a few
// times.
const elsewhere = {
  meeting: 'tests/screens/meeting',
  'two-processes': 'tests/server/process/two-processes.test.ts',
  'answer-model': 'tests/screens/answer-model',
  releases: 'tests/engine/release-attack.test.ts',
  drafts: 'tests/server/designs/drafts/draft-histories.test.ts',
}
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const asked = process.argv.slice(2)
const isAsked = (name) => asked.length === 0 || asked.includes(name)
const env = { ...process.env, RILIEVO_EXTENT: 'endurance' }

/** @returns whether it went well */
function run(args, more = {}) {
  const options = { cwd: root, stdio: 'inherit', env: { ...env, ...more } }
  return spawnSync(process.execPath, args, options).status === 0
}

async function inBrowsers() {
  const trials = asked
    .filter((name) => !Object.hasOwn(elsewhere, name))
    .map((name) => `tests/endurance/${name}`)
  if (asked.length > 0 && trials.length === 0) return true
  const named = trials.length === 0 ? ['tests/endurance'] : trials
  const config = ['--config', 'vitest.journeys.config.ts']
  const browser = { RILIEVO_BROWSER: await findBrowser() }
  return run(['scripts/build.js']) && run([vitest, 'run', ...config, ...named], browser)
}

const done = Object.entries(elsewhere).map(
  ([name, place]) => !isAsked(name) || run([vitest, 'run', place]),
)
process.exitCode = (await inBrowsers()) && done.every(Boolean) ? 0 : 1
