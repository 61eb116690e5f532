import type { Page } from 'playwright-core'
import type { Scene } from '../../pages/look'

const request = async (page: Page) => {
  await page.goto('/subscription_requests')
  await page.getByRole('heading', { level: 1, name: 'Richiesta di iscrizione' }).waitFor()
}
const send = (page: Page) => page.getByRole('button', { name: 'Invia la richiesta' }).click()
const deadLink = (page: Page) =>
  page.getByRole('heading', { name: 'Il collegamento non è valido o è scaduto' }).waitFor()

/** Request that a mail's link would confirm. */
const asked = {
  email: 'ada.neri@ospedale-santa-croce.example',
  firstName: 'Ada',
  lastName: 'Neri',
  hospital: 'Ospedale Santa Croce e Carle di Cuneo',
  message: 'Partecipo allo studio sullo scompenso con il gruppo di cardiologia.',
}

/** Asking for an account, and where the mails' links lead. */
export const subscriptionScenes: readonly Scene[] = [
  { name: 'request', show: request },
  {
    name: 'request-refused',
    dark: true,
    show: async (page) => {
      await request(page)
      await page.getByLabel(/^Nome/).fill('Ada')
      await send(page)
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
    expected: /status of 422/,
  },
  {
    name: 'request-sent',
    show: async (page) => {
      await request(page)
      await page.getByLabel(/^Nome/).fill('Ada')
      await page.getByLabel(/^Cognome/).fill('Neri')
      await page.getByLabel(/^Indirizzo e-mail/).fill('ada.neri@ospedale-santa-croce.example')
      await send(page)
      await page.getByRole('heading', { name: 'Controlla la posta' }).waitFor()
    },
  },
  {
    name: 'request-confirm',
    show: async (page) => {
      await page.route('**/v1/subscription_requests/abc/validate_email', (route) =>
        route.fulfill({ json: asked }),
      )
      await page.goto('/subscription_requests/abc/confirm')
      await page.getByText(asked.message).waitFor()
      await page.getByRole('button', { name: 'Conferma la richiesta' }).waitFor()
    },
  },
  {
    name: 'request-confirm-dead',
    address: '/subscription_requests/xyz/confirm',
    show: deadLink,
    expected: /status of 422/,
  },
  {
    name: 'request-accepted-dead',
    address: '/subscription_requests/accepted?confirmationToken=x',
    show: deadLink,
    expected: /status of 422/,
  },
]
