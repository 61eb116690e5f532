import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { startProduct } from '../../setup/server/product'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { signIn, signOut } from '../sign-in'
import { asOneStory } from '../story'

const password = 'il cormorano beve tisane 71'

describe('the first start in an empty folder', () => {
  asOneStory()
  const product = ownProduct(startProduct)
  let desk: Desk
  beforeAll(async () => {
    desk = await product.desk()
  })

  const email = 'ada.neri@ospedale.example'

  it('prints its address and a link for making the superadmin’s account', () => {
    expect(product.server.said()).toContain(`Rilievo è pronto: ${product.url}`)
    expect(product.server.said()).toContain(`${product.url}/confirmation?confirmationToken=`)
  })

  it('asks by that link, with the keyboard alone, who the superadmin is, and takes no weak password', async () => {
    const { page } = desk
    const link = /\S+confirmationToken=\S+/.exec(product.server.said())?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('heading', { name: 'Primo accesso a Rilievo' }).waitFor()
    // The field for the name has the focus.
    for (const text of ['Ada', 'Neri', email]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    const field = page.getByLabel('Password', { exact: true })
    await page.keyboard.type('password1234')
    await page.getByText('Troppo facile.').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)

    await page.keyboard.press('Control+A')
    await page.keyboard.type(password)
    await page.getByText('Ottima.').waitFor()
    await page.keyboard.press('Enter')
  })

  it('leads the new superadmin, signed in, to the creation of the first database', async () => {
    const { page } = desk
    await page.waitForURL('**/admin/databases/create')
    await page.getByRole('heading', { level: 1, name: 'Nuovo database' }).waitFor()
    await page.getByRole('button', { name: 'Account di Ada Neri' }).waitFor()
  })

  it('tells who is signed in why the link does not open, and leads out to it', async () => {
    const { page } = desk
    await page.goto(/\S+confirmationToken=\S+/.exec(product.server.said())?.[0] ?? '')
    await page.getByRole('dialog', { name: 'Il collegamento non si è aperto' }).waitFor()
    await page.getByRole('button', { name: 'Esci per usare il collegamento' }).click()
    await page.getByRole('heading', { name: 'Sei uscito' }).waitFor()
    await page.getByRole('link', { name: 'Apri il collegamento' }).click()
    await page.getByRole('heading', { name: 'Il collegamento non è valido o è scaduto' }).waitFor()
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
