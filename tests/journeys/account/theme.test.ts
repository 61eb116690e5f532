import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../setup/people/caller'
import { superadmin } from '../../setup/server/product'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { callerFor, plantPerson } from '../people'
import { signIn, signOut } from '../sign-in'

/** Theme of a page: its scheme, the browser's own bar, and whether its ground is darker than its text. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const brightness = (colour: string) =>
      (colour.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, one) => sum + Number(one), 0)
    const { color, backgroundColor } = getComputedStyle(document.body)
    const { colorScheme } = getComputedStyle(document.documentElement)
    return {
      scheme: colorScheme,
      isDark: brightness(backgroundColor) < brightness(color),
      bar: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
    }
  })
const dark = { scheme: 'dark', isDark: true, bar: '#18252d' }
const light = { scheme: 'light', isDark: false, bar: '#0b5a7d' }

/** Sum of red, green and blue of a picture's upper left, from 0 to 765. */
async function corner(page: Page): Promise<number> {
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 8, height: 8 } })
  const other = await page.context().newPage()
  try {
    return await other.evaluate(async (data) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const context = document.createElement('canvas').getContext('2d')
      context?.drawImage(image, 0, 0)
      return [...(context?.getImageData(4, 4, 1, 1).data ?? [])]
        .slice(0, 3)
        .reduce((sum, one) => sum + one, 0)
    }, picture.toString('base64'))
  } finally {
    await other.close()
  }
}

const choose = async (page: Page, choice: string) => {
  await page.getByRole('button', { name: /^Account di/ }).click()
  await page.getByRole('menuitemradio', { name: choice }).click()
}

describe('light and dark pages', () => {
  const product = sharedProduct()
  let admin: TestCaller
  beforeAll(async () => {
    admin = await callerFor(product.url, superadmin)
  })
  const somebody = () =>
    plantPerson(admin, { firstName: 'Nora', lastName: 'Notte', role: 'supervisor' })

  it('follow the system until somebody chooses, signed out as well', async () => {
    const { page } = await product.desk()
    await page.goto('/login')
    expect(await drawn(page)).toEqual(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => drawn(page)).toEqual(dark)
    await page.reload()
    expect(await drawn(page)).toEqual(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => drawn(page)).toEqual(light)
  })

  it('are as somebody chose, over a reload, after signing out, and in their next browser', async () => {
    const who = await somebody()
    const { page, context } = await product.desk()
    await signIn(page, who)
    const second = await context.newPage()
    await second.goto('/profile')
    const stored = page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && response.url().endsWith('/preferences'),
    )
    await choose(page, 'Scuro')
    expect(await drawn(page)).toEqual(dark)
    // Another page of the same browser follows.
    await expect.poll(() => drawn(second)).toEqual(dark)
    await second.getByRole('radio', { name: 'Scuro', checked: true }).waitFor({ state: 'attached' })
    await stored
    await page.reload()
    expect(await drawn(page)).toEqual(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await drawn(page)).toEqual(dark)
    await signOut(page)
    await page.goto('/login')
    expect(await drawn(page)).toEqual(dark)

    const other = await product.desk()
    await other.page.goto('/login')
    expect(await drawn(other.page)).toEqual(light)
    await signIn(other.page, who)
    expect(await drawn(other.page)).toEqual(dark)
    await choose(other.page, 'Chiaro')
    await other.page.emulateMedia({ colorScheme: 'dark' })
    expect(await drawn(other.page)).toEqual(light)
    expect(other.faults).toEqual([])
  })

  it('are light on paper', async () => {
    const { page } = await product.desk()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/login')
    expect(await drawn(page)).toEqual(dark)
    await page.emulateMedia({ media: 'print' })
    expect(await drawn(page)).toMatchObject({ scheme: 'light', isDark: false })
  })

  it('are dark from the first frame, before any script or style has come', async () => {
    const { page, faults } = await product.desk()
    await page.goto('/login')
    await page.evaluate(() => localStorage.setItem('rilievo-theme', 'dark'))
    const frames = () => page.evaluate(() => (window as unknown as { grounds: string[] }).grounds)
    await page.addInitScript(() => {
      const grounds: string[] = []
      Object.assign(window, { grounds })
      const note = () => {
        if (document.body !== null) grounds.push(getComputedStyle(document.body).backgroundColor)
        requestAnimationFrame(note)
      }
      requestAnimationFrame(note)
    })
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\/packs\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByText('Caricamento in corso').waitFor()
    // The start screen is on the window, and dark.
    expect(await corner(page)).toBeLessThan(200)
    letGo()
    await page.getByRole('heading', { name: 'Accedi' }).waitFor()
    expect([...new Set(await frames())]).toEqual(['rgb(15, 26, 32)'])
    // The page’s own script is allowed by its hash.
    expect(faults).toEqual([])
  })
})
