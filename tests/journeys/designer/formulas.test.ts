// @module-tag whole
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build, type Rollup } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vectors } from '../../formula/vectors'
import { sharedBrowser } from '../../setup/browser/product-in-browser'
import { vectorResults } from './vector-results'

/** The evaluator and its vectors as one script, built as the client is. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, 'vector-results.ts'),
        formats: ['iife'],
        name: 'formulas',
      },
    },
  })
  const [{ output }] = built as Rollup.RollupOutput[] as [Rollup.RollupOutput]
  return output[0].code
}

describe('formulas in the browser', () => {
  let page: Page
  let found: ReturnType<typeof vectorResults>
  beforeAll(async () => {
    page = await (await sharedBrowser()).newPage()
    found = await page.evaluate(`${await script()}; formulas.vectorResults()`)
  })
  afterAll(() => page.close())

  it('give what the vectors foretell', () => {
    const values = found.formulas.map(({ formula, value }) => [formula, value])
    expect(values).toEqual(vectors.map(({ formula, value }) => [formula, value]))
  })

  it('give what exact fractions say of a hundred thousand decimals', () => {
    expect(found.decimals).toEqual([])
  })

  it('give, with types, reasons, positions of errors and cycles, what the server gives', () => {
    // Through JSON on both sides, as between page and test.
    expect(found).toEqual(JSON.parse(JSON.stringify(vectorResults())))
  })
})
