// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { superadmin } from '../../setup/server/product'
import { KeyboardHands } from '../pages/keyboard-hands'
import { look } from '../pages/look'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'
import { beginSurvey, plantTexts, type Study } from '../study'

describe('a design with surveys is changed in a draft, and published', () => {
  asOneStory()
  const product = sharedProduct()
  let study: Study
  let surveyId: string
  let desk: Desk
  let page: Page
  let doctor: Page
  let hands: KeyboardHands
  beforeAll(async () => {
    study = await plantTexts(product.url, ['Diagnosi', 'Terapia'])
    surveyId = await beginSurvey(study)
    desk = await product.desk()
    page = desk.page
    hands = new KeyboardHands(page)
    await signIn(page, superadmin)
    doctor = (await product.desk()).page
    await signIn(doctor, study.doctor)
  })

  /** Names of the questions as the doctor gets them. */
  const asked = async () => {
    await doctor.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await doctor.getByText('Terapia').first().waitFor()
    return doctor.locator('[data-question] label:visible').allInnerTexts()
  }

  it('the administrator renames a question and adds one; the doctor still has the former design', async () => {
    await page.goto(`/admin/databases/${study.databaseId}/edit`)
    await page.getByText('Bozza: i medici vedono le modifiche dopo la pubblicazione.').waitFor()
    await page.getByRole('button', { name: /^Diagnosi/ }).click()
    await page.getByLabel('Testo della domanda').fill('Diagnosi di ingresso')
    await page.getByRole('button', { name: 'Aggiungi una domanda', exact: true }).click()
    await page.locator('[data-question]').nth(2).getByLabel('Testo della domanda').fill('Esito')
    await page.keyboard.press('Tab')
    const names = await asked()
    expect(names.join()).toContain('Diagnosi')
    expect(names.join()).not.toMatch(/ingresso|Esito/)
  })

  it('the page tells what publishing does, at all widths, by day and by night', async () => {
    await page.getByRole('button', { name: 'Pubblica…' }).click()
    await page.getByText('1 domanda nuova, 1 cambiata', { exact: true }).first().waitFor()
    await page.getByText(/per una scheda in bozza o da correggere/).waitFor()
    const { pathname } = new URL(page.url())
    expect(pathname).toBe(`/admin/databases/${study.databaseId}/publish`)
    await look(desk, { name: 'design-draft-publish', dark: true })
  })

  it('a question leads to the designer, and the way back to the page', async () => {
    await page.getByRole('link', { name: 'Esito', exact: true }).click()
    await page.getByRole('button', { name: /^Esito/, expanded: true }).waitFor()
    await look(desk, { name: 'design-draft-designer', dark: true })
    await page.goBack()
    await page.getByRole('heading', { name: 'Pubblica le modifiche' }).waitFor()
  })

  it('is published by keyboard alone, and the doctor has the new design', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Pubblica', exact: true }).waitFor()
    await hands.tabTo(/^Pubblica$/)
    await hands.press('Enter')
    await page.getByText('Modifiche pubblicate').waitFor()
    await page.waitForURL(`**/admin/databases/${study.databaseId}`)
    const names = await asked()
    expect(names.join()).toContain('Diagnosi di ingresso')
    expect(names.join()).toContain('Esito')
  })

  it('then has nothing to publish', async () => {
    await page.goto(`/admin/databases/${study.databaseId}/publish`)
    await page.getByText('Niente da pubblicare').waitFor()
    await look(desk, { name: 'design-draft-nothing' })
  })
})
