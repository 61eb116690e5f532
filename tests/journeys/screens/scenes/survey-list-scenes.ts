import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDatabase } from './database-scenes'
import type { Scene } from '../../pages/look'

const openSurveys = async (page: Page) => {
  await openDatabase(page)
  await page.getByRole('tab', { name: 'Schede' }).click()
  await page.getByRole('table').waitFor()
}
const openSurvey = async (page: Page) => {
  await openSurveys(page)
  await page.getByLabel('Stato', { exact: true }).selectOption('approved')
  // A row that is opened before the list has its filter in the address leads back to the list.
  await page.waitForURL(/approved/)
  // The earlier rows stay until the new ones have come.
  const otherRows = page.locator('tbody tr').filter({ hasNotText: 'Approvata' })
  await expect.poll(() => otherRows.count()).toBe(0)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}
const openAction = (name: string) => async (page: Page) => {
  await openSurvey(page)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** A database's surveys as administrators see them: list, page, history, moves. */
export const surveyListScenes: readonly Scene[] = [
  { name: 'admin-surveys', show: openSurveys },
  {
    name: 'admin-surveys-selected',
    show: async (page) => {
      await openSurveys(page)
      await page.getByLabel('Seleziona tutta la pagina').check()
      await page.getByRole('button', { name: 'Rimanda', exact: true }).click()
      await page
        .getByRole('dialog')
        .getByText(/Rest.* fuori/)
        .waitFor()
    },
  },
  {
    name: 'admin-surveys-filters',
    show: async (page) => {
      await openSurveys(page)
      await page.getByRole('button', { name: 'Filtri' }).click()
      await page.getByRole('menuitemcheckbox', { name: 'Modificata dal' }).click()
      await page.getByRole('textbox', { name: 'Modificata dal' }).waitFor()
    },
  },
  { name: 'admin-survey', show: openSurvey },
  {
    name: 'admin-survey-history',
    show: async (page) => {
      await openSurvey(page)
      await page.getByRole('tab', { name: 'Cronologia' }).click()
      await page.getByRole('button', { name: 'Mostra altre modifiche' }).waitFor()
    },
  },
  {
    name: 'admin-survey-return',
    show: async (page) => {
      await openAction('Rimanda')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Rimanda' }).click()
      await page.getByText('Scrivi il motivo.').waitFor()
    },
  },
  { name: 'admin-survey-lock', show: openAction('Blocca') },
  {
    name: 'admin-survey-absent',
    address: '/admin/databases/1/surveys/999999',
    expected: /status of 404/,
  },
]
