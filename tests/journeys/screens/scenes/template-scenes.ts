import type { Page } from 'playwright-core'
import { openDatabase } from './database-scenes'
import type { Scene } from '../../pages/look'

const openList = async (page: Page) => {
  await openDatabase(page)
  await page.getByRole('link', { name: 'Tutti i modelli' }).click()
  await page.getByRole('heading', { level: 1, name: 'Modelli statistici' }).waitFor()
  await page.getByRole('link', { name: 'Profilo clinico' }).waitFor()
}
const openTemplate = (name: string) => async (page: Page) => {
  await openList(page)
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}
const choose = (of: string, action: string) => async (page: Page) => {
  await openList(page)
  await page.getByRole('button', { name: `Azioni su ${of}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').waitFor()
}

/** The templates of a database's statistics, and what opens from them. */
export const templateScenes: readonly Scene[] = [
  { name: 'admin-templates', show: openList },
  { name: 'admin-template-rename', show: choose('Profilo clinico', 'Rinomina') },
  { name: 'admin-template-delete', show: choose('Profilo clinico', 'Elimina') },
  { name: 'admin-template-built-in', show: openTemplate('Tutte le domande') },
  { name: 'admin-template', dark: true, show: openTemplate('Terapia dei pazienti sintomatici') },
  {
    name: 'admin-template-preview',
    show: async (page) => {
      await openTemplate('Profilo clinico')(page)
      await page
        .getByRole('button', { name: /^Anteprima/ })
        .first()
        .click()
      await page.locator('.block__preview [data-drawing] svg').first().waitFor()
      await page.locator('.block__preview').first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-template-find',
    show: async (page) => {
      await openTemplate('Profilo clinico')(page)
      await page.getByRole('combobox', { name: 'Aggiungi una domanda' }).fill('creat')
      await page.getByRole('option', { name: /Creatinina/ }).waitFor()
    },
  },
  {
    name: 'admin-template-empty-name',
    show: async (page) => {
      await openTemplate('Profilo clinico')(page)
      await page.getByLabel(/^Nome/).fill(' ')
      await page.getByLabel('Descrizione').focus()
      await page.locator('[aria-invalid=true]').waitFor()
    },
    expected: /status of 422/,
  },
  {
    name: 'admin-template-period-turned',
    show: async (page) => {
      await openTemplate('Profilo clinico')(page)
      await page.getByLabel('Dal giorno', { exact: true }).fill('01/06/2026')
      await page.getByLabel('Al giorno', { exact: true }).fill('01/05/2026')
      await page.getByLabel('Dal giorno', { exact: true }).focus()
      await page.getByText('La fine del periodo viene prima').waitFor()
    },
    expected: /status of 422/,
  },
  {
    name: 'admin-template-new',
    show: async (page) => {
      await openList(page)
      await page.getByRole('button', { name: 'Nuovo modello' }).click()
      await page.getByRole('dialog').getByLabel(/^Nome/).fill('Esiti a sei mesi')
      await page.getByRole('button', { name: 'Crea e configura' }).click()
      await page.getByText('Nessun blocco').waitFor()
    },
  },
]
