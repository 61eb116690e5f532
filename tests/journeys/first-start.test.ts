import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../setup/browser'
import { startProduct } from '../setup/product'
import { productInBrowser } from '../setup/product-in-browser'
import { signIn, signOut } from './sign-in'
import { asOneStory } from './story'

const password = 'il cormorano beve tisane 71'

describe('the first start in an empty folder', () => {
  asOneStory()
  const product = productInBrowser(startProduct)
  let desk: Desk
  beforeAll(async () => {
    desk = await product.desk()
  })

  /** The e-mail address that the first superadmin got, read on the page that asks for his password. */
  let email = ''

  it('prints its address and a link for choosing the superadmin’s password', () => {
    expect(product.server.said()).toContain(`Rilievo è pronto: ${product.url}`)
    expect(product.server.said()).toContain(`${product.url}/confirmation?confirmationToken=`)
  })

  it('lets the superadmin choose a password by that link, but not a weak one', async () => {
    const { page } = desk
    const link = /\S+confirmationToken=\S+/.exec(product.server.said())?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('heading', { name: 'Scegli la password' }).waitFor()
    email = /[\w.+-]+@[\w-]+(\.[\w-]+)*/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
    await page.getByLabel('Nuova password').fill('password1234')
    await page.getByRole('button', { name: 'Salva la password' }).click()
    const field = page.getByLabel('Nuova password')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')

    await field.fill(password)
    await page.getByRole('button', { name: 'Salva la password' }).click()
    await page.waitForURL('**/login')
    await page.getByText('Password salvata: ora puoi accedere.').waitFor()
  })

  it('refuses the link a second time', async () => {
    const { page } = desk
    await page.goto(/\S+confirmationToken=\S+/.exec(product.server.said())?.[0] ?? '')
    await page.getByRole('heading', { name: 'Il collegamento non è valido o è scaduto' }).waitFor()
  })

  it('answers a wrong password with a sentence', async () => {
    const { page } = desk
    await page.goto('/login')
    await page.getByLabel('Indirizzo e-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('un’altra frase')
    await page.getByRole('button', { name: 'Accedi' }).click()
    await expect.poll(() => page.getByRole('alert').allInnerTexts()).not.toEqual([])
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  it('leads back, after signing in, to the page that was asked for', async () => {
    const { page } = desk
    await page.goto('/admin/users?page=1')
    await page.waitForURL('**/login?redirect=*')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/admin/users?page=1')
    await signIn(page, { email, password })
    await page.waitForURL('**/admin/users?**')
    await page.getByRole('heading', { name: 'Utenti' }).waitFor()
  })

  it('keeps the session over a reload, in one entry of the browser’s storage', async () => {
    const { page } = desk
    await page.reload()
    await page.getByRole('heading', { name: 'Utenti' }).waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['rilievo'])
  })

  it('keeps whoever is signed in away from the login page', async () => {
    const { page } = desk
    await page.goto('/login')
    await page.waitForURL('**/admin/databases')
  })

  it('closes the session in every tab when its owner leaves', async () => {
    const { page, context } = desk
    const other = await context.newPage()
    await other.goto('/admin/users')
    await other.getByRole('heading', { name: 'Utenti' }).waitFor()
    await page.bringToFront()
    await signOut(page)
    await other.waitForURL('**/login?redirect=*')
    await other.getByRole('heading', { name: 'Utenti' }).waitFor({ state: 'detached' })
    await other.close()
    await page.goto('/admin/users')
    await page.waitForURL('**/login?redirect=*')
  })

  it('never leads to another origin after signing in', async () => {
    const { page } = desk
    for (const elsewhere of ['https://example.org/x', '//example.org/x', '/\\example.org/x']) {
      await page.goto(`/login?redirect=${encodeURIComponent(elsewhere)}`)
      await signIn(page, { email, password })
      // Home leads on to there.
      await page.waitForURL('**/admin/databases')
      await page.getByRole('button', { name: /^Account di/ }).waitFor()
      expect(new URL(page.url()).origin).toBe(product.url)
      await signOut(page)
    }
  })

  it('has written no error to the console but the refusals that were asked for', () => {
    const refusals = /status of (401|422)/
    expect(desk.faults.filter((fault) => !refusals.test(fault))).toEqual([])
  })
})
