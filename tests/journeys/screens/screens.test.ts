// @module-tag whole
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillingScenes } from './scenes/filling-scenes'
import { dashboardAtRest } from '../pages/waits'
import type { Scene } from '../pages/look'
import { reviewScenes } from './scenes/review-scenes'
import { lose } from './stand-ins'
import { readToTheEnd } from '../statistics/stats-page'
import { supervisorScenes } from './scenes/supervisor-scenes'
import { troubleScenes } from './scenes/trouble-scenes'
import { unsentScenes } from './scenes/unsent-scenes'
import { lookThrough } from './viewers'

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
const item = (name: string) => (page: Page) => page.getByRole('menuitem', { name }).click()

const openSurveys = async (page: Page) => {
  await page.goto('/doctor')
  const card = page.getByRole('region', { name: 'Registro scompenso cardiaco' })
  const list = card.getByRole('link', { name: 'Le mie schede' })
  await list.waitFor()
  // Content that comes above it later would push it away under the mouse.
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
  await list.click()
  await page.getByRole('button', { name: 'Nuova scheda', exact: true }).waitFor()
}
/** A survey in a status; `Bozza` opens where it was left. */
const openSurvey = (status: string) => async (page: Page) => {
  await openSurveys(page)
  await page.getByRole('button', { name: status, exact: true }).click()
  await page.waitForURL(/status=/)
  // Until these have come, the list shows those of before.
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^SC1/ }) })
  const others = async () => {
    const texts = await rows.allInnerTexts()
    return texts.length === 0 ? ['none'] : texts.filter((text) => !text.includes(status))
  }
  await expect.poll(others).toEqual([])
  await page.getByRole('link', { name: /^SC1/ }).first().click()
  await page.getByRole('heading', { level: 1, name: /^SC1/ }).waitFor()
}
const fillIn = (group: string) => async (page: Page) => {
  await openSurvey('Bozza')(page)
  await page.locator('.filling__fields').waitFor()
  const groups = page.getByRole('navigation', { name: 'Gruppi' }).first()
  await groups.getByRole('link', { name: group }).click()
  await page.getByRole('heading', { name: group, level: 2 }).waitFor()
}

