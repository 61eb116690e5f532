import { defineConfig } from 'vitest/config'

// react-router ships a second copy under other conditions; loading both breaks its context.
const resolve = { conditions: ['module-sync', 'module', 'browser', 'development'] }

export default defineConfig({
  resolve,
  // Tests with the real server run in Node's environment, whose conditions are told apart.
  ssr: { resolve },
  test: {
    globalSetup: ['tests/setup/global.ts'],
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/{journeys,endurance}/**', 'node_modules/**'],
    // react-admin would bring that second copy with it when Node loads it.
    server: { deps: { inline: [/node_modules\/(ra-|react-router)/] } },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
