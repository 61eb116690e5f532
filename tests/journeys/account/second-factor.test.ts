// @module-tag whole
import { beforeAll, describe, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { superadmin } from '../../setup/server/product'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { codeOf } from '../../setup/people/second-factor'
import { look } from '../pages/look'
import { callerFor, plantPerson, type Account } from '../people'
import { signIn, signOut } from '../sign-in'
import { asOneStory } from '../story'

describe('a second factor', () => {
  asOneStory()
  const product = sharedProduct()
  let administrator: Account
  let desk: Desk
  let secret = ''
  let paper = ''
  beforeAll(async () => {
    const admin = await callerFor(product.url, superadmin)
    const who = { firstName: 'Ada', lastName: 'Neri', role: 'admin' } as const
    administrator = await plantPerson(admin, who)
    desk = await product.desk()
    await signIn(desk.page, administrator)
  })

  /** The password, on the page that then asks for a code. */
  async function givePassword() {
    const { page } = desk
    await page.goto('/login')
    await page.getByLabel('Indirizzo e-mail').fill(administrator.email)
    await page.getByLabel('Password', { exact: true }).fill(administrator.password)
    await page.getByRole('button', { name: 'Accedi' }).click()
    await page.getByLabel('Codice di verifica').waitFor()
  }

  async function giveCode(code: string) {
    const { page } = desk
    await page.getByLabel('Codice di verifica').fill(code)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/login')
  }

  it('is set up from the profile, with the keyboard, by the key that the QR code shows', async () => {
    const { page } = desk
    await page.goto('/profile')
    const card = page.getByRole('region', { name: 'Verifica in due passaggi' })
    await card.getByRole('button', { name: 'Attiva la verifica' }).focus()
    await page.keyboard.press('Enter')
    await card.getByLabel('Password', { exact: true }).fill(administrator.password)
    await page.keyboard.press('Enter')
    await card.getByRole('img', { name: /^Codice QR/ }).waitFor()
    await look(desk, { name: 'second-factor-set-up' })
    secret = (await card.locator('.second-factor__key').innerText()).replaceAll(/\s/g, '')
    await card.getByLabel('Codice mostrato dall’app').fill(codeOf(secret))
    await page.keyboard.press('Enter')
    await card.getByRole('heading', { name: 'I tuoi codici di recupero' }).waitFor()
    await look(desk, { name: 'second-factor-recovery-codes' })
    paper = await card.locator('ol code').first().innerText()
    await card.getByRole('button', { name: 'Li ho conservati' }).click()
    await card.getByText('Restano 10 codici di recupero.').waitFor()
    await look(desk, { name: 'second-factor-on' })
  })

  it('lets in with the code that the device shows next', async () => {
    await signOut(desk.page)
    await givePassword()
    await look(desk, { name: 'second-factor-code', expected: /status of 422/ })
    await giveCode(codeOf(secret, 1))
  })

  it('lets in with a code on paper', async () => {
    await signOut(desk.page)
    await givePassword()
    await giveCode(paper)
    await desk.page.goto('/profile')
    await desk.page.getByText('Restano 9 codici di recupero.').waitFor()
  })
})
