import type { Page } from 'playwright-core'
import type { Scene } from '../../pages/look'

/** A doctor who has surveys. */
const openUser = async (page: Page) => {
  await page.goto('/admin/users')
  await page.getByRole('link', { name: /Damonte/ }).click()
  await page.getByText('Compila schede').first().waitFor()
}
const edit = async (page: Page) => {
  await openUser(page)
  await page.getByRole('link', { name: 'Modifica', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Modifica utente' }).waitFor()
  await page.getByLabel(/^Cognome/).waitFor()
}
const askToDelete = async (page: Page) => {
  await openUser(page)
  await page.getByRole('button', { name: 'Elimina l’utente' }).click()
  await page.getByRole('dialog').waitFor()
}

/** Actions on one account. */
export const userScenes: readonly Scene[] = [
  { name: 'admin-user-edit', show: edit },
  {
    name: 'admin-user-edit-invalid',
    dark: true,
    show: async (page) => {
      await edit(page)
      await page.getByLabel(/^Cognome/).fill(' ')
      await page.getByRole('button', { name: 'Salva' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
    expected: /status of 422/,
  },
  { name: 'admin-user-delete', show: askToDelete },
  {
    name: 'admin-user-delete-refused',
    show: async (page) => {
      await askToDelete(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click()
      // The dialog names an alternative.
      const offer = page.getByRole('dialog', { name: /^Disattivare / })
      await offer.getByText(/schede: non può essere rimosso/).waitFor()
      await offer.getByRole('button', { name: 'Disattiva' }).waitFor()
    },
    expected: /status of 409/,
  },
  {
    name: 'admin-user-end-membership',
    show: async (page) => {
      await openUser(page)
      await page
        .getByRole('button', { name: /^Rimuovi da .* \(compila schede\)$/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
