import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { RunOnly } from 'axe-core'
import { shoot, type Desk } from '../../setup/browser/browser'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A phone, a tablet, a desk. */
const widths = [1440, 820, 390] as const

/** A screen, or a state of one, and how somebody comes to see it. */
export interface Scene {
  readonly name: string
  /** Address; left out if `show` does everything. */
  readonly address?: string
  /** Steps on the page. */
  readonly show?: (page: Page) => Promise<unknown>
  /** Failed calls that belong to it, as the console tells them. */
  readonly expected?: RegExp
  /** Shows what loading looks like, for good. */
  readonly loading?: boolean
  readonly widths?: readonly number[]
  /** Stands for screens like it at night: its contrasts are tried on dark pages as well. */
  readonly dark?: boolean
}

async function atRest(page: Page, { loading = false }: Scene): Promise<void> {
  // A locked page shows nothing but its dialog.
  await page.locator('h1:visible, dialog h2:visible').first().waitFor()
  const moving = page.locator(
    loading ? '.root__progress, .root__bar' : '.skeleton, .root__progress, .root__bar',
  )
  await expect.poll(() => moving.count()).toBe(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/**
 * Violations that axe finds, one line an element: `color-contrast: .chip`. Only the lines leave the page: axe's whole report weighs more
 * than the page.
 */
async function barriers(
  page: Page,
  runOnly: RunOnly = { type: 'tag', values: tags },
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axeSource)
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      runOnly: only,
      // Left out by itself as long as it is called an experiment.
      rules: { 'td-has-header': { enabled: true } },
      resultTypes: ['violations'],
    })
    // A control that an open list lies over in part is as large as ever once that list is closed.
    const isCovered = ({ any }: (typeof violations)[number]['nodes'][number]) =>
      any.some(
        ({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'partiallyObscured',
      )
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter((node) => id !== 'target-size' || !isCovered(node))
        .map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)}`),
    )
  }, runOnly)
}

/** A target may lie half below the bar at the window's top: one that seems too small is measured with the page at its top. */
async function barriersWhereSeen(page: Page): Promise<string[]> {
  const asScrolled = await barriers(page)
  if (!asScrolled.some(isSize)) return asScrolled
  await page.evaluate(() => window.scrollTo(0, 0))
  const atTop = await barriers(page)
  return [...asScrolled.filter((barrier) => !isSize(barrier)), ...atTop.filter(isSize)]
}

const isSize = (barrier: string) => barrier.startsWith('target-size')

/** Elements that stick out of the window sideways, so that the page scrolls. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    ]
  })
}

/** Looks at the scene on dark pages, where colours alone are others. */
async function barriersAtNight(page: Page, { name }: Scene, width: number): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  try {
    await page.locator('html[data-theme=dark]').waitFor()
    await shoot(page, `${name}-${width}-dark`)
    return await barriers(page, { type: 'rule', values: ['color-contrast'] })
  } finally {
    await page.emulateMedia({ colorScheme: 'light' })
  }
}

/** Opens a scene, then at each width: nobody is kept out, nothing sticks out; and the console stays silent. */
export async function look({ page, faults }: Desk, scene: Scene): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  faults.length = 0
  await page.setViewportSize({ width: scene.widths?.[0] ?? widths[0], height: 900 })
  if (scene.address !== undefined) await page.goto(scene.address)
  await scene.show?.(page)
  const found: string[] = []
  for (const width of scene.widths ?? widths) {
    await page.setViewportSize({ width, height: 900 })
    await atRest(page, scene)
    await shoot(page, `${scene.name}-${width}`)
    const problems = [
      ...(await overflow(page)),
      ...(await barriersWhereSeen(page)),
      ...(scene.dark ? await barriersAtNight(page, scene, width) : []),
    ]
    found.push(...problems.map((problem) => `${width} px: ${problem}`))
  }
  const unexpected = faults.filter((fault) => !scene.expected?.test(fault))
  expect([...found, ...unexpected]).toEqual([])
}
