import type { Page } from 'playwright-core'
import { begin, chooseOf, weigh } from './filling-scenes'
import { dashboardAtRest } from '../../pages/waits'
import type { Scene } from '../../pages/look'
import { alter, hold, lose, refuse } from '../stand-ins'

const saves = /\/v1\/(answers|answers_groups\/\d+\/answers)(\/\d+)?(\?|$)/
const everything = /\/v1\//
const survey = /\/v1\/surveys\/\d+\?/
const created = /\/v1\/databases\/\d+\/surveys(\?|$)/
const dump = /\/surveys\/dump/
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Somebody else has saved another weight meanwhile. */
const current = {
  id: '1',
  value: 68,
  missingReason: null,
  revision: 4,
  updatedAt: '2026-03-02T09:12:00.000Z',
  user: 'Elena Viani',
}

/** A weight whose saving comes to nothing. */
const weighWith = async (page: Page, bring: (page: Page) => Promise<unknown>) => {
  const survey = await begin(page)
  await bring(page)
  await weigh(survey, '80')
  return survey
}
const weighAway = async (page: Page) => {
  const survey = await weighWith(page, (one) => lose(one, everything))
  await survey.saving().filter({ hasText: 'Non in linea: 1 risposta da inviare' }).waitFor()
  return survey
}
const choose = async (page: Page, name: string) => {
  await page.goto('/doctor/databases/1/user')
  await press(page, 'Altre azioni')
  await page.getByRole('menuitem', { name }).click()
}

const unsent: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'unsent-away': weighAway,
  'unsent-slow': async (page) => {
    const survey = await weighWith(page, (one) => hold(one, saves))
    await survey.saving().filter({ hasText: '1 risposta da inviare' }).waitFor()
  },
  'unsent-conflict': async (page) => {
    await weighWith(page, (one) =>
      refuse(one, saves, 409, { code: 'staleRevision', meta: { current } }),
    )
    await page.getByRole('button', { name: 'Tieni quella salvata' }).waitFor()
  },
  'unsent-refused': async (page) => {
    const detail = 'Il peso è fuori dai limiti.'
    await weighWith(page, (one) => refuse(one, saves, 422, { code: 'invalid', detail }))
    await page.getByRole('button', { name: 'Torna alla risposta salvata' }).waitFor()
  },
  'unsent-completed-elsewhere': async (page) => {
    const detail = 'La scheda è completata: le risposte non si possono cambiare.'
    await weighWith(page, async (one) => {
      await alter<{ data: { attributes: Record<string, unknown> } }>(one, survey, ({ data }) => {
        const completedAt = '2026-03-02T09:12:00.000Z'
        Object.assign(data.attributes, { status: 'completed', completedAt })
      })
      await refuse(one, saves, 409, { code: 'notTakingAnswers', detail })
    })
    await page.getByText('è stata cambiata altrove: ora è completata', { exact: false }).waitFor()
  },
  'unsent-completing': async (page) => {
    await weighAway(page)
    await press(page, 'Completa la scheda')
    await dialog(page).getByText('Per completare serve la rete').waitFor()
  },
  'unsent-reading': async (page) => {
    await weighAway(page)
    await press(page, 'Altre azioni')
    await page.getByRole('menuitem', { name: 'Mostra tutta la scheda' }).click()
    await page.getByText('Non in linea: 1 risposta da inviare').waitFor()
  },
  'unsent-history': async (page) => {
    await chooseOf(await weighAway(page), 'Storia della risposta')
    await dialog(page).getByText('La storia si legge dal server', { exact: false }).waitFor()
  },
  'unsent-comment': async (page) => {
    await chooseOf(await weighAway(page), 'Commenti')
    await page.getByLabel('Scrivi un commento').fill('Pesato con le scarpe.')
    await page.keyboard.press('Control+Enter')
    await dialog(page).getByText('Il commento non è partito', { exact: false }).waitFor()
  },
  'unsent-dashboard': async (page) => {
    const survey = await begin(page)
    await refuse(page, saves, 404, { code: 'notFound', detail: 'La domanda non c’è più.' })
    await weigh(survey, '80')
    await page.getByRole('button', { name: 'Torna alla risposta salvata' }).waitFor()
    await page.goto('/doctor')
    await page.getByText('Risposte non ancora salvate in questo browser').waitFor()
  },
  'unsent-discard': async (page) => {
    await page.goto('/doctor')
    await page
      .getByRole('button', { name: /^Scarta le risposte rifiutate/ })
      .first()
      .click()
    await dialog(page).waitFor()
  },
  'unsent-logout': async (page) => {
    await page.goto('/logout')
    await page.getByRole('heading', { name: 'Uscire adesso?' }).waitFor()
  },
  'new-survey-away': async (page) => {
    await page.goto('/doctor/databases/1/user')
    await press(page, 'Nuova scheda')
    await lose(page, created)
    await press(page, 'Crea la scheda')
    await dialog(page).getByText('Senza rete non si può creare', { exact: false }).waitFor()
  },
  'dump-running': async (page) => {
    await hold(page, dump)
    await choose(page, 'Scarica i dati…')
    await press(page, 'Scarica')
    await dialog(page).getByText('Preparazione del file…').waitFor()
  },
  'dump-failed': async (page) => {
    await refuse(page, dump)
    await choose(page, 'Scarica i dati…')
    await press(page, 'Scarica')
    await dialog(page).getByRole('alert').waitFor()
  },
  'clear-codes-failed': async (page) => {
    await page.goto('/doctor/databases/1/user')
    await refuse(page, created)
    await press(page, 'Altre azioni')
    await page.getByRole('menuitem', { name: 'Svuota i codici…' }).click()
    await dialog(page).getByRole('button', { name: 'Riprova' }).waitFor()
  },
  'area-failed': async (page) => {
    await page.goto('/doctor')
    await dashboardAtRest(page)
    await lose(page, /\/packs\/.*\.js/)
    await page.getByRole('link', { name: 'Le mie schede' }).first().click()
    await page.locator('.failure').waitFor()
  },
}

/** Screens of unsent answers, and of calls that fail in a dialog. */
export const unsentScenes: readonly Scene[] = Object.entries(unsent).map(([name, show]) => ({
  name,
  show,
  expected: /./,
}))
