// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { demoPassword, startDemo } from '../../setup/server/product'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { look } from '../pages/look'
import { lose, troubled } from '../screens/stand-ins'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'

const administrator = { email: 'admin@rilievo.example', password: demoPassword }
const group = '/admin/databases/1/edit/1'
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const titles = {
  Controlla: 'Controllo prima dell’uso',
  Anteprima: 'Anteprima',
  Logica: 'Logica',
} as const
type Tool = keyof typeof titles
const tools = Object.keys(titles) as Tool[]

describe('the frame of the designer', () => {
  asOneStory()
  // A group gets another name.
  const product = ownProduct(startDemo)
  let desk: Desk
  let page: Page
  beforeAll(async () => {
    desk = await product.desk()
    page = desk.page
    await signIn(page, administrator)
  })
  const panel = (tool: Tool) => page.getByRole('region', { name: titles[tool] })
  const button = (tool: Tool) => page.getByRole('button', { name: new RegExp(`^${tool}`) })
  const groups = () => page.getByRole('navigation', { name: 'Gruppi' })
  const bar = () => page.locator('.designer-bar')
  const more = () => page.getByRole('button', { name: 'Altri strumenti' })
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent?.trim()
    })
  const topOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return box?.y ?? NaN
  }
  async function open(size: typeof phone, address: string, drawn: string) {
    await page.setViewportSize(size)
    await page.goto(address)
    await page.locator(`${drawn}:visible`).first().waitFor()
  }

  it('one panel takes the place of the other, beside the list of groups and the editors', async () => {
    await open({ width: 1200, height: 900 }, group, '.question-card')
    for (const tool of tools) {
      await button(tool).click()
      await panel(tool).waitFor()
      expect(await page.locator('.side-panel').count()).toBe(1)
      for (const each of tools) {
        expect(await button(each).getAttribute('aria-expanded')).toBe(String(each === tool))
      }
      const [list, editors, beside] = await Promise.all([
        groups().boundingBox(),
        page.locator('.designer__group').boundingBox(),
        panel(tool).boundingBox(),
      ])
      expect((list?.x ?? NaN) + (list?.width ?? NaN)).toBeLessThanOrEqual(editors?.x ?? NaN)
      expect((editors?.x ?? NaN) + (editors?.width ?? NaN)).toBeLessThanOrEqual(beside?.x ?? NaN)
      expect(await page.locator('.question-card').first().isVisible()).toBe(true)
    }
  })

  it('Esc closes the panel, and its button has the focus', async () => {
    await page.keyboard.press('Escape')
    await panel('Logica').waitFor({ state: 'detached' })
    expect(await focused()).toMatch(/Logica$/)
  })

  it('on a tablet a link in the panel, which covers the editors, closes it', async () => {
    await page.setViewportSize({ width: 1000, height: 900 })
    await button('Logica').click()
    await groups().waitFor()
    expect(await page.locator('.question-card').first().isVisible()).toBe(false)
    await panel('Logica')
      .getByRole('link', { name: /^Età all’arruolamento/ })
      .first()
      .click()
    await panel('Logica').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Età all’arruolamento/, expanded: true }).waitFor()
  })

  it('the toolbar says from everywhere whether everything is saved, in one line', async () => {
    await open(desktop, group, '.question-card')
    const name = page.getByLabel('Nome del gruppo')
    await name.fill('Arruolamento')
    await bar().getByRole('status').filter({ hasText: 'Salvato alle' }).waitFor()
    const failure = bar().getByRole('status').filter({ hasText: 'Non salvato' })
    await look(desk, {
      name: 'designer-unsaved',
      expected: troubled,
      dark: true,
      show: async () => {
        await lose(page, /\/v1\/admin\/groups\/1/)
        await name.fill('Anagrafica')
        await failure.getByRole('button', { name: 'Riprova' }).waitFor()
      },
    })
    await page.setViewportSize({ ...desktop, height: 500 })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => topOf('.designer-bar')).toBe(52)
    expect((await bar().boundingBox())?.height).toBeLessThan(60)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const saved = bar().getByRole('status').filter({ hasText: 'Salvato alle' })
    // The queue may have sent the change again by itself.
    await failure.getByRole('button', { name: 'Riprova' }).or(saved).click()
    await saved.waitFor()
    await look(desk, { name: 'designer-saved' })
  })

  it('on a phone the first question, and the first group, stand at the top of the window', async () => {
    await open(phone, group, '.question-card')
    expect(await topOf('.question-card')).toBeLessThanOrEqual(200)
    await open(phone, '/admin/databases/1/edit', '.group-item')
    expect(await topOf('.group-item')).toBeLessThanOrEqual(200)
  })

  it('what has no room there is in a menu, which the keyboard reaches', async () => {
    await open(phone, group, '.question-card')
    await more().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Utenti' }).waitFor()
    await look(desk, { name: 'designer-more', widths: [390] })
    await page.getByRole('menuitem', { name: 'Anteprima' }).press('Enter')
    await panel('Anteprima').getByRole('textbox').first().waitFor()
    await look(desk, { name: 'designer-preview-phone', widths: [390] })
    await page.keyboard.press('Escape')
    await panel('Anteprima').waitFor({ state: 'detached' })
    expect(await focused()).toBe('Altri strumenti')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Cerca una domanda' }).press('Enter')
    await page.keyboard.type('data di nascita')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Data di nascita/, expanded: true }).waitFor()
  })

  it.each([phone, desktop])('a question by its address is not under the bars: %o', async (size) => {
    await open(size, '/admin/databases/1/edit/4#domanda-40', 'article.is-open')
    const under = async () => (await topOf('article.is-open')) - (await topOf('.designer-bar'))
    const height = (await bar().boundingBox())?.height ?? NaN
    await expect.poll(under).toBeGreaterThanOrEqual(height)
    await expect.poll(() => topOf('article.is-open')).toBeLessThan(size.height / 2)
  })

  it('the side menu folds to icons, for as long as this browser remembers', async () => {
    const menu = page.getByRole('navigation', { name: 'Menu di amministrazione' })
    const width = async () => (await menu.boundingBox())?.width
    await page.setViewportSize(desktop)
    await page.getByRole('button', { name: 'Riduci il menu' }).click()
    await expect.poll(width).toBeLessThan(80)
    await page.reload()
    await page.getByRole('button', { name: 'Espandi il menu' }).waitFor()
    expect(await width()).toBeLessThan(80)
    await look(desk, { name: 'admin-menu-folded', widths: [1440] })
    await menu.getByRole('link', { name: 'Utenti' }).click()
    await page.getByRole('heading', { name: 'Utenti', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Espandi il menu' }).click()
    await expect.poll(width).toBeGreaterThan(200)
  })
})
