import { defineConfig } from 'vitest/config'

export default defineConfig({
  // react-router ships a second copy under other conditions; loading both breaks its context.
  resolve: { conditions: ['module-sync', 'module', 'browser', 'development'] },
  test: {
    globalSetup: ['tests/setup/global.ts'],
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
