import type { Page } from 'playwright-core'
import type { Scene } from '../../pages/look'

/** The link works, as far as the page can tell. */
const withLink = async (page: Page, address: string, found: object) => {
  await page.unrouteAll()
  await page.route(/\/v1\/(confirmations|passwords_reset)\/validate/, (route) =>
    route.fulfill({ json: found }),
  )
  await page.goto(address)
}

const reset = '/reset_password?resetToken=x'
const invitation = '/confirmation?confirmationToken=x'
const email = 'laura.damonte@ospedale.example'

/** Passwords that are chosen by a link. */
export const passwordScenes: readonly Scene[] = [
  {
    name: 'reset-password',
    show: async (page) => {
      await withLink(page, reset, { email })
      await page.getByLabel('Nuova password').fill('password1234')
      await page.getByText('Troppo facile.').waitFor()
    },
  },
  {
    name: 'set-password',
    show: async (page) => {
      await withLink(page, invitation, { email })
      await page.getByLabel('Nuova password').fill('il cormorano beve tisane 71')
      await page.getByText('Ottima.').waitFor()
    },
  },
  {
    name: 'first-start',
    show: async (page) => {
      await withLink(page, invitation, { email: '', firstStart: true })
      await page.getByLabel('Nome', { exact: true }).fill('Ada')
      await page.getByLabel('Password', { exact: true }).fill('breve')
      await page.getByText('Mancano ancora 5 caratteri.').waitFor()
    },
  },
]

/** A signed-in user who opens a mail's link. */
export const heldLinkScene: Scene = {
  name: 'held-link',
  show: async (page) => {
    await page.unrouteAll()
    await page.goto(reset)
    await page.getByRole('dialog', { name: 'Il collegamento non si è aperto' }).waitFor()
  },
}
