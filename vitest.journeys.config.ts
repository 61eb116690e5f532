import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/setup/run/longest-first.ts'
import { tags } from './tests/setup/run/tags.ts'

/** People using the built product in a real browser; `npm test` builds it first. */
export default defineConfig({
  test: {
    include: ['tests/{journeys,endurance}/**/*.test.ts'],
    globalSetup: ['tests/setup/run/folder.js'],
    // Limits by which a hang is told soon, with what was waited for: a wait is over after 10 s, a start after 30.
    testTimeout: 90_000,
    // A product that begins, and one that is made for the others before it.
    hookTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
    // Each worker has a product and a browser. More than two browsers at once would only wait for each other.
    maxWorkers: 2,
    // A file keeps what it knows in itself: product and browser go from one file to the next.
    isolate: false,
    tags,
    silent: 'passed-only',
    slowTestThreshold: 20_000,
    sequence: { sequencer: LongestFirst },
  },
})
