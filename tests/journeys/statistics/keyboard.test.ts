// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../setup/server/product'
import type { Desk } from '../../setup/browser/browser'
import { sharedDemonstration } from '../../setup/browser/product-in-browser'
import { focusInside, hasFocus } from '../pages/waits'
import { KeyboardHands } from '../pages/keyboard-hands'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'
import { saved } from './stats-page'

const centre = 'Ospedale San Martino'

describe('a page of statistics without a mouse', () => {
  asOneStory()
  const product = sharedDemonstration()
  let desk: Desk
  let page: Page
  let hands: KeyboardHands
  beforeAll(async () => {
    desk = await product.desk()
    page = desk.page
    hands = new KeyboardHands(page)
    await signIn(page, { email: 'superadmin@rilievo.example', password: demoPassword })
    await page.goto('/admin/databases/1/stats/all')
    await page.locator('.stats-block-card').first().waitFor()
  })

  const search = () => new URL(page.url()).searchParams
  const byName = (name: RegExp) => page.getByRole('button', { name }).first()

  it('is narrowed by a centre and an answer, and made wide again', async () => {
    // One letter each, which only the wanted choice has, or has first: of a word Chromium forgets the beginning after a second.
    await hands.tabTo(/^Filtri/)
    await hands.press('Enter')
    await hands.tabTo(/^Centro/)
    await hands.type('O')
    await expect.poll(() => search().get('provider')).toBe(centre)
    await hands.tabTo(/^Con la risposta/)
    await hands.type('S')
    await hands.tabTo(/^Risposta/)
    await hands.type('F')
    await expect.poll(() => search().get('answer')).toContain('options')
    const said = page.locator('.stats-filters__said')
    await expect.poll(() => said.innerText()).toMatch(/Ospedale San Martino, Sesso: Femmina/)
    await hands.tabTo(/^Togli i filtri/)
    await hands.press('Enter')
    await expect.poll(() => [...search()]).toEqual([])
    // The address comes first, the figures are drawn after it.
    await expect.poll(() => said.innerText()).not.toContain(centre)
    await hands.arrive(/^Da/)
    await page.getByRole('img', { name: /per centro/ }).waitFor()
    expect(desk.faults).toEqual([])
  })

  it('opens the surveys behind a figure, a page after the other, and comes back to it', async () => {
    const figure = /^\d+, Completata, .*mostra le schede$/
    await hands.tabTo(/^Salta l’indice/)
    await hands.press('Enter')
    await hands.tabTo(/^Tabella/)
    await hands.press('Enter')
    await hands.tabTo(figure)
    const wanted = Number((await hands.focused()).split(',')[0])
    expect(wanted).toBeGreaterThan(25)
    await hands.press('Enter')
    const dialog = page.getByRole('dialog')
    const rows = dialog.locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(25)
    await focusInside(page, 'dialog')
    for (let known = 25; known < wanted; known = Math.min(wanted, known + 25)) {
      // Each row leads to its survey.
      await hands.tabTo(/^Mostra le successive/, known + 10)
      await hands.press('Enter')
      await expect.poll(() => rows.count()).toBe(Math.min(wanted, known + 25))
    }
    // Nothing more is to come, and whoever asked for it is still where they were.
    await focusInside(page, 'dialog')
    await expect.poll(() => hands.focused()).toMatch(new RegExp(`^${wanted} schede`))
    await hands.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await hasFocus(byName(figure))
  })

  it('gives a chart as a picture and its figures as a table', async () => {
    await hands.tabTo(/^PNG: scarica il grafico di Nel tempo/)
    const picture = await saved(page, () => hands.press('Enter'))
    expect(picture.name).toBe('nel-tempo.png')
    await hands.tabTo(/^CSV: scarica i dati di Nel tempo/)
    const table = await saved(page, () => hands.press('Enter'))
    expect(table.bytes.toString('utf8')).toMatch(
      /^\ufeff"blocco";"tabella";"voce";"misura";"valore";.*\r\n"Nel tempo";/,
    )
  })

  it('is gone through to its blocks, whose tables can be scrolled and whose figures open', async () => {
    await hands.tabTo(/^Mostra la tabella/, 300)
    await hands.press('Enter')
    await page.getByText('Percentuale di risposte mancanti per domanda').first().waitFor()
    await hands.tabTo(/^Percentuale di risposte mancanti/)
    const table = page.locator('.stats-table:focus')
    await hands.press('ArrowDown', 'ArrowDown')
    await expect.poll(() => table.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    // A figure in each of its hundreds of cells: whoever is done with it puts it away.
    await hands.press('Shift+Tab')
    await hands.arrive(/^Nascondi la tabella/)
    await hands.press('Enter')
    await hands.arrive(/^Mostra la tabella/)
    await hands.tabTo(/^Tabell[ae]$/)
    await hands.press('Enter')
    const first = page.locator('.stats-block .stats-figure').first()
    await first.waitFor()
    for (let pressed = 0; pressed < 40; pressed += 1) {
      await hands.press('Tab')
      if (await first.evaluate((element) => element === document.activeElement)) break
    }
    await hasFocus(first)
    await hands.press('Enter')
    await page.getByRole('dialog').locator('tbody tr').first().waitFor()
    await focusInside(page, 'dialog')
    await hands.press('Escape')
    await hasFocus(first)
  })
})
