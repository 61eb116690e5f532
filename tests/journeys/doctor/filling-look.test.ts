// @module-tag whole
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { demoPassword, startDemo } from '../../setup/server/product'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { begin } from '../screens/scenes/filling-scenes'
import { signIn } from '../sign-in'

// Surveys are begun, which the lists of a doctor of the demonstration then show.
const product = ownProduct(startDemo)
const email = 'medico@rilievo.example'

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, left, right, height } = element.getBoundingClientRect()
      return { top, bottom, left, right, height }
    })

/** Whether the middle of an element is what one sees there, and nothing lies over it. */
const isSeen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return element.contains(there) || (there?.contains(element) ?? false)
    })

const scrollBy = (page: Page, pixels: number) =>
  page.evaluate(async (distance) => {
    window.scrollBy(0, distance)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, pixels)

/** Opens the menu of the question that lies lowest in the window. */
async function openLowestMenu(page: Page): Promise<void> {
  await page.locator('.question-tools__button').evaluateAll((buttons) => {
    const inside = buttons.filter((one) => one.getBoundingClientRect().bottom < window.innerHeight)
    ;(inside.at(-1) as HTMLElement).click()
  })
  await page.getByRole('menu').waitFor()
}

describe.each([
  ['on a desk', { width: 1440, height: 900 }],
  ['on a tablet', { width: 820, height: 1000 }],
  ['on a phone', null],
] as const)('whoever fills in a survey %s', (_where, viewport) => {
  let desk: Desk
  let page: Page
  beforeAll(async () => {
    desk = await (viewport === null ? product.phone() : product.desk({ viewport }))
    page = desk.page
    await signIn(page, { email, password: demoPassword })
    await begin(page, 'Anagrafica e arruolamento')
    // The list of groups may be folded.
    const visit = page.locator('.group-navigation__link').filter({ hasText: 'Visita' })
    await page.goto((await visit.getAttribute('href')) ?? '')
    await page.getByRole('heading', { level: 2, name: 'Visita' }).waitFor()
    await page.locator('[data-question]').first().waitFor()
  })
  afterAll(() => desk?.context.close())

  it('sees whose survey it is, however far down the page', async () => {
    const code = await page.getByRole('heading', { level: 1 }).innerText()
    await scrollBy(page, 1_000)
    await expect.poll(() => page.locator('.group-bar__code').innerText()).toBe(code)
    await expect.poll(() => isSeen(page, '.group-bar__where')).toBe(true)
    const bar = await boxOf(page, '.group-bar')
    expect(bar.height).toBeLessThanOrEqual(48)
    expect(bar.top).toBe(viewport === null ? 0 : 52)
    await page.getByText('senza risposta').first().waitFor()
    await scrollBy(page, -2_000)
  })

  it('sees the allowed values under a field, and what the star means', async () => {
    await page
      .locator('[data-question]', { hasText: 'Peso' })
      .getByText('–', { exact: false })
      .waitFor()
    await page.getByText('risposta obbligatoria').waitFor()
  })

  it('sees a sign to press beside a number on no desk', async () => {
    const field = page.locator('[data-question]').getByRole('textbox').first()
    await field.focus()
    if (viewport !== null) expect(await page.locator('.number-input__sign:visible').count()).toBe(0)
  })

  it('finds a menu at the window’s lower edge whole inside the window', async () => {
    await openLowestMenu(page)
    const menu = await boxOf(page, '[role=menu]')
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(menu.top).toBeGreaterThanOrEqual((await boxOf(page, '.group-bar')).bottom)
    expect(menu.bottom).toBeLessThanOrEqual(height)
    expect(menu.left).toBeGreaterThanOrEqual(0)
    expect(menu.right).toBeLessThanOrEqual(width)
    for (const item of await page.getByRole('menuitem').all()) {
      const box = await item.boundingBox()
      expect((box?.y ?? -1) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    }
    await page.keyboard.press('Escape')
  })

  it('finds the focus never beneath the row at the top', async () => {
    await page.locator('[data-question] :is(input, textarea)').last().focus()
    const hidden: string[] = []
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Shift+Tab')
      const under = await page.evaluate(() => {
        const active = document.activeElement
        if (!(active instanceof HTMLElement) || active.closest('[data-question]') === null)
          return null
        const bar = document.querySelector('.group-bar')?.getBoundingClientRect().bottom ?? 0
        return active.getBoundingClientRect().top < bar ? active.outerHTML.slice(0, 80) : null
      })
      if (under !== null) hidden.push(under)
    }
    expect(hidden).toEqual([])
  })

  it('goes to another group by the list, which opens below the row where it is not beside the questions', async () => {
    await scrollBy(page, 600)
    const unfold = page.getByRole('button', { name: /^Gruppo \d di 8/ })
    if (viewport?.width !== 1440) {
      await unfold.click()
      await expect.poll(() => isSeen(page, '.group-navigation [aria-current]')).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => unfold.getAttribute('aria-expanded')).toBe('false')
      await unfold.click()
    }
    const groups = page.getByRole('navigation', { name: 'Gruppi', exact: true })
    await groups.getByRole('link', { name: 'Terapia' }).click()
    await page.getByRole('heading', { level: 2, name: 'Terapia' }).waitFor()
  })
})

