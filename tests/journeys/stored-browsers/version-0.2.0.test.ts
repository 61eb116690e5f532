import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { recordedBrowser, restore } from '../../setup/stored-browsers/browser-state'
import {
  lia,
  plantRecorded,
  type Planted,
  startRecorded,
  ugo,
} from '../../setup/stored-browsers/plan'
import { SurveyPage } from '../pages/survey-page'
import { signIn } from '../sign-in'

const hour = 3_600_000
const product = ownProduct(startRecorded)
const recorded = recordedBrowser('0.2.0')
let planted: Planted
let desk: Desk
let page: Page
let survey: SurveyPage

beforeAll(async () => {
  planted = await plantRecorded(product.url)
  await planted.changeElsewhere()
  desk = await product.desk()
  ;({ page } = desk)
  survey = new SurveyPage(page)
  // Texts of fields are kept for a month.
  await page.clock.setSystemTime(recorded.at + hour)
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/nothing')
  await restore(page, recorded)
})

async function shows(name: string, text: string): Promise<void> {
  await expect.poll(() => survey.field(name).inputValue()).toBe(text)
}

it('an answer that version 0.2.0 left in a browser is found by this one with its words, and sent once its doctor signs in', async () => {
  // The session of then has ended; its key comes again with the next one.
  await signIn(page, ugo)
  await page.goto(`/doctor/surveys/${planted.surveyOfUgo}/user/edit`)
  await shows('Note', 'Di Ugo, senza rete')
  await expect
    .poll(() => planted.stored(ugo, planted.surveyOfUgo))
    .toEqual({ Note: 'Di Ugo, senza rete' })
  await page.evaluate(() => localStorage.removeItem('rilievo'))

  await page.goto('/login')
  await signIn(page, lia)
  await page.goto(`/doctor/surveys/${planted.surveyOfLia}/user/edit`)
  await shows('Peso', '72x')
  await shows('Altezza', '1,')
  await shows('Pressione', '250')
  await shows('Terapia', 'Vietata')
  await survey.question('Terapia').getByText('Questo testo non è ammesso.').waitFor()
  await shows('Diario', 'Appena scri')
  await shows('Esame', '')
  await survey.question('Giorno').getByText('Non noto').waitFor()
  const conflict = page.getByRole('group', {
    name: 'Questa risposta è stata cambiata anche altrove',
  })
  await conflict.getByText('Dal reparto').waitFor()
  await conflict.getByText('Dall’ambulatorio').waitFor()
  await expect
    .poll(() => planted.stored(lia, planted.surveyOfLia))
    .toEqual({
      Note: 'Dall’ambulatorio',
      Terapia: 'Nessuna',
      Fumo: 'ora',
      Altezza: 1,
      Giorno: 'unknown',
      Esame: null,
      Diario: 'Appena scri',
    })

  await survey
    .question('Note')
    .getByRole('button', { name: /^Altro/ })
    .click()
  await page.getByRole('menuitem', { name: 'Commenti' }).click()
  await expect
    .poll(() => page.getByLabel('Scrivi un commento').inputValue())
    .toBe('Da chiedere al reparto')
  await page.keyboard.press('Escape')
})

it('an answer that waits there for its doctor is decided by them, and said to be saved', async () => {
  const conflict = page.getByRole('button', { name: 'Tieni la mia' })
  await conflict.click()
  await survey.question('Terapia').getByRole('button', { name: 'Riprova' }).click()
  await survey.type('Peso', '72')
  await survey.field('Peso').blur()
  await survey.type('Pressione', '150')
  await survey.field('Pressione').blur()
  await expect
    .poll(() => planted.stored(lia, planted.surveyOfLia))
    .toMatchObject({ Note: 'Dal reparto', Terapia: 'Vietata', Peso: 72, Pressione: 150 })
  await survey.saved()
})
