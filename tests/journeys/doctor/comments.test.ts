// @module-tag whole
import { beforeAll, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { hasFocus, takeByKey } from '../pages/waits'
import { plantReviewer, type Account } from '../people'
import { signIn } from '../sign-in'
import { beginSurvey, callerOf, plantTexts, stored, type Study } from '../study'
import { SurveyPage } from '../pages/survey-page'

const product = sharedProduct()
let study: Study
let reviewer: Account
let surveyId: string
let ugo: Desk
let lia: Desk

beforeAll(async () => {
  study = await plantTexts(product.url, ['Peso', 'Altezza'])
  reviewer = await plantReviewer(study.admin, study.databaseId)
  surveyId = await beginSurvey(study)
  const caller = await callerOf(study)
  await caller.have('updateSurvey', { params: { surveyId }, body: { status: 'completed' } })
  ugo = await product.desk()
  lia = await product.desk()
})

it('a supervisor comments on an answer and sends the survey back, its doctor sees it there, replies, corrects and resolves it', async () => {
  const review = ugo.page
  await signIn(review, reviewer)
  await review.goto(`/doctor/surveys/${surveyId}/supervisor`)
  // A group without answers is one line.
  await review.locator('.survey-reading__fold').first().click()
  const weight = review.locator('[data-question]').filter({ hasText: 'Peso' })
  await weight.getByRole('button', { name: /^Altro/ }).click()
  await review.getByRole('menuitem', { name: 'Commenti' }).click()
  await review.getByLabel('Scrivi un commento').fill('Manca il peso.\nNel referto c’è.')
  await review.keyboard.press('Control+Enter')
  await review.getByRole('dialog').getByText('supervisore, tu').waitFor()
  await review.keyboard.press('Escape')
  await review.getByRole('button', { name: 'Rimanda al medico' }).click()
  await review.getByText('Il medico troverà anche 1 commento aperto').waitFor()
  await review.getByLabel('Che cosa c’è da correggere').fill('Un valore manca.')
  await review.getByRole('button', { name: 'Rimanda', exact: true }).click()
  await review.getByText('Da correggere', { exact: true }).first().waitFor()

  const { page } = lia
  const survey = new SurveyPage(page)
  await signIn(page, study.doctor)
  await page.goto(`/doctor/surveys/${surveyId}/user/edit`)
  await page.getByRole('button', { name: '1 commento aperto' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Peso' }).click()
  await hasFocus(survey.field('Peso'))
  // By keyboard from the field: its tools, then its comments.
  await page.keyboard.press('F2')
  await takeByKey(page, page.getByRole('menuitem', { name: 'Commenti (1)' }))
  await page.getByText('Nel referto c’è.').waitFor()
  await page.getByLabel('Rispondi').fill('Grazie, aggiunto: 81 kg.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByText('medico, tu').waitFor()
  await page.keyboard.press('Escape')
  await survey.type('Peso', '81')
  await survey.field('Peso').blur()
  await survey.saved()
  await survey.question('Peso').getByRole('button', { name: 'Commento aperto' }).click()
  await page.getByRole('button', { name: 'Segna come risolto' }).click()
  await page.getByText(/^Risolto da Lia Medico/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Commenti risolti' }).waitFor()
  await page.getByRole('button', { name: 'Completa la scheda' }).click()
  await page.getByText('Completata', { exact: true }).first().waitFor()
  expect(await stored(study, surveyId)).toEqual({ Peso: '81' })

  // The supervisor looks again.
  await review.reload()
  await weight.getByRole('button', { name: 'Commento risolto' }).click()
  await review.getByRole('dialog').getByText('Grazie, aggiunto: 81 kg.').waitFor()
  expect([...ugo.faults, ...lia.faults]).toEqual([])
})
