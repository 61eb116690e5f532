// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { demoPassword, startDemo } from '../../setup/server/product'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { KeyboardHands } from '../pages/keyboard-hands'
import { look } from '../pages/look'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'

describe('the surveys of a database, for an administrator', () => {
  asOneStory()
  // Surveys are locked and given back.
  const product = ownProduct(startDemo)
  let desk: Desk
  let page: Page
  let hands: KeyboardHands
  let code: string
  beforeAll(async () => {
    desk = await product.desk()
    page = desk.page
    hands = new KeyboardHands(page)
    await signIn(page, { email: 'admin@rilievo.example', password: demoPassword })
  })

  const rows = () => page.getByRole('rowheader').getByRole('link')
  const dialog = () => page.getByRole('dialog')
  const filterBy = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).selectOption(value)
  const statuses = () => page.locator('tbody .chip').allInnerTexts()

  async function give(action: string, reason: string) {
    await page.getByRole('button', { name: action, exact: true }).click()
    await dialog()
      .getByLabel(/Motivo/)
      .fill(reason)
    await dialog().getByRole('button', { name: action, exact: true }).click()
    await dialog().waitFor({ state: 'detached' })
  }

  it('are listed, and narrowed by status, centre and day', async () => {
    await page.goto('/admin/databases/1')
    await page.getByRole('link', { name: 'Mostra le schede' }).click()
    await expect.poll(() => rows().count()).toBe(25)
    await filterBy('Stato', 'approved')
    await filterBy('Centro', 'Ospedale San Martino')
    await expect.poll(async () => [...new Set(await statuses())].join()).toMatch(/^\s*Approvata$/)
    await expect
      .poll(async () => [
        ...new Set(await page.getByRole('cell', { name: /^Osp|^Pol/ }).allInnerTexts()),
      ])
      .toEqual(['Ospedale San Martino'])
    await page.getByRole('textbox', { name: 'Creata fino al' }).fill('31/12/2020')
    await page.keyboard.press('Enter')
    await page.getByText('Nessuna scheda corrisponde ai filtri').waitFor()
    await page.getByRole('button', { name: 'Togli i filtri' }).click()
    await expect.poll(() => rows().count()).toBe(25)
  })

  it('are found by a code, which stands in no address', async () => {
    await filterBy('Stato', 'approved')
    await expect.poll(async () => [...new Set(await statuses())].join()).toMatch(/^\s*Approvata$/)
    code = await rows().first().innerText()
    await page.getByRole('searchbox').fill(code)
    await expect.poll(() => rows().allInnerTexts()).toEqual([code])
    expect(page.url()).not.toContain(code)
    await rows().first().click()
    await page.getByRole('heading', { level: 1, name: code }).waitFor()
    expect(await page.title()).not.toContain(code)
  })

  it('are read with the history of each answer, by keyboard too', async () => {
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await hands.tabTo(/^Storia della risposta a/)
    await hands.press('Enter')
    await dialog().getByRole('heading', { name: 'Storia della risposta' }).waitFor()
    await dialog().getByRole('listitem').first().waitFor()
    await hands.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    expect(await hands.focused()).toMatch(/^Storia della risposta a/)
  })

  it('are locked and unlocked with a reason, which the history keeps', async () => {
    await give('Blocca', 'Studio chiuso')
    await page.getByText('Motivo: Studio chiuso').waitFor()
    // The button has gone with the move, and the focus is where the page begins.
    await expect.poll(() => hands.focused()).toBe(code)
    await give('Sblocca', 'Manca un dato')
    await page.getByRole('button', { name: 'Blocca', exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Cronologia' }).click()
    await page.getByText('Motivo: Manca un dato').waitFor()
    await page.getByText('Motivo: Studio chiuso').waitFor()
    await look(desk, { name: 'admin-survey-moved' })
  })

  it('are given back to their doctor', async () => {
    await give('Rimanda', 'Il peso è di un altro')
    await page.getByText('Da correggere', { exact: true }).first().waitFor()
    await page
      .getByRole('alert')
      .or(page.locator('.alert'))
      .getByText('Motivo: Il peso è di un altro')
      .waitFor()
    expect(await page.getByRole('button', { name: 'Rimanda', exact: true }).count()).toBe(0)
  })

  it('are locked many at once, without those whose status does not allow it', async () => {
    await page.getByRole('link', { name: 'Schede', exact: true }).click()
    await page.getByRole('searchbox').fill('')
    await filterBy('Stato', '')
    await expect.poll(() => rows().count()).toBe(25)
    await page.getByLabel('Seleziona tutta la pagina').check()
    const approved = (await statuses()).filter((text) => text.includes('Approvata')).length
    await page.getByRole('button', { name: 'Blocca', exact: true }).click()
    await dialog()
      .getByText(/Rest.* fuori/)
      .waitFor()
    await dialog()
      .getByText(/: è (completata|in bozza|da correggere|bloccata)$/)
      .first()
      .waitFor()
    await dialog()
      .getByLabel(/Motivo/)
      .fill('Chiusura del semestre')
    await dialog().getByRole('button', { name: 'Blocca', exact: true }).click()
    await page.getByText(`${approved} schede bloccate`).waitFor()
    await expect
      .poll(async () => (await statuses()).filter((text) => text.includes('Approvata')).length)
      .toBe(0)
  })

  it('are reached from a number of the statistics', async () => {
    await page.goto('/admin/databases/1/stats/all')
    await page.getByText('Tabella', { exact: true }).first().click()
    await page
      .getByRole('button', {
        name: /Completata, .*mostra le schede$|Completata: mostra le schede$/,
      })
      .first()
      .click()
    await dialog()
      .getByRole('heading', { name: /^Le schede: Completata · \d+ schede$/ })
      .waitFor()
    const link = dialog().getByRole('link').first()
    const name = await link.innerText()
    await link.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(page.url()).toMatch(/\/admin\/databases\/1\/surveys\/\d+$/)
    expect(desk.faults).toEqual([])
  })
})
