import type { Locator, Page } from 'playwright-core'
import type { Scene } from '../../pages/look'
import { SurveyPage } from '../../pages/survey-page'

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).first().click()

/** A new survey of the reader's, at a group. */
export async function begin(page: Page, group = 'Visita'): Promise<SurveyPage> {
  await page.goto('/doctor/databases/1/user')
  await press(page, 'Nuova scheda')
  await press(page, 'Crea la scheda')
  await page.getByRole('heading', { name: 'Anagrafica e arruolamento', level: 2 }).waitFor()
  const survey = new SurveyPage(page)
  if (group !== 'Anagrafica e arruolamento') await survey.goTo(group)
  return survey
}

/** The weight, as it is typed in and left. */
export async function weigh(survey: SurveyPage, kilograms: string): Promise<void> {
  await survey.type('Peso', kilograms)
  await survey.field('Peso').blur()
}

/** Opens what can be done with the weight, and does one of it. */
export async function chooseOf(survey: SurveyPage, action?: string): Promise<void> {
  await press(survey.question('Peso'), 'Altro sulla domanda: Peso')
  const item = survey.page.locator('[role^=menuitem]')
  if (action === undefined) await item.first().waitFor()
  else await item.filter({ hasText: action }).click()
}

const dialog = (page: Page) => page.getByRole('dialog')

async function openTree(page: Page, text: string): Promise<void> {
  const survey = await begin(page, 'Anamnesi cardiologica')
  await press(survey.question('Eziologia dello scompenso'), 'Scegli: Eziologia dello scompenso')
  await page.getByRole('searchbox', { name: 'Cerca in tutti i livelli' }).fill(text)
}

async function comment(page: Page): Promise<void> {
  await chooseOf(await begin(page), 'Commenti')
  await page.getByLabel('Scrivi un commento').fill('Pesato con le scarpe.')
  await page.keyboard.press('Control+Enter')
  await dialog(page).getByText('medico, tu').waitFor()
}

const filling: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'fill-new': (page) => begin(page, 'Anagrafica e arruolamento'),
  'fill-warning': async (page) => {
    await weigh(await begin(page), '250')
    await page.getByRole('button', { name: 'Confermo' }).waitFor()
  },
  'fill-out-of-bounds': async (page) => {
    const survey = await begin(page)
    await weigh(survey, '4000')
    await survey.question('Peso').locator('.question__error').waitFor()
  },
  'fill-unreadable': async (page) => {
    await weigh(await begin(page), '7x')
    await page
      .getByRole('navigation', { name: 'Gruppi' })
      .getByRole('link', { name: 'Terapia' })
      .click()
    await page.getByRole('heading', { level: 2, name: 'Terapia' }).waitFor()
    await page.getByRole('navigation', { name: 'Gruppi' }).getByText('1 da controllare').waitFor()
  },
  'fill-leave': async (page) => {
    await weigh(await begin(page), '7x')
    await page.getByRole('link', { name: 'I miei database' }).first().click()
    await page.getByRole('dialog', { name: 'Risposte non ancora salvate' }).waitFor()
  },
  'fill-held': async (page) => {
    await weigh(await begin(page), '7x')
    await press(page, 'Completa la scheda')
    await dialog(page).getByRole('link', { name: 'Peso' }).waitFor()
  },
  'fill-tools': async (page) => chooseOf(await begin(page)),
  'fill-reason': async (page) => {
    const survey = await begin(page)
    await chooseOf(survey, 'Rifiutato')
    await survey.question('Peso').getByText('Rifiutato').waitFor()
    await survey.saved()
  },
  'fill-emptying': async (page) => {
    const survey = await begin(page)
    await weigh(survey, '80')
    await chooseOf(survey, 'Non noto')
    await dialog(page).waitFor()
  },
  'fill-history-none': async (page) => {
    await chooseOf(await begin(page), 'Storia della risposta')
    await dialog(page).getByText('Ancora nessuna risposta').waitFor()
  },
  'fill-history': async (page) => {
    const survey = await begin(page)
    await weigh(survey, '250')
    await page.getByRole('button', { name: 'Confermo' }).click()
    await survey.saved()
    await chooseOf(survey, 'Storia della risposta')
    await dialog(page).getByRole('listitem').first().waitFor()
  },
  'fill-thread-none': async (page) => {
    await chooseOf(await begin(page), 'Commenti')
    await dialog(page).getByText('Ancora nessun commento').waitFor()
    await press(dialog(page), 'Invia')
    await dialog(page).getByText('Scrivi qualcosa prima di inviare.').waitFor()
  },
  'fill-thread': comment,
  'fill-thread-resolved': async (page) => {
    await comment(page)
    await press(dialog(page), 'Segna come risolto')
    await dialog(page).getByText('Risolto da', { exact: false }).waitFor()
  },
  'fill-threads': async (page) => {
    await comment(page)
    await page.keyboard.press('Escape')
    await press(page, '1 commento aperto')
    await dialog(page).getByRole('link', { name: 'Peso' }).waitFor()
  },
  'fill-tree': async (page) => {
    await openTree(page, 'isch')
    await page.locator('.rk-levels [data-at]').first().waitFor()
  },
  'fill-tree-none': async (page) => {
    await openTree(page, 'zzz')
    await page.getByText('Nessuna opzione trovata.').waitFor()
  },
  'fill-notes': async (page) => {
    const survey = await begin(page, 'Comorbidità')
    await survey.pick('Altre comorbidità', 'Ipotiroidismo')
    await survey.note('Altre comorbidità', 'Ipotiroidismo', 'in terapia dal 2019')
  },
  'fill-day': async (page) => {
    const survey = await begin(page, 'Anagrafica e arruolamento')
    await survey.type('Data di nascita', '31/02/1960')
    await survey.field('Data di nascita').blur()
    await survey.question('Data di nascita').locator('.question__error').waitFor()
  },
  'fill-shortcuts': async (page) => {
    await begin(page)
    await press(page, 'Scorciatoie')
    await dialog(page).waitFor()
  },
  'fill-actions': async (page) => {
    await begin(page)
    await press(page, 'Altre azioni')
    await page.getByRole('menuitem').first().waitFor()
  },
  'fill-bookmark': async (page) => {
    await begin(page)
    await press(page, 'Aggiungi un segnalibro a questo gruppo')
    await page.getByText('Segnalibro aggiunto a questo gruppo').waitFor()
  },
  'fill-missing': async (page) => {
    await begin(page)
    await press(page, 'Completa la scheda')
    await dialog(page).getByRole('link', { name: 'Peso' }).waitFor()
  },
  'fill-custom-id': async (page) => {
    await begin(page)
    await press(page, 'Altre azioni')
    await page.getByRole('menuitem', { name: 'Cambia il codice' }).click()
    await page.getByLabel('Codice del paziente').fill('Maria Rossi')
    await page.getByText('Questo sembra il nome di una persona', { exact: false }).waitFor()
  },
  'fill-delete': async (page) => {
    await begin(page)
    await press(page, 'Altre azioni')
    await page.getByRole('menuitem', { name: 'Elimina la scheda…' }).click()
    await dialog(page).waitFor()
  },
}

/** A survey while it is filled in: what opens at a question, and what keeps an answer from being one. */
export const fillingScenes: readonly Scene[] = Object.entries(filling).map(([name, show]) => ({
  name,
  show,
  dark: /^fill-(missing|warning|out-of-bounds|bookmark)$/.test(name),
}))
