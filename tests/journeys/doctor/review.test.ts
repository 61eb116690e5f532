import { beforeAll, describe, expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { hasFocus } from '../pages/waits'
import { look } from '../pages/look'
import { plantReviewer } from '../people'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'
import { beginSurvey, plantStudy, stored, type Study } from '../study'
import { SurveyPage } from '../pages/survey-page'

describe('a survey between its doctor and its reviewer', () => {
  asOneStory()
  const product = sharedProduct()
  let desk: Desk
  let other: Desk
  let survey: SurveyPage
  let study: Study
  let surveyId: string
  beforeAll(async () => {
    study = await plantStudy(product.url)
    const reviewer = await plantReviewer(study.admin, study.databaseId)
    surveyId = await beginSurvey(study)
    desk = await product.desk()
    other = await product.desk()
    survey = new SurveyPage(desk.page)
    await signIn(desk.page, study.doctor)
    await signIn(other.page, reviewer)
  })

  const toDoctor = async () => {
    await desk.page.setViewportSize({ width: 1440, height: 900 })
    await desk.page.goto(`/doctor/surveys/${surveyId}/user/edit`)
  }
  const toReviewer = () => other.page.goto(`/doctor/surveys/${surveyId}/supervisor`)
  /** Presses a button, and its place once more, as a double click does, when what it leads to stands there. */
  const pressTwice = async (page: Page, button: Locator, then: Locator) => {
    // Position once it stays: content above may still move it.
    await button.click({ trial: true })
    const box = await button.boundingBox()
    if (box === null) throw new Error('the button is nowhere')
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
    await page.mouse.click(...middle)
    await then.waitFor()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
  }
  const complete = () => desk.page.getByRole('button', { name: 'Completa la scheda' }).click()

  it('is not completed while something required is missing: the list leads to it', async () => {
    await toDoctor()
    await desk.page.getByRole('heading', { name: 'Visita', level: 2 }).waitFor()
    await desk.page.keyboard.press('Alt+Shift+PageDown')
    await desk.page.getByRole('heading', { name: 'Esito', level: 2 }).waitFor()
    await complete()
    const dialog = desk.page.getByRole('dialog', { name: 'Mancano risposte obbligatorie' })
    await look(desk, { name: 'review-missing', show: () => dialog.waitFor() })
    await dialog.getByRole('link', { name: 'Giorno' }).click()
    await desk.page.getByRole('heading', { name: 'Visita', level: 2 }).waitFor()
    await hasFocus(survey.field('Giorno'))
    await desk.page.keyboard.type('3/2/26')
    await desk.page.keyboard.press('Tab')
    await survey.saved()
  })

  it('is completed, and says what was left empty', async () => {
    await complete()
    await desk.page.getByText(/domande facoltative sono rimaste senza risposta/).waitFor()
    await desk.page.getByRole('button', { name: 'Riapri la scheda' }).waitFor()
  })

  it('comes back with a note, which the doctor reads above it', async () => {
    await toReviewer()
    const note = other.page.getByRole('dialog', { name: 'Rimandare la scheda al medico?' })
    await pressTwice(
      other.page,
      other.page.getByRole('button', { name: 'Rimanda al medico' }),
      note,
    )
    await other.page.getByLabel('Che cosa c’è da correggere').fill('Controlla il giorno.')
    await other.page.getByRole('button', { name: 'Rimanda', exact: true }).click()
    await other.page.getByText('Da correggere', { exact: true }).first().waitFor()
    await look(desk, {
      name: 'review-returned',
      address: `/doctor/surveys/${surveyId}/user`,
      show: (page) => page.getByText('Nota: Controlla il giorno.').waitFor(),
    })
  })

  it('is corrected and completed again; the note is gone', async () => {
    await toDoctor()
    await survey.goTo('Visita')
    await survey.type('Giorno', '04/02/2026')
    await survey.field('Giorno').blur()
    await expect.poll(() => stored(study, surveyId)).toMatchObject({ Giorno: '2026-02-04' })
    await complete()
    await desk.page.getByRole('button', { name: 'Riapri la scheda' }).waitFor()
    await expect.poll(() => desk.page.getByText('Nota: Controlla').count()).toBe(0)
  })

  it('is approved after ten seconds, and the doctor’s open page follows', async () => {
    await toReviewer()
    await other.page.getByRole('button', { name: 'Approva' }).click()
    await other.page.getByRole('region', { name: 'Approvazioni' }).waitFor()
    // After the time in which it can be taken back.
    const approved = other.page.locator('.chip', { hasText: 'Approvata' }).first()
    await approved.waitFor({ timeout: 30_000 })
    // The doctor comes back to the window after a minute, by the page's own clock.
    await desk.page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 60_000
      window.dispatchEvent(new Event('focus'))
    })
    await desk.page.getByText(/è stata cambiata altrove: ora è approvata/).waitFor()
    const reopen = desk.page.getByRole('button', { name: 'Riapri la scheda' })
    await expect.poll(() => reopen.count()).toBe(0)
  })
})
