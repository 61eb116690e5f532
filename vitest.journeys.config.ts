import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/setup/longest-first.ts'

/** People using the built product in a real browser; `npm test` builds it first. */
export default defineConfig({
  test: {
    include: ['tests/{journeys,endurance}/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // Each file has a product and a browser of its own. More than two browsers at once would only wait for each other.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
