// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { demoPassword, startDemo } from '../../setup/server/product'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { look } from '../pages/look'
import { callerFor } from '../people'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'

const account = { email: 'admin@rilievo.example', password: demoPassword }

describe('the versions of a design', () => {
  asOneStory()
  // The design is changed.
  const product = ownProduct(startDemo)
  let desk: Desk
  let page: Page
  beforeAll(async () => {
    desk = await product.desk()
    page = desk.page
    await signIn(page, account)
  })

  it('begin with the design as its surveys found it', async () => {
    await page.goto('/admin/databases/1')
    await page.getByRole('button', { name: 'Altro', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Versioni' }).click()
    await page.getByText('C’è una sola versione').waitFor()
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Versione 1'])
    await look(desk, { name: 'admin-versions-one' })
  })

  it('are one more for a call that changes the design, and are compared', async () => {
    const admin = await callerFor(new URL(page.url()).origin, account)
    const body = { name: 'Presentazione' }
    const { records } = await admin.call('groups', { params: { databaseId: '1' } })
    await admin.have('updateGroup', { params: { id: records[0]?.id ?? '' }, body })
    await page.reload()
    await page.getByText('Versione 2', { exact: true }).first().waitFor()
    const comparison = page.getByRole('region', { name: 'Confronto' })
    await comparison.getByRole('heading', { name: 'Presentazione' }).waitFor()
    expect(await comparison.getByRole('heading', { level: 3 }).count()).toBe(1)
  })

  it('are named and read by the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Dai un nome alla versione 2' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.versions__item input:focus').waitFor()
    await page.keyboard.type('Emendamento 2')
    await page.keyboard.press('Enter')
    await page.getByText('Emendamento 2', { exact: true }).waitFor()
    await look(desk, { name: 'admin-versions', dark: true })
    await page.getByRole('link', { name: 'Leggi la versione 2' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Versione 2 · Emendamento 2' }).waitFor()
    await look(desk, { name: 'admin-version', dark: true })
  })
})
