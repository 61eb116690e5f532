// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { demoPassword } from '../../setup/server/product'
import { sharedDemonstration } from '../../setup/browser/product-in-browser'
import { dashboardAtRest } from '../pages/waits'
import { look } from '../pages/look'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'

/** Sheets of a page's PDF: how many, and how large each. */
async function printed(page: Page): Promise<{ count: number; sizes: string[] }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[([\d.\s]+)\]/g)].map(([, box]) => box ?? '')
  const sizes = boxes.map((box) =>
    box
      .trim()
      .split(/\s+/)
      .slice(2)
      .map((points) => Math.round((Number(points) * 25.4) / 72))
      .join(' × '),
  )
  return { count: [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length, sizes: [...new Set(sizes)] }
}

/** Names of what is drawn on paper among these; and what is too small to be read there. */
async function onPaper(
  page: Page,
  selector: string,
): Promise<{ shown: string[]; small: string[] }> {
  return page.evaluate((wanted) => {
    const shown = [...document.querySelectorAll<HTMLElement>(wanted)]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => element.innerText.trim())
    const texts = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) =>
        element.getClientRects().length > 0 &&
        [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        ),
    )
    const small = texts.filter((element) => parseFloat(getComputedStyle(element).fontSize) < 13.3)
    return {
      shown,
      small: small.map(
        (element) => getComputedStyle(element).fontSize + element.outerHTML.slice(0, 100),
      ),
    }
  }, selector)
}

const screenParts = ['.app-bar', '.page__header', '.group-navigation', '.alert', 'button']

describe('a survey on paper', () => {
  asOneStory()
  const product = sharedDemonstration()
  let desk: Desk
  let page: Page
  let names: readonly string[]
  beforeAll(async () => {
    desk = await product.desk()
    page = desk.page
    await page.addInitScript(() => {
      const counted = window as unknown as { prints: number }
      counted.prints = 0
      window.print = () => (counted.prints += 1)
    })
    await signIn(page, { email: 'medico@rilievo.example', password: demoPassword })
  })

  const prints = () => page.evaluate(() => (window as unknown as { prints: number }).prints)

  async function asPrinted<Result>(look: () => Promise<Result>): Promise<Result> {
    await page.emulateMedia({ media: 'print' })
    try {
      return await look()
    } finally {
      await page.emulateMedia({ media: 'screen' })
    }
  }

  it('is printed without answers from the list’s menu, all its questions on sheets of A4', async () => {
    await dashboardAtRest(page)
    const database = page.getByRole('region', { name: 'Registro scompenso cardiaco' })
    await database.getByRole('link', { name: 'Le mie schede' }).first().click()
    await page.getByRole('button', { name: 'Altre azioni' }).first().click()
    await page.getByRole('menuitem', { name: 'Stampa una scheda vuota' }).click()
    await page.locator('.blank-sheet').waitFor()
    await expect.poll(prints).toBe(1)
    const { shown, small } = await asPrinted(() => onPaper(page, '.blank-question__name'))
    names = shown.map((name) => name.replace(/\s*\(obbligatoria\)$/, ''))
    expect(new Set(names).size).toBeGreaterThan(80)
    expect(small).toEqual([])
    const { count, sizes } = await printed(page)
    expect(sizes).toEqual(['210 × 297'])
    expect(count).toBeGreaterThan(4)
    expect(count).toBeLessThan(14)
  })

  it('looks on a screen as it will on paper', async () => {
    await look(desk, { name: 'blank-sheet' })
  })

  it('is printed with its answers, without anything of the screen', async () => {
    await page.goBack()
    await page.getByRole('button', { name: 'Completata' }).click()
    await page.waitForURL(/status=completed/)
    await expect.poll(() => page.locator('.surveys-list__stale').count()).toBe(0)
    await page.getByRole('link', { name: /^SC1/ }).first().click()
    await page.locator('.survey-reading__group').first().waitFor()
    await page.getByRole('button', { name: 'Altre azioni' }).first().click()
    await page.getByRole('menuitem', { name: 'Stampa la scheda compilata' }).click()
    await expect.poll(prints).toBe(2)
    const paper = await asPrinted(async () => ({
      ...(await onPaper(page, '.reading dt, .reading-matrix tbody th')),
      answers: (await onPaper(page, '.reading dd')).shown,
      screen: (await onPaper(page, screenParts.join(', '))).shown,
      head: await page.locator('.print-head').innerText(),
    }))
    expect(paper.screen).toEqual([])
    expect(paper.small).toEqual([])
    expect(paper.head).toContain('Registro scompenso cardiaco')
    expect(paper.head).toMatch(/SC1\d+/)
    expect(paper.shown.length).toBeGreaterThan(60)
    expect(paper.shown.filter((name) => !names.includes(name))).toEqual([])
    expect(paper.answers.filter((answer) => answer === '')).toEqual([])
    expect(new Set(paper.answers).size).toBeGreaterThan(10)
    const { count, sizes } = await printed(page)
    expect(sizes).toEqual(['210 × 297'])
    expect(count).toBeGreaterThan(2)
  })
})
