import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.js'
import { root } from './build.js'

// The trials of tests/endurance as often as they are promised; `npm test` runs each of them a few times.
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const trials = process.argv.slice(2).map((name) => `tests/endurance/${name}`)
const named = trials.length === 0 ? ['tests/endurance'] : trials
const env = { ...process.env, RILIEVO_ENDURANCE: 'true', RILIEVO_BROWSER: await findBrowser() }
const built = spawnSync(process.execPath, ['scripts/build.js'], { cwd: root, stdio: 'inherit' })
process.exitCode =
  built.status ||
  spawnSync(process.execPath, [vitest, 'run', '--config', 'vitest.journeys.config.ts', ...named], {
    cwd: root,
    stdio: 'inherit',
    env,
  }).status
