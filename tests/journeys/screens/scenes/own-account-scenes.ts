import type { Page } from 'playwright-core'
import type { Scene } from '../../pages/look'

/** A colleague of whom nobody signs in here: who guesses at their password slows nobody else's. */
const guessed = 'medico2@rilievo.example'

const typeCredentials = async (page: Page, email: string) => {
  await page.getByLabel('Indirizzo e-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('una frase sbagliata')
  await page.getByRole('button', { name: 'Accedi' }).click()
}

/** Eleven wrong passwords: the last is told to wait. */
const slowed = async (page: Page) => {
  const offer = page.getByRole('button', { name: 'Ricevi un collegamento per accedere' })
  await page.evaluate(async (email) => {
    for (let n = 0; n < 10; n += 1) {
      await fetch('/v1/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user: { email, password: 'una frase sbagliata' } }),
      })
    }
  }, guessed)
  await typeCredentials(page, guessed)
  await offer.waitFor()
}

const deadLink = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('heading', { name: 'Il collegamento non è valido o è scaduto' }).waitFor()
}

/** Unusual screens of a visitor on the way to their account. */
export const signInScenes: readonly Scene[] = [
  {
    name: 'login-slowed',
    dark: true,
    address: '/login',
    show: slowed,
    expected: /status of 4(01|29)/,
  },
  {
    name: 'login-link-sent',
    address: '/login',
    show: async (page) => {
      await slowed(page)
      await page.getByRole('button', { name: 'Ricevi un collegamento per accedere' }).click()
      await page.getByText('tra poco arriverà un messaggio', { exact: false }).waitFor()
    },
    expected: /status of 4(01|29)/,
  },
  {
    name: 'forgot-password-sent',
    address: '/forgot_password',
    show: async (page) => {
      await page.getByLabel('Indirizzo e-mail').fill('nessuno@ospedale.example')
      await page.getByRole('button', { name: 'Invia il collegamento' }).click()
      await page.getByRole('heading', { name: 'Controlla la posta' }).waitFor()
    },
  },
  { name: 'sign-in-link', address: '/sign_in_link?signInToken=x' },
  {
    name: 'sign-in-link-dead',
    address: '/sign_in_link?signInToken=x',
    show: deadLink('Accedi'),
    expected: /status of 422/,
  },
  { name: 'confirm-email', address: '/confirm_email?emailToken=x' },
  {
    name: 'confirm-email-dead',
    address: '/confirm_email?emailToken=x',
    show: deadLink('Conferma l’indirizzo'),
    expected: /status of 422/,
  },
]

const profile = async (page: Page) => {
  await page.goto('/profile')
  await page.getByRole('heading', { level: 2, name: 'Sessioni aperte' }).waitFor()
  await page.getByText('Questa', { exact: true }).waitFor()
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Screens of a user's own account. */
export const ownAccountScenes: readonly Scene[] = [
  { name: 'profile', dark: true, show: profile },
  {
    name: 'profile-wrong-password',
    show: async (page) => {
      await profile(page)
      const card = section(page, 'Password')
      await card.getByLabel('Password attuale').fill('una frase sbagliata')
      await card.getByLabel('Nuova password').fill('il cormorano beve tisane 71')
      await card.getByRole('button', { name: 'Cambia la password' }).click()
      await card.locator('[aria-invalid=true]').first().waitFor()
    },
    expected: /status of 422/,
  },
  {
    name: 'profile-leave-everywhere',
    show: async (page) => {
      await profile(page)
      await page.getByRole('button', { name: 'Esci ovunque' }).click()
      await page.getByRole('dialog', { name: 'Uscire ovunque?' }).waitFor()
    },
  },
  {
    name: 'second-factor-required',
    show: async (page) => {
      await page.unrouteAll()
      // Pretends that REQUIRE_2FA asks for a second factor.
      await page.route('**/v1/current_user', async (route) => {
        const reply = await route.fetch()
        const json = (await reply.json()) as { meta: object }
        return route.fulfill({
          response: reply,
          json: { ...json, meta: { ...json.meta, mustEnrol: true } },
        })
      })
      await page.goto('/doctor')
      await page.waitForURL('**/second_factor?**')
    },
  },
  {
    name: 'locked',
    dark: true,
    show: async (page) => {
      await page.unrouteAll()
      await profile(page)
      await page.evaluate(() => {
        const held = JSON.parse(localStorage.getItem('rilievo') ?? '{}') as { idle: object }
        const idle = { ...held.idle, locked: true }
        localStorage.setItem('rilievo', JSON.stringify({ ...held, idle }))
      })
      await page.reload()
      const lock = page.getByRole('dialog', { name: 'Pagina bloccata' })
      await lock.getByLabel('Password', { exact: true }).fill('sbagliata')
      await lock.getByRole('button', { name: 'Sblocca' }).click()
      await lock.getByText('La password non è corretta.').waitFor()
    },
    expected: /status of 422/,
  },
]

/** The last of somebody: they leave. */
export const signOutScenes: readonly Scene[] = [
  {
    name: 'logout',
    address: '/logout',
    show: (page) => page.getByRole('heading', { name: 'Sei uscito' }).waitFor(),
  },
]

/** The message comes after the list and moves its rows. */
const throttlingsTold = (page: Page) =>
  page.getByText('qualcuno ha fatto troppi tentativi', { exact: false }).waitFor()

const openColleague = async (page: Page) => {
  await page.goto('/admin/users')
  await throttlingsTold(page)
  await page.getByRole('link', { name: /Damonte/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Accessi e modifiche' }).waitFor()
}

/** Screens by which administrators see and change somebody's access. */
export const accessScenes: readonly Scene[] = [
  {
    name: 'admin-user-slowed',
    show: async (page) => {
      await page.goto('/admin/users?filter=%7B%22q%22%3A%22medico2%22%7D')
      await throttlingsTold(page)
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page.getByText(/^Dalle .* gli accessi da .* sono rallentati/).waitFor()
    },
  },
  {
    name: 'admin-users-slowed',
    show: async (page) => {
      await page.goto('/admin/users')
      await throttlingsTold(page)
    },
  },
  {
    name: 'admin-throttlings',
    show: async (page) => {
      await page.goto('/admin/throttlings')
      await page.getByText('In corso, fino alle', { exact: false }).first().waitFor()
    },
  },
  {
    name: 'admin-user-deactivate',
    show: async (page) => {
      await openColleague(page)
      await page.getByRole('button', { name: 'Disattiva', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-user-clear-factor',
    show: async (page) => {
      await page.unrouteAll()
      // Nobody of the demonstration has one.
      await page.route(/\/v1\/admin\/users\/\d+$/, async (route) => {
        const reply = await route.fetch()
        const json = (await reply.json()) as { data: { attributes: object } }
        Object.assign(json.data.attributes, { secondFactor: true, singleSignOn: true })
        return route.fulfill({ response: reply, json })
      })
      await openColleague(page)
      await page.getByRole('button', { name: 'Togli la verifica in due passaggi' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
