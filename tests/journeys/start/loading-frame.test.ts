import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { superadmin } from '../../setup/server/product'
import { look } from '../pages/look'
import { signIn } from '../sign-in'
import { beginSurvey, plantStudy, type Study } from '../study'

const product = sharedProduct()
let study: Study
let surveyId: string
beforeAll(async () => {
  study = await plantStudy(product.url)
  surveyId = await beginSurvey(study)
})

interface Visit {
  readonly name: string
  readonly person?: () => { readonly email: string; readonly password: string }
  readonly address: () => string
  /** Files of the area's code, which the network holds back. */
  readonly code: RegExp
  /** Elements that stand while the area loads, and where they are afterwards. */
  readonly frame: readonly string[]
  /** An element of the area. */
  readonly arrived: string
}

const bar = ['.app-bar', '.app-bar .brand img', '.app-bar__user']
const doctorsBar = [...bar, '.app-bar__links a']
const visits: readonly Visit[] = [
  {
    name: 'the administration',
    person: () => superadmin,
    address: () => '/admin/databases',
    code: /\/packs\/admin-[^/]+\.js$/,
    frame: [...bar, '.admin__menu', '.admin__link:first-child', '.admin__link:nth-child(2)'],
    arrived: '.admin__page table',
  },
  {
    name: 'the dashboard',
    person: () => study.doctor,
    address: () => '/doctor',
    code: /\/packs\/doctor-[^/]+\.js$/,
    frame: doctorsBar,
    arrived: '.dashboard',
  },
  {
    name: 'a survey',
    person: () => study.doctor,
    address: () => `/doctor/surveys/${surveyId}/user/edit`,
    code: /\/packs\/survey-[^/]+\.js$/,
    frame: doctorsBar,
    arrived: '.question',
  },
  {
    name: 'the public page',
    address: () => '/',
    code: /\/packs\/commons-[^/]+\.js$/,
    frame: ['.visitor-bar', '.visitor-bar .brand img', '.visitor-bar .button'],
    arrived: '.public h1',
  },
  {
    name: 'the login',
    address: () => '/login',
    code: /\/packs\/login-[^/]+\.js$/,
    frame: ['.account__brand'],
    arrived: 'input[type=password]',
  },
]

/** Holds files back. @returns a function that lets them through, and those that come later */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Has the page itself add up by how much its elements have moved, as browsers do for Core Web Vitals. */
function countShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      const counted = window as unknown as { shifted: number }
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        counted.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifted: number }).shifted)

/** Distances of the placeholders from the sides of the window, or of what stands beside and above them. */
function gutters(page: Page) {
  return page.evaluate(() => {
    const lines = [...document.querySelectorAll('.skeleton-lines .skeleton')]
    const boxes = lines.map((line) => line.getBoundingClientRect())
    const side = document.querySelector('.admin__menu')?.getBoundingClientRect()
    const isBeside = side !== undefined && side.height > 100
    const above = isBeside
      ? document.querySelector('.app-bar')
      : document.querySelector('.admin__menu, .app-bar, .visitor-bar')
    return {
      left: Math.min(...boxes.map(({ left }) => left)) - (isBeside ? side.right : 0),
      right: document.documentElement.clientWidth - Math.max(...boxes.map(({ right }) => right)),
      top: Math.min(...boxes.map(({ top }) => top)) - (above?.getBoundingClientRect().bottom ?? 0),
    }
  })
}

const boxesOf = (page: Page, selectors: readonly string[]) =>
  Promise.all(selectors.map((selector) => page.locator(selector).first().boundingBox()))

/** Opens the page of a visit for the first time, with the area's code held back. */
async function open({ person, address, code }: Visit, desk: Desk) {
  const { page } = desk
  if (person !== undefined) await signIn(page, person())
  await countShifts(page)
  const release = await holdBack(page, code)
  await page.goto(address())
  return release
}

describe.each([1440, 390])('at %i px', (width) => {
  describe.each(visits)('while $name loads', (visit) => {
    it('its frame stands, and stays where it is when the area arrives', async () => {
      const viewport = { width, height: 900 }
      const desk = await product.desk({ viewport })
      const { page } = desk
      const release = await open(visit, desk)
      await page.locator('.skeleton').first().waitFor()
      for (const part of visit.frame) await page.locator(part).first().waitFor()
      // On a phone the menu has no room for icons, neither now nor later.
      const icons = width > 767 ? ['.admin__link .icon > svg'] : []
      if (visit.frame.includes('.admin__menu'))
        for (const icon of icons) await page.locator(icon).first().waitFor()
      const least = width > 767 ? 24 : 16
      const { left, right, top } = await gutters(page)
      expect(left).toBeGreaterThanOrEqual(least)
      expect(right).toBeGreaterThanOrEqual(least)
      expect(top).toBeGreaterThanOrEqual(least)
      await page.evaluate(() => document.fonts.ready)
      const before = await boxesOf(page, visit.frame)

      expect(await page.locator(visit.arrived).count()).toBe(0)
      release()
      await page.locator(visit.arrived).first().waitFor()
      if (visit.name !== 'the login') expect(await boxesOf(page, visit.frame)).toEqual(before)
      await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
      // On a phone the survey's header takes another form once the address has led on to a group: 0.017.
      expect(await shifted(page)).toBeLessThan(0.02)
    })
  })
})

describe.each(visits)('the frame of $name', (visit) => {
  it('keeps nobody out while the area loads', async () => {
    const desk = await product.desk()
    if (visit.person !== undefined) await signIn(desk.page, visit.person())
    let release: () => void = () => undefined
    await look(desk, {
      name: `loading-${visit.code.source.replaceAll(/\W|packs|js/g, '')}`,
      show: async (page) => {
        release = await holdBack(page, visit.code)
        await page.goto(visit.address())
        await page.locator('.skeleton').first().waitFor()
      },
      loading: true,
    })
    release()
  })
})

describe('the list of databases', () => {
  it.each([1440, 390])(
    'stays where it is at %i px while late calls are answered',
    async (width) => {
      // A mail that was only written, which superadmins are warned of, and a centre to filter by.
      const { admin, databaseId, doctor } = study
      await admin.call('forgotPassword', { body: { email: doctor.email } })
      const written = () => admin.call('mails', { query: { filter: { state: 'written' } } })
      await expect.poll(async () => (await written()).records.length).toBeGreaterThan(0)
      await admin.have('updateDatabase', {
        params: { id: databaseId },
        body: { providers: ['Asti'] },
      })
      const { page } = await product.desk({ viewport: { width, height: 900 } })
      await signIn(page, superadmin)
      await countShifts(page)
      const release = await holdBack(page, /\/v1\/admin\/(mails|databases\/providers)/)
      const list = page.waitForResponse(/\/v1\/admin\/databases\?/)
      await page.goto('/admin/databases')
      await list
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      release()
      await page.getByRole('link', { name: 'Mostra i rimasti' }).waitFor()
      await page.getByRole('option', { name: 'Asti' }).waitFor({ state: 'attached' })
      expect(await shifted(page)).toBeLessThan(0.02)
    },
  )

  it('is read although the call for the warning above it is not answered', async () => {
    const { page } = await product.desk()
    await signIn(page, superadmin)
    await holdBack(page, /\/v1\/admin\/mails/)
    await page.goto('/admin/databases')
    await page.getByRole('rowheader').first().waitFor()
  })
})
