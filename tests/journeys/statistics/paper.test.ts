// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { shoot } from '../../setup/browser/browser'
import { demoPassword } from '../../setup/server/product'
import { sharedDemonstration } from '../../setup/browser/product-in-browser'
import { signIn } from '../sign-in'
import { readToTheEnd, saved, unfold } from './stats-page'

/** Area between the margins of a sheet of A4, at 96 points to the inch. */
const sheet = { width: 688, height: 1_001 }

/** Layout of a page on paper. */
async function onPaper<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const before = page.viewportSize() ?? { width: 1_440, height: 900 }
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(sheet)
  try {
    return await look()
  } finally {
    await page.emulateMedia({ media: null })
    await page.setViewportSize(before)
  }
}

describe('a page of statistics on paper', () => {
  const product = sharedDemonstration()
  let page: Page
  beforeAll(async () => {
    page = (await product.desk()).page
    await signIn(page, { email: 'superadmin@rilievo.example', password: demoPassword })
  })

  it.each([
    ['a desk', 1_440],
    ['a phone', 390],
  ])(
    'has every chart of its blocks, each whole on a sheet, and the tables that were unfolded, from %s',
    async (_who, width) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/admin/databases/1/stats/1')
      await readToTheEnd(page)
      const charts = await page.locator('[data-drawing] svg').count()
      expect(charts).toBeGreaterThan(5)
      const paper = await onPaper(page, async () => {
        await shoot(page, `statistics-paper-${width}`)
        return page.evaluate(() => {
          const shown = (element: Element) => {
            const { width: wide, height } = element.getBoundingClientRect()
            return (
              wide > 0 && height > 0 && element.checkVisibility({ contentVisibilityAuto: true })
            )
          }
          const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
          return {
            charts: all('[data-drawing] svg').filter(shown).length,
            waiting: all('.skeleton').filter(shown).length,
            blocks: all('.stats-block').map((block) => ({
              name: block.querySelector('h2')?.innerText ?? '',
              height: Math.round(block.getBoundingClientRect().height),
            })),
            tables: all('details table').filter(shown).length,
            controls: all('button, select, summary')
              .filter((control) => shown(control) && !control.matches('.stats-figure'))
              .map(({ innerText }) => innerText),
            // The heading of a chart or table must not stay behind on the sheet before.
            torn: [
              ...all('.stats-drawing').filter(
                (one) => getComputedStyle(one).breakInside === 'auto',
              ),
              ...all('caption').filter((one) => getComputedStyle(one).breakAfter === 'auto'),
            ].length,
            wide: document.documentElement.scrollWidth,
          }
        })
      })
      expect(paper).toMatchObject({ charts, tables: 0, waiting: 0, torn: 0, controls: [] })
      expect(paper.blocks.filter(({ height }) => height > sheet.height)).toEqual([])
      await unfold(page)
      const tables = page.locator('.stats-block details table:visible')
      const unfolded = await tables.count()
      expect(await onPaper(page, () => tables.count())).toBe(unfolded)
      expect(unfolded).toBeGreaterThan(5)
      expect(paper.wide).toBeLessThanOrEqual(sheet.width)
    },
  )

  it('has the table of missing answers whole, in parts as wide as a sheet', async () => {
    await page.setViewportSize({ width: 1_440, height: 900 })
    await page.goto('/admin/databases/1/stats/1')
    const card = page.locator('.stats-block-card').filter({ hasText: 'Risposte mancanti' })
    await card.getByRole('button', { name: 'Mostra la tabella' }).click()
    const tables = card.locator('table')
    await tables.first().waitFor()
    const headings = () =>
      tables.evaluateAll((all) =>
        all
          .filter((table) => table.checkVisibility())
          .map((table) => {
            const { left, right } = table.getBoundingClientRect()
            const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent)
            return {
              months: heads.slice(1),
              rows: table.querySelectorAll('tbody tr').length,
              left,
              right,
            }
          }),
      )
    const [onScreen] = await headings()
    expect(onScreen?.months.length).toBeGreaterThan(20)
    const parts = await onPaper(page, async () => {
      await shoot(page, 'statistics-paper-missing')
      return headings()
    })
    expect(parts.flatMap(({ months }) => months)).toEqual(onScreen?.months)
    expect(new Set(parts.map(({ rows }) => rows))).toEqual(new Set([onScreen?.rows]))
    expect(parts.filter(({ left, right }) => left < 0 || right > sheet.width)).toEqual([])
  })

  it('says at its head which surveys it is of, the template’s own filters too', async () => {
    await page.setViewportSize({ width: 1_440, height: 900 })
    await page.goto('/admin/databases/1/stats/2?provider=Ospedale%20San%20Martino')
    await page.getByRole('heading', { name: 'Nel tempo' }).waitFor()
    const head = await onPaper(page, () => page.locator('.stats-print').innerText())
    expect(head).toMatch(/Registro scompenso cardiaco · Terapia dei pazienti sintomatici/)
    expect(head).toMatch(/centro Ospedale San Martino/)
    expect(head).toMatch(/Il modello considera solo le schede: con una certa risposta/)
    expect(head).toMatch(/Aggiornate alle \d\d:\d\d, \d\d\/\d\d\/\d{4}/)
  })

  it('has a picture of a chart in the page’s own font, on white at night too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/admin/databases/1/stats/2')
    const card = page.locator('.stats-block').first()
    await card.scrollIntoViewIfNeeded()
    await card.locator('[data-drawing] svg').first().waitFor()
    const title = await card.locator('h2').innerText()
    const { bytes } = await saved(page, () => card.getByRole('button', { name: /^PNG/ }).click())
    const unlike = await page.evaluate(
      async ({ picture, words }) => {
        await document.fonts.load("600 48px 'Public Sans'")
        const image = new Image()
        image.src = `data:image/png;base64,${picture}`
        await image.decode()
        const [width, height] = [900, 150]
        const pixels = (draw: (context: CanvasRenderingContext2D) => void) => {
          const canvas = Object.assign(document.createElement('canvas'), { width, height })
          const context = canvas.getContext('2d')
          if (context === null) throw new Error('no canvas')
          context.fillStyle = '#fff'
          context.fillRect(0, 0, width, height)
          draw(context)
          return context.getImageData(0, 0, width, height).data
        }
        const drawn = pixels((context) => context.drawImage(image, 0, 0))
        // Position of the picture's title, in pixels of its image.
        return ["'Public Sans'", 'monospace', 'sans-serif'].map((font) => {
          const expected = pixels((context) => {
            context.fillStyle = '#16242e'
            context.font = `600 48px ${font}`
            context.fillText(words, 76.8, 124.8)
          })
          return expected.reduce((sum, value, at) => sum + Math.abs(value - (drawn[at] ?? 0)), 0)
        })
      },
      { picture: bytes.toString('base64'), words: title },
    )
    const [own = Infinity, ...others] = unlike
    expect(own).toBeLessThan(Math.min(...others) / 3)
  })
})
