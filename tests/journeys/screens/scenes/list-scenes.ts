import type { Page } from 'playwright-core'
import { openDatabase } from './database-scenes'
import type { Scene } from '../../pages/look'

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
const openMembers = (tab: string) => async (page: Page) => {
  await openDatabase(page)
  await page.getByRole('tab', { name: tab }).click()
  await page
    .getByRole('button', { name: /^Rimuovi/ })
    .first()
    .waitFor()
}
const selectPage = (address: string) => async (page: Page) => {
  await page.goto(address)
  const box = page.getByLabel('Seleziona tutta la pagina')
  await box.check()
  // A box that is there for screen readers alone can be checked too.
  const seen = await box.boundingBox()
  if (seen === null || seen.width < 12) throw new Error('the box of all rows can’t be seen')
  await page.getByRole('region', { name: 'Azioni sugli elementi selezionati' }).waitFor()
}
const pasteAddresses = async (page: Page) => {
  await openMembers('Medici')(page)
  await press('Aggiungi medici')(page)
  await page.getByRole('tab', { name: 'Scrivi o incolla' }).click()
  const people = [
    'Chiara <medico@rilievo.example>',
    'Nello <nessuno@example.it>',
    'admin@rilievo.example',
  ]
  const field = page.getByRole('textbox', { name: 'Indirizzi e-mail' })
  await field.fill([...people, ...people, 'senza indirizzo'].join('\n'))
  await page.getByText('3 indirizzi validi', { exact: false }).waitFor()
}

const inviteAddresses = async (page: Page) => {
  await pasteAddresses(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Aggiungi 3' }).click()
  await dialog.getByRole('heading', { name: 'Invitare una persona?' }).waitFor()
}

/** The lists of the admin area, what is done to several records, and people. */
export const listScenes: readonly Scene[] = [
  { name: 'admin-no-match', address: '/admin/databases?filter=%7B%22q%22%3A%22zzz%22%7D' },
  {
    name: 'admin-database-doctors',
    show: openMembers('Medici'),
  },
  { name: 'admin-databases-selected', dark: true, show: selectPage('/admin/databases') },
  {
    name: 'admin-databases-columns',
    dark: true,
    address: '/admin/databases',
    show: async (page) => {
      await press('Colonne')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-databases-delete-many',
    show: async (page) => {
      await selectPage('/admin/databases')(page)
      await press('Elimina quelli senza schede')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-databases-refused',
    show: async (page) => {
      await selectPage('/admin/databases')(page)
      await press('Elimina quelli senza schede')(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('elimina')
      await dialog.getByRole('button', { name: 'Elimina' }).click()
      await dialog.getByText('puoi archiviare, non eliminare').first().waitFor()
    },
    expected: /status of 409/,
  },
  {
    name: 'admin-member-remove',
    show: async (page) => {
      await openMembers('Medici')(page)
      await press('Rimuovi Chiara Damonte')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-members-remove-many',
    show: async (page) => {
      await openMembers('Supervisori')(page)
      await page.getByLabel('Seleziona tutta la pagina').check()
      await page.getByRole('button', { name: 'Rimuovi', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-member-centre',
    show: async (page) => {
      await openMembers('Medici')(page)
      await press('Cambia il centro di Chiara Damonte')(page)
      await page.getByRole('dialog').getByLabel('Centro').waitFor()
    },
  },
  { name: 'admin-members-paste', show: pasteAddresses },
  { name: 'admin-members-invite', show: inviteAddresses },
  {
    name: 'admin-members-result',
    show: async (page) => {
      await inviteAddresses(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click()
      await page.getByText('Nessun account con questo indirizzo').first().waitFor()
    },
  },
  {
    name: 'admin-members-invite-typed',
    show: async (page) => {
      await openMembers('Supervisori')(page)
      await press('Aggiungi supervisori')(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Cerca per nome, cognome o e-mail').fill('leo.riva@example.it')
      await dialog.getByRole('button', { name: 'Invita leo.riva@example.it' }).waitFor()
    },
  },
  {
    name: 'admin-members-invited',
    show: async (page) => {
      await inviteAddresses(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(/^Cognome/).fill('Nessuno')
      await dialog.getByRole('button', { name: 'Invita', exact: true }).click()
      await dialog.getByText('Invitato').first().waitFor()
      await dialog.getByText('Chiudi', { exact: true }).click()
      await page
        .getByText(/^Invitato il/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'admin-members-dialog',
    show: async (page) => {
      await openDatabase(page)
      await page.getByRole('tab', { name: 'Supervisori' }).click()
      await press('Aggiungi supervisori')(page)
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  },
  { name: 'admin-users', dark: true, address: '/admin/users' },
  { name: 'admin-users-selected', show: selectPage('/admin/users') },
  {
    name: 'admin-users-none',
    address: '/admin/users?filter=%7B%22q%22%3A%22zzz%22%7D',
    show: (page) => page.getByText('Nessun utente corrisponde').waitFor(),
  },
  {
    name: 'admin-users-failed',
    address: '/admin/databases',
    show: async (page) => {
      await page.route('**/v1/admin/users?**', (route) => route.abort())
      await page.getByRole('link', { name: 'Utenti' }).click()
      await page.getByText('Non è stato possibile caricare l’elenco').waitFor()
      await page.unroute('**/v1/admin/users?**')
    },
    expected: /ERR_FAILED/,
  },
  { name: 'admin-user-create', address: '/admin/users/create' },
  {
    name: 'admin-user-invalid',
    address: '/admin/users/create',
    show: async (page) => {
      await page.getByRole('button', { name: 'Salva' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
    expected: /status of 422/,
  },
  {
    name: 'admin-user',
    dark: true,
    address: '/admin/users',
    show: async (page) => {
      await page.getByText('Damonte').first().click()
      await page.getByText('Compila schede').first().waitFor()
    },
  },
  {
    name: 'admin-user-databases',
    address: '/admin/users',
    show: async (page) => {
      await page.getByText('Damonte').first().click()
      await press('Aggiungi a un database')(page)
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    },
  },
]
