import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { look } from '../pages/look'
import { pagesAreCached, storedInBrowser } from '../pages/offline-page'
import { SurveyPage } from '../pages/survey-page'
import { signIn } from '../sign-in'
import { beginSurvey, plantStudy, stored, type Study } from '../study'

/** The page asks the server every ten seconds, and may have just asked when the network comes back. */
const readAgain = { timeout: 30_000 }

/** Messages of the console for calls that reach nobody, and for a completion that is refused. */
const expected = /net::ERR_|409/

describe('a doctor without a network, while the questions change', () => {
  const product = sharedProduct()
  let study: Study
  let desk: Desk
  let survey: SurveyPage
  let surveyId: string

  const waits = (count: string) =>
    survey
      .saving()
      .filter({ hasText: `Non in linea: ${count}` })
      .waitFor()
  const notice = () => desk.page.getByText('stai vedendo la scheda aggiornata')
  const complete = () => desk.page.getByRole('button', { name: 'Completa la scheda' }).click()

  /** Publishes a version whose highest weight is 100, and one that asks for a height. */
  async function changeQuestions(): Promise<void> {
    const { admin, databaseId } = study
    const query = { include: ['groups.questions'] }
    const database = await admin.have('adminDatabase', { params: { id: databaseId }, query })
    const [visit] = database['groups'] as (AnyRecord & { questions: AnyRecord[] })[]
    const weight = visit?.questions.find(({ name }) => name === 'Peso')?.id ?? ''
    const metadata = { unit: 'kg', max: 100 }
    await admin.have('updateQuestion', { params: { id: weight }, body: { metadata } })
    const body = { name: 'Altezza', kind: 'number' as const, required: true }
    await admin.have('createQuestion', { params: { groupId: visit?.id ?? '' }, body })
  }

  beforeEach(async () => {
    study = await plantStudy(product.url)
    desk = await product.desk({ serviceWorkers: 'allow' })
    survey = new SurveyPage(desk.page)
    await signIn(desk.page, study.doctor)
    await pagesAreCached(desk.page)
    surveyId = await beginSurvey(study)
    await desk.page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await survey.type('Giorno', '01/02/2026')
    await survey.field('Giorno').blur()
    await survey.saved()
    await storedInBrowser(desk.page, 1)
    return () => desk.context.close()
  })

  it('keeps what the questions allowed that he saw, is asked the new ones, and completes', async () => {
    await desk.context.setOffline(true)
    await desk.page.reload()
    await notice().waitFor()
    await changeQuestions()
    await survey.type('Peso', '250')
    await survey.field('Peso').blur()
    await waits('1 risposta da inviare')
    await desk.page.reload()
    await expect.poll(() => survey.field('Peso').inputValue()).toBe('250')

    await desk.context.setOffline(false)
    await survey.field('Altezza').waitFor(readAgain)
    await notice().waitFor({ state: 'detached' })
    await survey.saved()
    expect(await stored(study, surveyId)).toMatchObject({ Peso: 250, Giorno: '2026-02-01' })
    expect(await survey.field('Peso').inputValue()).toBe('250')

    await complete()
    const dialog = desk.page.getByRole('dialog', { name: 'Mancano risposte obbligatorie' })
    await dialog.getByRole('link', { name: 'Altezza' }).click()
    await survey.type('Altezza', '180')
    await survey.field('Altezza').blur()
    await survey.saved()
    await complete()
    await desk.page.locator('.survey-lead').getByText('Versione 3').waitFor()
    expect(await stored(study, surveyId)).toMatchObject({ Peso: 250, Altezza: 180 })
  })

  it('goes on with a text that is not finished, and has the new questions after it', async () => {
    await desk.context.setOffline(true)
    await desk.page.reload()
    await notice().waitFor()
    await changeQuestions()
    await survey.type('Peso', 'duecento')
    await desk.context.setOffline(false)
    await notice().waitFor({ state: 'detached', ...readAgain })
    expect(await survey.field('Peso').inputValue()).toBe('duecento')
    expect(await survey.field('Altezza').count()).toBe(0)
    await survey.type('Peso', '250')
    await survey.field('Peso').blur()
    await survey.field('Altezza').waitFor()
    await survey.saved()
    expect(await survey.field('Peso').inputValue()).toBe('250')
    expect(await stored(study, surveyId)).toMatchObject({ Peso: 250 })
  })

  it('is told at the completion that the questions have changed, and completes then', async () => {
    await changeQuestions()
    await survey.type('Peso', '250')
    await survey.field('Peso').blur()
    await complete()
    const dialog = desk.page.getByRole('dialog', { name: 'Le domande sono cambiate' })
    await dialog.getByRole('link', { name: 'Altezza' }).waitFor()
    await look(desk, { name: 'scheda-domande-cambiate', expected })
    await dialog.getByRole('link', { name: 'Altezza' }).click()
    await survey.type('Altezza', '180')
    await survey.field('Altezza').blur()
    await complete()
    await desk.page.locator('.survey-lead').getByText('Versione 3').waitFor()
    await look(desk, { name: 'scheda-versione', expected })
    expect(await stored(study, surveyId)).toMatchObject({ Peso: 250, Altezza: 180 })
  })
})
