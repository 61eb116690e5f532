import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/setup/longest-first.ts'

// react-router ships a second copy under other conditions; loading both breaks its context.
const resolve = { conditions: ['module-sync', 'module', 'browser', 'development'] }

const everywhere = {
  // Tests with the real server run in Node's environment, whose conditions are told apart.
  resolve,
  ssr: { resolve },
}
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Those conditions would give a server's program the templates that are made for browsers. */
const templates = fromHere('./node_modules/eta/dist/eta.module.mjs')
const typescript = fromHere('./tests/setup/typescript.ts')
// What is waited for comes by itself; a machine that has much else to do takes its time, and the first test of a file compiles the product.
const timeouts = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}

export default defineConfig({
  test: {
    globalSetup: ['tests/setup/global.ts'],
    // The tests wait for PostgreSQL, for servers that start and for networks that fail: a core each is not too much.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...everywhere,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          // The server keeps nothing in its modules, so that a worker loads it once for all its files: each has a server and a database of its own.
          isolate: false,
          alias: [
            { find: /^typescript$/, replacement: typescript },
            { find: /^eta$/, replacement: templates },
          ],
          server: { deps: { inline: ['openapi-typescript', 'oidc-provider'] } },
          ...timeouts,
        },
      },
      {
        ...everywhere,
        test: {
          name: 'rules and screens',
          // No `exclude` here: it would outweigh the one of the command line.
          include: ['tests/!(journeys|endurance|server)/**/*.test.{ts,tsx}'],
          // react-admin would bring that second copy with it when Node loads it.
          server: { deps: { inline: [/node_modules\/(ra-|react-admin|react-router)/] } },
          ...timeouts,
        },
      },
    ],
  },
})
