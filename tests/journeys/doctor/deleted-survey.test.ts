// @module-tag whole
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { look } from '../pages/look'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'
import { beginSurvey, callerOf, plantStudy, type Study } from '../study'
import { SurveyPage } from '../pages/survey-page'

describe('a survey that is deleted while it is open in another tab', () => {
  asOneStory()
  const product = sharedProduct()
  let desk: Desk
  let survey: SurveyPage
  let study: Study
  let surveyId: string
  beforeAll(async () => {
    study = await plantStudy(product.url)
    surveyId = await beginSurvey(study)
    desk = await product.desk()
    survey = new SurveyPage(desk.page)
    await signIn(desk.page, study.doctor)
  })

  it('says so at the next save, and what was typed stays to be read', async () => {
    const { page } = desk
    await page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await survey.field('Note').waitFor()
    const caller = await callerOf(study)
    await caller.call('deleteSurvey', { params: { surveyId } })
    await survey.type('Note', 'Riferisce dispnea')
    await survey.field('Note').blur()
    await page.getByText(/La scheda non c’è più: mentre era aperta qui è stata eliminata/).waitFor()
    expect(await survey.field('Note').inputValue()).toBe('Riferisce dispnea')
    await expect.poll(() => survey.field('Note').isDisabled()).toBe(true)
    await page.getByText('Avevi risposto: Riferisce dispnea').waitFor()
    const complete = page.getByRole('button', { name: 'Completa la scheda' })
    await expect.poll(() => complete.count()).toBe(0)
    await survey.saving().filter({ hasText: '1 risposta da controllare' }).waitFor()
    await look(desk, { name: 'gone-open' })
  })

  it('says so after a reload too, with the answer and its question', async () => {
    const { page } = desk
    await look(desk, {
      name: 'gone-reloaded',
      address: `/doctor/surveys/${surveyId}/user/edit`,
      expected: /404/,
      show: () => page.getByText('Avevi risposto: Riferisce dispnea').waitFor(),
    })
    await page.getByText(/«Note»: Non c’è più dove salvarla/).waitFor()
  })

  it('is forgotten once its answer is discarded', async () => {
    const { page } = desk
    await page.getByRole('button', { name: 'Scarta la risposta' }).click()
    await expect.poll(() => page.getByText('Avevi risposto').count()).toBe(0)
    await page.getByRole('link', { name: 'I miei database' }).last().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByText('Studio').first().waitFor()
    expect(await page.getByText('Risposte non ancora salvate').count()).toBe(0)
  })
})