it('the first question of every group begins within 250 pixels of a phone’s top', async () => {
  const desk = await product.phone()
  const { page } = desk
  await signIn(page, { email, password: demoPassword })
  await begin(page, 'Anagrafica e arruolamento')
  const late: string[] = []
  const links = page.locator('.group-navigation__link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const address of addresses) {
    await page.goto(address ?? '')
    await page.locator('.filling__fields [data-question]').first().waitFor()
    // A heading above the question is a part of it.
    const top = await page.evaluate(
      () =>
        document.querySelector('.group-form :is(.question, .matrix)')?.getBoundingClientRect().top,
    )
    if ((top ?? 999) > 250) late.push(`${address}: ${top}`)
  }
  expect(late).toEqual([])
  await desk.context.close()
})

it('the blanks beside a dash have the width of all others, in every weight', async () => {
  const desk = await product.desk()
  await desk.page.goto('/login')
  const narrow = await desk.page.evaluate(async () => {
    await document.fonts.ready
    const wide = async (text: string, weight: number) => {
      const span = document.body.appendChild(document.createElement('span'))
      span.style.cssText = `position: absolute; white-space: pre; font: ${weight} 100px 'Public Sans'`
      span.textContent = text
      await document.fonts.load(`${weight} 100px 'Public Sans'`, text)
      const { width } = span.getBoundingClientRect()
      span.remove()
      return width
    }
    const found: string[] = []
    for (const weight of [400, 600, 700]) {
      const blank = (await wide('n n', weight)) - 2 * (await wide('n', weight))
      const beside = (await wide('n – n', weight)) - 2 * (await wide('n', weight))
      const left = beside - (await wide('–', weight)) - 2 * blank
      if (left < -1) found.push(`${weight}: ${left}`)
    }
    return found
  })
  expect(narrow).toEqual([])
  await desk.context.close()
})

it('a reader of a survey has its code in sight too', async () => {
  const desk = await product.phone()
  const { page } = desk
  await signIn(page, { email, password: demoPassword })
  await page.goto('/doctor/databases/1/user?status=completed')
  await page.getByRole('link', { name: /^SC1/ }).first().click()
  await page.locator('.reading').first().waitFor()
  const code = await page.getByRole('heading', { level: 1 }).innerText()
  await scrollBy(page, 1_500)
  await expect.poll(() => page.locator('.group-bar__code').innerText()).toBe(code)
  await expect.poll(() => isSeen(page, '.group-bar__where')).toBe(true)
  await desk.context.close()
})
