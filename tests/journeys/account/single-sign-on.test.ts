import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { startOidcProvider, type OidcProvider } from '../../setup/network/oidc-provider'
import { startProduct, superadmin } from '../../setup/server/product'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { look } from '../pages/look'
import { signOut } from '../sign-in'
import { asOneStory } from '../story'

const enter = 'Accedi con Ospedale San Marco'

/** The provider's own page. */
async function atProvider(page: Page, login: string) {
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('qualunque')
  await page.keyboard.press('Enter')
}

describe('single sign-on, at a real provider', () => {
  asOneStory()
  let provider: OidcProvider
  // The product is configured with the provider.
  const product = ownProduct(async () => {
    provider = await startOidcProvider()
    const env = {
      RILIEVO_ADMIN_EMAIL: superadmin.email,
      RILIEVO_ADMIN_PASSWORD: superadmin.password,
    }
    const started = await startProduct({ ...env, ...provider.env })
    await provider.serve(started.url)
    return started
  })
  let boss: Desk
  let doctor: Desk
  beforeAll(async () => {
    provider.people.set('capo', { email: superadmin.email, email_verified: true })
    provider.people.set('nora', {
      email: 'nora.sanna@ospedale.example',
      email_verified: true,
      given_name: 'Nora',
      family_name: 'Sanna',
    })
    ;[boss, doctor] = [await product.desk(), await product.desk()]
  })
  afterAll(() => provider?.stop())

  it('is offered below the password', async () => {
    await look(boss, {
      name: 'single-sign-on-login',
      address: '/login',
      show: (page) => page.getByRole('button', { name: enter }).waitFor(),
    })
  })

  it('asks an administrator for the password once, with the keyboard alone', async () => {
    const { page } = boss
    await page.getByRole('button', { name: enter }).focus()
    await page.keyboard.press('Enter')
    await atProvider(page, 'capo')
    await page.getByRole('heading', { level: 1, name: 'Conferma che l’account è tuo' }).waitFor()
    await look(boss, { name: 'single-sign-on-password' })
    await page.keyboard.type('sbagliata')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(superadmin.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/databases')
    expect(page.url()).not.toContain('#')
  })

  it('shows on the own page to whom the account is tied', async () => {
    await look(boss, {
      name: 'single-sign-on-profile',
      address: '/profile',
      show: async (page) => {
        const card = page.getByRole('region', { name: 'Accesso unico' })
        await card.getByText('Ospedale San Marco').waitFor()
        await card.getByRole('button', { name: 'Scollega Ospedale San Marco' }).click()
        await card.getByLabel('Password', { exact: true }).waitFor()
      },
    })
  })

  it('lets the administrator in again without the password; who has left is asked by the provider', async () => {
    const { page } = boss
    await page.goto('/profile')
    await signOut(page)
    await page.goto('/login')
    await page.getByRole('button', { name: enter }).click()
    await atProvider(page, 'capo')
    await page.waitForURL('**/admin/databases')
  })

  it('opens a locked page to nobody whom the provider has not asked', async () => {
    const { page } = boss
    const other = await boss.context.newPage()
    await other.goto('/profile')
    await other.getByRole('heading', { level: 1 }).first().waitFor()
    await other.evaluate(() => {
      const held = JSON.parse(localStorage.getItem('rilievo') ?? '{}') as { idle: object }
      const idle = { ...held.idle, locked: true }
      localStorage.setItem('rilievo', JSON.stringify({ ...held, idle }))
    })
    const lock = page.getByRole('dialog', { name: 'Pagina bloccata' })
    await lock.getByRole('button', { name: /Esci$/ }).click()
    await page.getByRole('button', { name: enter }).click()
    await page.locator('input[name=login]').waitFor()
    // Nor does another tab, or coming back.
    await other.goto('/login')
    await other.getByRole('button', { name: enter }).click()
    await other.locator('input[name=login]').waitFor()
    await other.close()
    await page.goto('/login')
    await page.getByRole('button', { name: enter }).click()
    await atProvider(page, 'capo')
    await page.waitForURL('**/admin/databases')
  })

  it('tells somebody new that an administrator decides', async () => {
    const { page } = doctor
    await page.goto('/login')
    await page.getByRole('button', { name: enter }).click()
    await atProvider(page, 'nora')
    await page.getByRole('heading', { level: 1, name: 'Ora decide chi amministra' }).waitFor()
    await look(doctor, { name: 'single-sign-on-requested' })
  })

  it('lets them in once they are accepted, to the page that they were on the way to', async () => {
    const { page } = boss
    await page.goto('/admin/subscription_requests')
    await page.getByText('nora.sanna@ospedale.example').first().waitFor()
    const { token } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('rilievo') ?? '{}') as { token?: string },
    )
    const headers = { authorization: `Bearer ${token ?? ''}` }
    const list = await fetch(`${product.url}/v1/admin/subscription_requests`, { headers })
    const { data } = (await list.json()) as { data: { id: string }[] }
    const address = `${product.url}/v1/admin/subscription_requests/${data[0]?.id ?? ''}/accept`
    expect((await fetch(address, { method: 'PUT', headers })).status).toBe(200)

    await doctor.page.goto('/profile')
    await doctor.page.waitForURL('**/login?redirect=%2Fprofile')
    await doctor.page.getByRole('button', { name: enter }).click()
    await doctor.page.waitForURL('**/profile')
    await doctor.page.getByText('Nora Sanna · Dottore').waitFor()
    await doctor.page.getByText('Per scollegarlo scegli prima una password.').waitFor()
  })

  it('is told to administrators, who can untie whom a provider lets in', async () => {
    await look(boss, {
      name: 'single-sign-on-user',
      show: async (page) => {
        await page.goto('/admin/users')
        await page.getByRole('link', { name: 'Nora Sanna' }).click()
        await page.getByText('Attivo con l’accesso unico').waitFor()
        await page.getByText('Collegato all’accesso unico').waitFor()
      },
    })
    await look(boss, {
      name: 'single-sign-on-untie',
      show: async (page) => {
        await page.getByRole('button', { name: 'Scollega dall’accesso unico' }).click()
        await page.getByRole('dialog').waitFor()
      },
    })
  })

  it('says on the login page why somebody came back with nothing, and keeps where they were going', async () => {
    const stranger = await product.desk()
    const { page } = stranger
    await page.goto('/doctor')
    await page.getByRole('button', { name: enter }).click()
    await page.getByText('Cancel').click()
    await page
      .getByText('L’accesso è stato annullato: riprova, o accedi con la password.')
      .waitFor()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/doctor')
    await look(stranger, { name: 'single-sign-on-cancelled' })
  })
})
