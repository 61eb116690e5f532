// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { demoPassword, startDemo } from '../../setup/server/product'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { look } from '../pages/look'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'

const administrator = { email: 'admin@rilievo.example', password: demoPassword }
const onWriting = /\/v1\/(databases\/\d+\/surveys|surveys|answers|answers_groups|group_surveys)/

describe('a design tried out as a doctor fills it in', () => {
  asOneStory()
  // A question of the demonstration gets another name.
  const product = ownProduct(startDemo)
  let desk: Desk
  let page: Page
  const calls: string[] = []
  const question = (name: string) => page.locator('.question').filter({ hasText: name })
  const surveys = async () => {
    await page.goto('/admin/databases/1?tab=surveys')
    return page.getByText(/^1–25 di \d+$/).innerText()
  }
  let before: string
  beforeAll(async () => {
    desk = await product.desk()
    page = desk.page
    page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`))
    await signIn(page, administrator)
    before = await surveys()
  })

  it('the designer leads to the trial of the group that is being designed', async () => {
    await page.goto('/admin/databases/1/edit/1')
    await page.getByRole('link', { name: 'Prova', exact: true }).click()
    await page.getByText('Prova: niente di quello che scrivi viene salvato').waitFor()
    await page.getByRole('textbox', { name: /^Data di nascita/ }).waitFor()
    await look(desk, { name: 'designer-trial', dark: true })
  })

  it('a condition shows a question, and a formula gives its result', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => question('Chi assiste il paziente').count()).toBe(0)
    await question('Vive da solo/a').getByRole('radio', { name: 'No' }).check()
    await question('Chi assiste il paziente').waitFor()
    await page.getByRole('textbox', { name: /^Data di arruolamento/ }).fill('01/03/2024')
    await page.getByRole('textbox', { name: /^Data di nascita/ }).fill('01/03/1950')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.locator('[data-formula]').first().innerText()).toMatch(/74/)
  })

  it('keys alone lead to the next group and back, and to the check of what is missing', async () => {
    await page.keyboard.press('Alt+Shift+PageDown')
    await page.getByRole('heading', { name: 'Anamnesi cardiologica' }).waitFor()
    await page.keyboard.press('Alt+Shift+PageUp')
    await page.getByRole('heading', { name: 'Anagrafica e arruolamento' }).waitFor()
    const complete = page.getByRole('button', { name: 'Completa la scheda' })
    await complete.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mancano risposte obbligatorie' })
    await dialog.getByRole('link', { name: 'Peso', exact: true }).waitFor()
    await expect.poll(() => dialog.getByRole('link', { name: 'Data di nascita' }).count()).toBe(0)
    await look(desk, { name: 'designer-trial-missing' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('link', { name: 'Peso', exact: true }).press('Enter')
    await page.locator('.question:focus-within').filter({ hasText: 'Peso' }).waitFor()
  })

  it('a label changed in the designer is in the trial, with the answers as they were', async () => {
    await page.getByRole('link', { name: 'Torna alla progettazione' }).click()
    await page.getByRole('heading', { name: 'Progettazione' }).waitFor()
    await page.goto('/admin/databases/1/edit/1')
    await page.locator('.question-card__toggle').filter({ hasText: 'Vive da solo/a' }).click()
    await page.getByLabel('Testo della domanda').fill('Abita da solo/a')
    await page.getByRole('status').filter({ hasText: 'Salvato alle' }).waitFor()
    await page.getByRole('link', { name: 'Prova', exact: true }).click()
    const renamed = question('Abita da solo/a')
    await expect.poll(() => renamed.getByRole('radio', { name: 'No' }).isChecked()).toBe(true)
    await page.reload()
    await expect.poll(() => renamed.getByRole('radio', { name: 'No' }).isChecked()).toBe(true)
  })

  it('nothing of all this is a survey, and no answer went to the server', async () => {
    expect(calls.filter((call) => !call.startsWith('GET') && onWriting.test(call))).toEqual([])
    expect(await surveys()).toBe(before)
  })
})
