// @module-tag whole
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { focusInside, takeByKey } from '../pages/waits'
import { look } from '../pages/look'
import { signIn } from '../sign-in'
import { beginSurvey, plantStudy, stored, type Study } from '../study'
import { SurveyPage } from '../pages/survey-page'

describe('the tools of a question', () => {
  const product = sharedProduct()
  let desk: Desk
  let study: Study
  let surveyId: string
  let survey: SurveyPage
  beforeAll(async () => {
    study = await plantStudy(product.url)
    desk = await product.desk()
    await signIn(desk.page, study.doctor)
    survey = new SurveyPage(desk.page)
  })
  beforeEach(async () => {
    await desk.page.setViewportSize({ width: 1440, height: 900 })
    surveyId = await beginSurvey(study)
    await desk.page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await survey.field('Note').waitFor()
  })

  const press = (keys: string) => desk.page.keyboard.press(keys)
  const item = (name: string) => desk.page.getByRole('menuitem', { name })
  const reason = (name: string) => desk.page.getByRole('menuitemradio', { name })
  const focused = () => desk.page.evaluate(() => document.activeElement?.id)

  it('is all reached by keyboard from the field: a reason, its value back, the history', async () => {
    const field = survey.field('Peso')
    await field.fill('80')
    await field.blur()
    await survey.saved()
    await field.focus()
    const control = await focused()
    await press('F2')
    await item('Cancella risposta').waitFor()
    await focusInside(desk.page, '[role=menu]')
    await press('Escape')
    await expect.poll(focused).toBe(control)
    await press('F2')
    await takeByKey(desk.page, reason('Rifiutato'))
    await desk.page.getByRole('dialog', { name: 'Togliere la risposta?' }).waitFor()
    await desk.page.getByRole('button', { name: 'Togli e segna «Rifiutato»' }).focus()
    await press('Enter')
    await survey.question('Peso').getByText('Rifiutato').waitFor()
    await expect.poll(focused).toBe(control)
    await desk.page.keyboard.type('81')
    await field.blur()
    await expect.poll(() => survey.question('Peso').getByText('Rifiutato').count()).toBe(0)
    await survey.saved()
    await expect.poll(() => stored(study, surveyId)).toMatchObject({ Peso: 81 })

    await field.focus()
    await press('F2')
    await takeByKey(desk.page, item('Storia della risposta'))
    const history = desk.page.getByRole('dialog', { name: 'Storia della risposta' })
    await expect.poll(() => history.getByRole('listitem').count()).toBe(3)
    await expect.poll(() => history.getByRole('listitem').nth(1).innerText()).toContain('rifiutato')
    await press('Escape')
    await history.waitFor({ state: 'detached' })
    await expect.poll(focused).toBe(control)
  })

  it('opens above the questions after it, and is within reach of a finger', async () => {
    await desk.page.setViewportSize({ width: 390, height: 800 })
    const button = survey.question('Note').getByRole('button', { name: 'Altro sulla domanda' })
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await button.click()
    await reason('Non applicabile').click()
    await survey.question('Note').getByText('Non applicabile').waitFor()
  })

  it('keeps nobody out, on a phone, a tablet and a desk', async () => {
    await look(desk, {
      name: 'question-tools-menu',
      show: async () => {
        await survey.field('Peso').focus()
        await press('F2')
        await item('Storia della risposta').waitFor()
      },
    })
    await reason('Non noto').click()
    await survey.saved()
    await look(desk, {
      name: 'question-tools-history',
      show: async () => {
        await survey.field('Peso').focus()
        await press('F2')
        await item('Storia della risposta').click()
        await desk.page.getByRole('dialog').getByRole('listitem').first().waitFor()
      },
    })
    await press('Escape')
    await look(desk, {
      name: 'question-tools-emptying',
      show: async () => {
        await survey.field('Note').fill('Testo')
        await press('F2')
        await reason('Non chiesto').click()
        await desk.page.getByRole('dialog').waitFor()
      },
    })
  })
})
