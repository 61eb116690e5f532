// @module-tag whole
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { shoot } from '../../setup/browser/browser'
import { demoPassword } from '../../setup/server/product'
import { sharedDemonstration } from '../../setup/browser/product-in-browser'
import { signIn } from '../sign-in'
import { readToTheEnd, saved, unfold } from './stats-page'

/** Opens what is behind a figure of few surveys. */
async function openFew(page: Page): Promise<Locator> {
  await unfold(page)
  await page
    .locator('.stats-block .stats-figure')
    .filter({ hasText: /^[1-9]$/ })
    .first()
    .click()
  return page.getByRole('dialog')
}

describe('a page of statistics, as its readers see it', () => {
  const product = sharedDemonstration()
  const open = async (email: string, address: string) => {
    const { page } = await product.desk()
    await signIn(page, { email, password: demoPassword })
    await page.goto(address)
    await page
      .locator('main')
      .getByText(/Aggiornate alle \d\d:\d\d/)
      .last()
      .waitFor()
    const time = page.locator('.stats-block-card').filter({
      has: page.getByRole('heading', { name: 'Nel tempo' }),
    })
    await time.locator('[data-drawing] svg').first().waitFor()
    return { page, time }
  }

  it('opens a doctor their own surveys from a figure, the total’s not, and counts theirs by month and week', async () => {
    const { page, time } = await open('medico@rilievo.example', '/doctor/databases/1/stats/1')
    await time.getByText('Tabella', { exact: true }).click()
    await time.getByRole('columnheader', { name: 'Mese', exact: true }).waitFor()
    await time.getByText('Settimana', { exact: true }).click()
    await time.getByRole('columnheader', { name: 'Settimana dal' }).waitFor()
    const { bytes } = await saved(page, () => time.getByRole('button', { name: /^CSV/ }).click())
    expect(bytes.toString('utf8')).toMatch(/"\d\d\/\d\d\/\d{4}";"Create \(tue\)/)
    await page.getByText('Filtri', { exact: true }).click()
    await page.getByLabel('Centro', { exact: true }).selectOption({ index: 1 })
    await expect.poll(() => new URL(page.url()).searchParams.has('provider')).toBe(true)
    await page.getByRole('button', { name: 'Togli i filtri' }).click()
    await readToTheEnd(page)
    const dialog = await openFew(page)
    const link = dialog.locator('tbody a').first()
    await link.waitFor()
    expect(await link.getAttribute('href')).toMatch(
      /^\/doctor\/surveys\/\d+|^\/doctor\/databases\/\d+\/surveys\/\d+/,
    )
    await shoot(page, 'statistics-doctor-surveys')
    await page.keyboard.press('Escape')
    await shoot(page, 'statistics-doctor')
  })

  it('opens a supervisor no survey, on a phone either', async () => {
    const { page } = await open('supervisore@rilievo.example', '/doctor/databases/1/stats/1')
    await readToTheEnd(page)
    expect(await page.locator('.stats-figure').count()).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390)
    await shoot(page, 'statistics-supervisor')
  })

  it('leads an administrator from a figure to the pages of its surveys', async () => {
    const { page } = await open('superadmin@rilievo.example', '/admin/databases/1/stats/1')
    await shoot(page, 'statistics-administrator')
    await readToTheEnd(page)
    const rows = (await openFew(page)).locator('tbody tr')
    await rows.first().waitFor()
    await rows.locator('a').first().click()
    await page.waitForURL(/\/admin\/databases\/1\/surveys\/\d+$/)
    await page.getByRole('heading', { level: 1, name: /^SC/ }).waitFor()
  })
})
