import type { Page } from 'playwright-core'
import type { Scene } from '../../pages/look'

const people = ['Damiani', 'Esposito', 'Ferrari'] as const
const statuses = ['validated', 'requested', 'rejected'] as const
const requests = people.map((lastName, index) => ({
  type: 'subscriptionRequests',
  id: String(index + 1),
  attributes: {
    firstName: 'Carla',
    lastName,
    email: `carla.${lastName.toLowerCase()}@ospedale-maggiore.example`,
    hospital: 'Ospedale Maggiore di Bologna',
    message: 'Lavoro nell’ambulatorio dello scompenso cardiaco e partecipo al registro.',
    status: statuses[index],
    reason: statuses[index] === 'rejected' ? 'Non fa parte del progetto.' : null,
    createdAt: '2026-03-02T09:30:00Z',
    validatedAt: '2026-03-02T09:41:00Z',
    decidedAt: null,
  },
  relationships: { user: { data: null } },
}))

/** Requests come by mail and take days: here they stand in the replies. */
const withRequests = async (page: Page, address: string) => {
  await page.unrouteAll()
  await page.route(/\/v1\/admin\/subscription_requests(\/|\?|$)/, (route) => {
    const id = /subscription_requests\/(\d+)/.exec(route.request().url())?.[1]
    const json =
      id === undefined
        ? { data: requests, meta: { total: requests.length }, links: {} }
        : { data: requests[Number(id) - 1] }
    return route.fulfill({ json, contentType: 'application/vnd.api+json' })
  })
  await page.goto(address)
}

/** People who ask for an account, and what is done about it. */
export const requestScenes: readonly Scene[] = [
  { name: 'admin-requests-none', address: '/admin/subscription_requests' },
  {
    name: 'admin-requests',
    dark: true,
    show: async (page) => {
      await withRequests(page, '/admin/subscription_requests')
      await page.getByText('Carla Esposito').first().waitFor()
    },
  },
  {
    name: 'admin-request',
    show: async (page) => {
      await withRequests(page, '/admin/subscription_requests/1')
      await page.getByRole('heading', { level: 1, name: 'Carla Damiani' }).waitFor()
    },
  },
  {
    name: 'admin-request-accept',
    dark: true,
    show: async (page) => {
      await withRequests(page, '/admin/subscription_requests/1')
      await page.getByRole('button', { name: 'Accetta' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Password', { exact: true }).selectOption('password')
      await dialog.getByLabel('Password dell’account').fill('il cormorano beve tisane 71')
      await dialog.getByText('Ottima.').waitFor()
      await dialog.getByRole('checkbox').first().check()
    },
  },
  {
    name: 'admin-requests-accept-many',
    show: async (page) => {
      await withRequests(page, '/admin/subscription_requests')
      await page.getByLabel('Seleziona tutta la pagina').check()
      await page.getByRole('button', { name: 'Accetta' }).click()
      await page
        .getByRole('dialog')
        .getByRole('group', { name: /^Centro in/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'admin-request-reject',
    show: async (page) => {
      await withRequests(page, '/admin/subscription_requests/1')
      await page.getByRole('button', { name: 'Rifiuta' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
