import { defineConfig } from 'vitest/config'

/** People using the built product in a real browser; `npm test` builds it first. */
export default defineConfig({
  test: {
    include: ['tests/{journeys,endurance}/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // One browser at a time: two would measure each other.
    fileParallelism: false,
  },
})
