import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** Result of a suite for `scripts/test.js`: how many tests passed, and every reason why it is not green. */
export interface Outcome {
  passed: number
  failed: number
  reasons: string[]
}

interface Thrown {
  message?: string
  stack?: string
}

const spoken = (title: string, errors: readonly Thrown[] = []) =>
  [title, ...errors.map((error) => error.stack ?? error.message ?? 'without a message')].join('\n')

/** An error outside any test (a promise nobody awaited) fails a run without failing a test: it is told with the others. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Thrown[]): void {
    const outcome: Outcome = { passed: 0, failed: 0, reasons: [] }
    for (const module of modules) {
      if (module.errors().length > 0) outcome.reasons.push(spoken(module.moduleId, module.errors()))
      for (const test of module.children.allTests()) {
        const result = test.result()
        if (result.state === 'passed') outcome.passed += 1
        if (result.state !== 'failed') continue
        outcome.failed += 1
        outcome.reasons.push(spoken(`${module.moduleId} > ${test.fullName}`, result.errors))
      }
    }
    outcome.reasons.push(...unhandled.map((error) => spoken('outside any test', [error])))
    const file = process.env['RILIEVO_OUTCOME']
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(outcome))
  }
}
