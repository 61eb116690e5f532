import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/setup/run/longest-first.ts'
import { tags } from './tests/setup/run/tags.ts'

// react-router ships a second copy under other conditions; loading both breaks its context.
const resolve = { conditions: ['module-sync', 'module', 'browser', 'development'] }

const everywhere = {
  // Tests with the real server run in Node's environment, whose conditions are told apart.
  resolve,
  ssr: { resolve },
}
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The conditions would give a server's program the templates that are made for browsers. */
const templates = fromHere('./node_modules/eta/dist/eta.module.mjs')
/** Its browser build, in WebAssembly, would be taken by them for the tests of the code's shape. */
const parser = fromHere('./node_modules/oxc-parser/src-js/index.js')
const typescript = fromHere('./tests/setup/packages/typescript.ts')
/** Limits by which a hang is told soon, with what was waited for: a wait is over after 10 s, a start after 30. */
const timeouts = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}

export default defineConfig({
  test: {
    globalSetup: ['tests/setup/run/folder.js', 'tests/setup/run/global.ts'],
    // Tests wait for PostgreSQL, for pauses and for networks that fail: one worker more than there are cores keeps these busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    tags,
    // Nobody reads what a test that passes has written.
    silent: 'passed-only',
    slowTestThreshold: 10_000,
    projects: [
      {
        ...everywhere,
        test: {
          name: 'rules and server',
          include: [
            'tests/{contract,engine,formula,server,shape}/**/*.test.ts',
            'tests/kinds/**/*.test.ts',
          ],
          // Modules hold no state between tests, so that a worker loads them once for all its files. Each file has a server and a database
          // of its own.
          isolate: false,
          alias: [
            { find: /^typescript$/, replacement: typescript },
            { find: /^eta$/, replacement: templates },
            { find: /^oxc-parser$/, replacement: parser },
          ],
          server: { deps: { inline: ['openapi-typescript', 'oidc-provider'] } },
          ...timeouts,
        },
      },
      {
        ...everywhere,
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.{ts,tsx}', 'tests/kinds/**/*.test.tsx'],
          // A worker has one window for all its files, and loads the client anew for each.
          isolate: false,
          setupFiles: ['tests/setup/browser/fresh-browser.ts'],
          // Pages are rendered by the thousand and thrown away.
          execArgv: ['--max-semi-space-size=64'],
          // react-admin would bring that second copy with it when Node loads it.
          server: { deps: { inline: [/node_modules\/(ra-|react-admin|react-router)/] } },
          ...timeouts,
        },
      },
    ],
  },
})
