// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import type { TestCaller } from '../../setup/people/caller'
import { superadmin } from '../../setup/server/product'
import { DesignerPage } from '../pages/designer-page'
import { look } from '../pages/look'
import { callerFor } from '../people'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'
import { pickSuggestion } from './suggestions'

/** Counts the clicks of a mouse; those that a key makes have no detail. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as { clicks?: number }
    counted.clicks = 0
    const count = (event: MouseEvent) => {
      // A label passes its click on to its field.
      if (event.isTrusted && event.detail > 0) counted.clicks = (counted.clicks ?? 0) + 1
    }
    addEventListener('click', count, true)
  })
  return () => page.evaluate(() => (window as { clicks?: number }).clicks ?? 0)
}

describe('designing with few clicks', () => {
  asOneStory()
  const product = sharedProduct()
  let admin: TestCaller
  let desk: Desk
  let page: Page
  let designer: DesignerPage
  let groupId: string
  const card = () => page.locator('article.is-open')
  beforeAll(async () => {
    admin = await callerFor(product.url, superadmin)
    desk = await product.desk()
    page = desk.page
    designer = new DesignerPage(page)
    await desk.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, superadmin)
    await openNewDatabase('Registro')
  })

  async function openNewDatabase(name: string): Promise<void> {
    const { id: databaseId } = await admin.have('createDatabase', { body: { name } })
    const group = { params: { databaseId }, body: { name: 'Visita' } }
    ;({ id: groupId } = await admin.have('createGroup', group))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/admin/databases/${databaseId}/edit/${groupId}`)
    await page.getByRole('toolbar', { name: 'Aggiungi una domanda di un tipo' }).waitFor()
  }
  const questions = async () => {
    const { records } = await admin.call('questions', { params: { groupId } })
    return records
  }
  async function paste(text: string): Promise<void> {
    await card().getByRole('button', { name: 'Aggiungi opzione' }).click()
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+v')
  }

  it('a question with a condition takes three clicks', async () => {
    await designer.addQuestion('Sì/No', 'Fumatore')
    const clicks = await countClicks(page)
    await designer.addQuestion('Numero', 'Sigarette al giorno')
    await card().getByRole('button', { name: 'Mostra solo se' }).click()
    await page.getByRole('option', { name: '«Fumatore» è «Sì»' }).click()
    await card().getByText('Mostrata se «Fumatore» è «Sì».').waitFor()
    expect(await clicks()).toBe(3)
    await designer.saved()
    const [smoker] = await questions()
    await expect.poll(async () => (await questions())[1]?.visibleIf).toBe(`@q_${smoker?.id} = VERO`)
    await look(desk, { name: 'designer-condition-by-click' })
  })

  it('twelve questions with three lists, a score, the body mass index and a condition take at most 30 clicks', async () => {
    await openNewDatabase('Dodici domande')
    const clicks = await countClicks(page)
    await designer.addQuestion('Data', 'Data della visita')
    await designer.addQuestion('Numero', 'Peso')
    await designer.addQuestion('Numero', 'Altezza')
    await designer.addQuestion('Formula', 'Indice di massa corporea')
    await card().getByRole('textbox', { name: 'Formula' }).click()
    await page.keyboard.type('@pes')
    await pickSuggestion(page, 'Peso')
    await page.keyboard.type(' / (@alt')
    await pickSuggestion(page, 'Altezza')
    await page.keyboard.type(' / 100) ^ 2')
    await designer.addQuestion('Scelta singola', 'Dispnea')
    await paste('Assente\t0\nLieve\t1\nGrave\t2')
    await designer.addQuestion('Scelta singola', 'Edemi')
    await paste('No\t0\nMalleolari\t1\nDiffusi\t2')
    await designer.addQuestion('Scelta multipla', 'Terapia')
    await paste('Diuretico\nBetabloccante\nAce-inibitore')
    await designer.addQuestion('Formula', 'Punteggio di congestione')
    await card().getByRole('textbox', { name: 'Formula' }).click()
    await page.keyboard.type('PUNTEGGIO(@dis')
    await pickSuggestion(page, 'Dispnea')
    await page.keyboard.type(') + PUNTEGGIO(@ede')
    await pickSuggestion(page, 'Edemi')
    await page.keyboard.type(')')
    await designer.addQuestion('Sì/No', 'Ricovero')
    await designer.addQuestion('Data', 'Data del ricovero')
    await card().getByRole('button', { name: 'Mostra solo se' }).click()
    await page.getByRole('option', { name: '«Ricovero» è «Sì»' }).click()
    await designer.addQuestion('Testo libero', 'Complicanze')
    await designer.addQuestion('Testo libero', 'Note')
    expect(await clicks()).toBeLessThanOrEqual(30)
    await designer.saved()
    expect(await questions()).toHaveLength(12)
  })

  it('a card that is added below the window, or opened above it, is wholly in sight', async () => {
    const isWhollySeen = () =>
      card().evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        const bars = [...document.querySelectorAll('[data-sticks]')]
        const covered = Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom))
        return top >= covered && bottom <= innerHeight
      })
    await designer.addQuestion('Testo libero', 'Firma')
    await expect.poll(isWhollySeen).toBe(true)
    await page.getByRole('button', { name: /^Data della visita/ }).click()
    await card().getByLabel('Testo della domanda').waitFor()
    await expect.poll(isWhollySeen).toBe(true)
  })
})