const doctors: readonly Scene[] = [
  { name: 'doctor-dashboard', dark: true, address: '/doctor' },
  {
    name: 'account-menu',
    dark: true,
    address: '/doctor',
    show: (page) => page.getByRole('button', { name: /^Account di/ }).click(),
  },
  { name: 'doctor-surveys', dark: true, show: openSurveys },
  {
    name: 'doctor-surveys-menu',
    show: async (page) => {
      await openSurveys(page)
      await press('Altre azioni')(page)
    },
  },
  {
    name: 'doctor-surveys-none',
    show: async (page) => {
      await openSurveys(page)
      await page.getByLabel('Cerca').fill('zzz')
      await page.getByText('Nessuna scheda corrisponde alla ricerca').waitFor()
    },
  },
  {
    name: 'doctor-new-survey',
    dark: true,
    show: async (page) => {
      await openSurveys(page)
      await press('Nuova scheda')(page)
      await page.getByLabel('Codice del paziente').fill('RSSMRA80A01H501U')
      await page.getByText('Questo è un codice fiscale', { exact: false }).waitFor()
    },
  },
  {
    name: 'doctor-clear-codes',
    show: async (page) => {
      await openSurveys(page)
      await press('Altre azioni')(page)
      await item('Svuota i codici…')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'doctor-matrix',
    dark: true,
    show: async (page) => {
      await openSurveys(page)
      await page.getByRole('tab', { name: 'Matrice' }).click()
      await page.getByRole('table', { name: 'Schede e gruppi' }).waitFor()
    },
  },
  {
    name: 'doctor-surveys-filters',
    show: async (page) => {
      await openSurveys(page)
      await press('Altri filtri')(page)
      await page.getByLabel('Dal', { exact: true }).waitFor()
    },
  },
  {
    name: 'doctor-dump',
    dark: true,
    show: async (page) => {
      await openSurveys(page)
      await press('Altre azioni')(page)
      await item('Scarica i dati…')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'survey-draft', show: openSurvey('Bozza') },
  { name: 'survey-completed', dark: true, show: openSurvey('Completata') },
  { name: 'survey-returned', dark: true, show: openSurvey('Da correggere') },
  { name: 'survey-locked', show: openSurvey('Bloccata') },
  { name: 'fill-first', show: fillIn('Anagrafica e arruolamento') },
  { name: 'fill-visit', dark: true, show: fillIn('Visita') },
  { name: 'fill-comorbidities', show: fillIn('Comorbidità') },
  { name: 'fill-therapy', dark: true, show: fillIn('Terapia') },
  { name: 'fill-matrix', dark: true, show: fillIn('Qualità di vita ed esito') },
  {
    name: 'fill-groups',
    show: async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await fillIn('Visita')(page)
      await page.setViewportSize({ width: 390, height: 900 })
      await page.getByRole('button', { name: /^Gruppo \d di 8/ }).click()
    },
    widths: [390],
  },
  {
    name: 'fill-comment',
    dark: true,
    show: async (page) => {
      await fillIn('Visita')(page)
      const weight = page.locator('[data-question]').filter({ hasText: 'Peso' })
      await weight.getByRole('button', { name: /^Altro/ }).click()
      await item('Commenti')(page)
      await page.getByLabel(/^(Scrivi un commento|Rispondi)$/).fill('Pesato con le scarpe.')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('dialog').getByText('medico, tu').first().waitFor()
    },
  },
  {
    name: 'fill-comments',
    show: async (page) => {
      await fillIn('Visita')(page)
      await page.getByRole('button', { name: /commento aperto|commenti aperti/ }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Peso' }).waitFor()
    },
  },
  ...fillingScenes,
  { name: 'doctor-stats', address: '/doctor/databases/1/stats' },
  {
    name: 'doctor-stats-show',
    dark: true,
    address: '/doctor/databases/1/stats/1',
    show: readToTheEnd,
  },
  // Their own beside the total, which was released.
  { name: 'doctor-stats-groups', address: '/doctor/databases/1/stats/2', show: readToTheEnd },
  { name: 'survey-absent', address: '/doctor/surveys/999999/user', expected: /status of 404/ },
  { name: 'surveys-absent', address: '/doctor/databases/999999/user', expected: /status of 404/ },
  {
    name: 'server-gone',
    address: '/doctor',
    show: async (page) => {
      await dashboardAtRest(page)
      await lose(page, /\/v1\//)
      await page.getByRole('link', { name: 'Le mie schede' }).first().click()
      // A reply that was on its way tells the bar that the server is there; the list has not been read all the same.
      await page.getByText(/disponibil[ei] senza rete/).waitFor()
    },
    expected: /ERR_FAILED/,
  },
]

const supervisors: readonly Scene[] = [
  ...supervisorScenes,
  { name: 'supervisor-stats', address: '/doctor/databases/1/stats' },
  { name: 'supervisor-stats-show', address: '/doctor/databases/1/stats/1', show: readToTheEnd },
  {
    name: 'supervisor-stats-few',
    address: '/doctor/databases/2/stats/all',
    show: readToTheEnd,
  },
]

const reviewers: readonly Scene[] = [
  { name: 'reviewer-dashboard', address: '/doctor' },
  {
    name: 'reviewer-surveys',
    dark: true,
    address: '/doctor',
    show: (page) =>
      page
        .getByRole('link', { name: /^Tutte le schede/ })
        .first()
        .click(),
  },
  ...reviewScenes,
]

lookThrough([
  { who: 'a doctor', email: 'medico@rilievo.example', scenes: doctors },
  {
    who: 'a doctor whose server or network fails',
    email: 'medico2@rilievo.example',
    scenes: [...troubleScenes, ...unsentScenes],
  },
  { who: 'a reviewer', email: 'revisore@rilievo.example', scenes: reviewers },
  { who: 'a supervisor', email: 'supervisore@rilievo.example', scenes: supervisors },
])
