// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { shoot, type Desk } from '../../setup/browser/browser'
import { demoPassword } from '../../setup/server/product'
import { sharedDemonstration } from '../../setup/browser/product-in-browser'
import { readToTheEnd, saved, unfold } from './stats-page'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'

const address = '/admin/databases/1/stats/1'
const centre = 'Ospedale San Martino'

/** The sheets of a page's PDF, in millimetres. */
async function sheets(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox\s*\[([\d.\s]+)\]/g)].map(([, box = '']) => {
    const [, , width = 0, height = 0] = box.trim().split(/\s+/).map(Number)
    return [width, height].map((points) => Math.round((points * 25.4) / 72)).join(' × ')
  })
}

describe('a page of statistics', () => {
  asOneStory()
  const product = sharedDemonstration()
  let desk: Desk
  let page: Page
  beforeAll(async () => {
    desk = await product.desk()
    page = desk.page
    await signIn(page, { email: 'superadmin@rilievo.example', password: demoPassword })
  })

  it('gives three figures for a slide in four clicks from the list of databases, without scrolling', async () => {
    await page.goto('/admin/databases')
    const row = page.getByRole('row').filter({ hasText: 'Registro scompenso cardiaco' })
    await row.getByRole('link', { name: 'Statistiche' }).click()
    const index = page.getByRole('navigation', { name: 'Indice' })
    const head = page.locator('.stats-head')
    // Its block is out of sight, and is read for its number alone.
    await head.getByText('Frazione di eiezione del ventricolo sinistro: mediana').waitFor()
    for (const question of ['Età all’arruolamento', 'Sesso', 'Classe NYHA']) {
      const button = index.getByRole('button', {
        name: `PNG: scarica il grafico di ${question}`,
        exact: true,
      })
      const { bytes } = await saved(page, () => button.click())
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1920, 1080])
    }
    expect(desk.faults).toEqual([])
  })

  it('keeps its filters in the address, for who comes back and for who is sent it', async () => {
    await page.goto(address)
    await page.getByText('Filtri', { exact: true }).click()
    await page.getByLabel('Centro', { exact: true }).selectOption(centre)
    await expect.poll(() => new URL(page.url()).searchParams.get('provider')).toBe(centre)
    const said = page.locator('.stats-filters__said')
    await expect.poll(() => said.innerText()).toContain(centre)
    const sent = page.url()
    await page.goto('/admin/databases')
    await page.goto(sent)
    await page.getByText('Filtri (1)').click()
    await expect.poll(() => page.getByLabel('Centro', { exact: true }).inputValue()).toBe(centre)
    await expect.poll(() => said.innerText()).toContain(centre)
    await page.getByRole('button', { name: 'Togli i filtri' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  it('opens the surveys behind a figure, as many as it says', async () => {
    await readToTheEnd(page)
    await unfold(page)
    const figure = page
      .locator('.stats-block .stats-figure')
      .filter({ hasText: /^[1-9]$|^1\d$|^2[0-5]$/ })
      .first()
    const number = Number(await figure.innerText())
    await figure.click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.locator('tbody tr').count()).toBe(number)
    await shoot(page, 'statistics-surveys')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('leads a reader who comes back from a survey to the block that they left', async () => {
    const block = page
      .locator('.stats-block')
      .filter({ has: page.locator('.stats-figure') })
      .last()
    const id = await block.getAttribute('data-block')
    await block
      .locator('.stats-figure')
      .filter({ hasText: /^[1-9]/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('link').first().click()
    // The address changes before the page does.
    await page.locator('.stats').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toContain('/surveys/')
    await page.goBack()
    const left = page.locator(`[data-block="${id}"]`)
    await left.waitFor()
    const isInSight = () =>
      left.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      })
    await expect.poll(isInSight).toBe(true)
    await readToTheEnd(page)
    await unfold(page)
  })

  it('gives each block as a picture and as a table, and the page’s proof', async () => {
    const card = page.locator('.stats-block').first()
    const picture = await saved(page, () => card.getByRole('button', { name: /^PNG/ }).click())
    expect(picture.name).toMatch(/\.png$/)
    expect(picture.bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    const table = await saved(page, () => card.getByRole('button', { name: /^CSV/ }).click())
    expect(table.name).toMatch(/\.csv$/)
    expect(table.bytes.toString('utf8')).toContain('Registro scompenso cardiaco')
    const proof = await saved(page, () =>
      page.getByRole('button', { name: 'Scarica dati e script di verifica' }).click(),
    )
    expect(proof.name).toMatch(/^Prova .*\.zip$/)
    expect(proof.bytes.subarray(0, 2).toString('latin1')).toBe('PK')
  })

  it('prints to A4, tables and charts and what it is about, without what is for a screen', async () => {
    await page.emulateMedia({ media: 'print' })
    expect(new Set(await sheets(page))).toEqual(new Set(['210 × 297']))
    const shown = await page.evaluate(() =>
      [
        '.stats-print',
        '.stats-block',
        '.stats-filters',
        '.app-bar',
        '.stats-block-card__files',
      ].map((selector) =>
        [...document.querySelectorAll(selector)].some(
          (element) => element.getClientRects().length > 0,
        ),
      ),
    )
    expect(shown).toEqual([true, true, false, false, false])
    await page.setViewportSize({ width: 794, height: 1_123 })
    await shoot(page, 'statistics-print')
    await page.emulateMedia({ media: null })
  })
})
