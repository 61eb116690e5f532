// @module-tag whole
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { demoPassword, startDemo } from '../../setup/server/product'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { focusInside } from '../pages/waits'
import { look } from '../pages/look'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'

const administrator = { email: 'admin@rilievo.example', password: demoPassword }
const onWriting = /\/v1\/(surveys|answers|answers_groups|group_surveys)/

describe('a group tried out and a condition built beside it', () => {
  asOneStory()
  // A question of the demonstration gets another name and a condition.
  const product = ownProduct(startDemo)
  let desk: Desk
  let page: Page
  let preview: Locator
  let card: Locator
  const calls: string[] = []
  beforeAll(async () => {
    desk = await product.desk()
    page = desk.page
    page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`))
    preview = page.getByRole('region', { name: 'Anteprima' })
    card = page.locator('article.is-open')
    await signIn(page, administrator)
  })

  it('the administrator opens the preview beside the group that he designs', async () => {
    await page.goto('/admin/databases/1/edit/1')
    await page.getByRole('button', { name: 'Anteprima' }).click()
    await preview.getByRole('textbox', { name: 'Data di nascita' }).waitFor()
    await page.locator('.question-card').first().waitFor()
  })

  it('invented answers make its formulas give results', async () => {
    await preview.getByRole('button', { name: 'Riempi con valori di prova' }).click()
    await expect.poll(() => preview.locator('[data-formula]').first().innerText()).toMatch(/\d/)
    await preview.getByText('Completo').waitFor()
  })

  it('the preview looks right at every width, on a phone in place of the editors', async () => {
    await look(desk, { name: 'designer-preview' })
    await preview.getByText('Database', { exact: true }).click()
    await look(desk, { name: 'designer-preview-database' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await preview.getByText('Computer', { exact: true }).click()
    await look(desk, { name: 'designer-preview-desktop' })
  })

  it('he moves among the groups as a doctor does', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const groups = preview.getByRole('navigation', { name: 'Gruppi dell’anteprima' })
    await groups.getByRole('button', { name: /^Laboratorio/ }).click()
    await preview.getByRole('heading', { name: 'Laboratorio' }).waitFor()
    await preview.getByText('Questo gruppo', { exact: true }).click()
    await preview.getByText('Telefono', { exact: true }).click()
  })

  it('a condition is built with the keyboard and reads as a sentence', async () => {
    await page.locator('.question-card__toggle').filter({ hasText: 'Titolo di studio' }).click()
    await card.getByRole('button', { name: 'Mostra solo se' }).press('Enter')
    await focusInside(page, 'article.is-open [role=combobox]')
    await page.keyboard.type('vive da solo')
    await page.getByRole('option', { name: /^Vive da solo/ }).waitFor()
    await page.keyboard.press('Enter')
    await card.getByText('Mostrata se «Vive da solo/a» è «Sì».').waitFor()
    await page.getByRole('status').filter({ hasText: 'Salvato alle' }).waitFor()
    await look(desk, { name: 'designer-condition' })
  })

  it('the condition shows and hides the question in the preview at once', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const alone = preview.locator('.question').filter({ hasText: 'Vive da solo/a' })
    await alone.getByRole('radio', { name: 'No' }).check()
    await expect.poll(() => preview.getByText('Titolo di studio', { exact: true }).count()).toBe(0)
    await alone.getByRole('radio', { name: 'Sì' }).check()
    await preview.getByText('Titolo di studio', { exact: true }).waitFor()
  })

  it('what is typed in the editor is in the preview with the same key', async () => {
    const name = card.getByLabel('Testo della domanda')
    await name.fill('Titolo di studio più alto')
    await preview.getByText('Titolo di studio più alto').waitFor()
  })

  it('nothing of all this was an answer to anybody', () => {
    expect(calls.filter((call) => !call.startsWith('GET') && onWriting.test(call))).toEqual([])
    expect(calls.some((call) => /^(PUT|PATCH) .*\/questions\//.test(call))).toBe(true)
  })
})
