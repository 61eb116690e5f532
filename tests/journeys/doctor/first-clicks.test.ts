import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { look } from '../pages/look'
import { SurveyPage } from '../pages/survey-page'
import { hasFocus } from '../pages/waits'
import { signIn } from '../sign-in'
import { beginSurvey, plantStudy, type Study } from '../study'
import { asOneStory } from '../story'

const longCode = 'CENTRO-FIRENZE-2026-000123456789-A7'

/** Asserts that a place is fully inside the window, which was not scrolled. */
async function isSeenAtOnce(page: Page, place: Locator): Promise<void> {
  const box = await place.boundingBox()
  const { height, scrolled } = await page.evaluate(() => ({
    height: window.innerHeight,
    scrolled: window.scrollY,
  }))
  expect(scrolled).toBe(0)
  expect(box).not.toBeNull()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(height)
}

/** A doctor of two databases, with a draft in one. */
async function plantDoctor(url: string): Promise<Study> {
  const study = await plantStudy(url)
  const { id } = await study.admin.have('createDatabase', { body: { name: 'Secondo studio' } })
  const { records } = await study.admin.call('databaseUsers', {
    params: { databaseId: study.databaseId },
    query: { include: ['user'] },
  })
  const userIds = records.map((member) => (member['user'] as { id: string }).id)
  await study.admin.call('addDatabaseUsers', { params: { databaseId: id }, body: { userIds } })
  await beginSurvey(study, longCode)
  return study
}

describe.each(['desk', 'phone'] as const)('the first clicks of a doctor at a %s', (kind) => {
  asOneStory()
  const product = sharedProduct()
  let desk: Desk
  let page: Page
  let study: Study
  beforeAll(async () => {
    study = await plantDoctor(product.url)
    desk = await (kind === 'desk' ? product.desk() : product.phone())
    page = desk.page
  })
  const field = (name: string) => new SurveyPage(page).field(name)
  const complete = () => page.getByRole('button', { name: 'Completa la scheda' })

  it('lead from the sign-in to a draft’s first open question: one click, no scrolling', async () => {
    await signIn(page, study.doctor)
    const draft = page.getByRole('link', { name: longCode })
    await draft.waitFor()
    await isSeenAtOnce(page, draft)
    await draft.click()
    await hasFocus(field('Note'))
    await isSeenAtOnce(page, field('Note'))
  })

  it('leave the code’s two ends visible, and the whole one to who hears it', async () => {
    const code = page.locator('.group-bar__code')
    expect(await code.getAttribute('title')).toBe(longCode)
    const { height = 0 } = (await page.locator('.group-bar').boundingBox()) ?? {}
    expect(height).toBeLessThan(60)
    await page.getByRole('heading', { level: 1, name: longCode }).waitFor()
  })

  it('find the completion at hand once what is required is there', async () => {
    const looks = () => complete().getAttribute('class')
    expect(await looks()).toContain('button--secondary')
    await field('Giorno').fill('3/2/2026')
    await field('Giorno').blur()
    await expect.poll(looks).toContain('button--primary')
    // On a phone the list of the groups is closed.
    if (kind === 'phone') return
    const group = new SurveyPage(page).groupLink('Visita')
    await expect.poll(() => group.textContent()).toContain('Obbligatorie fatte · 9 facoltative')
  })

  it('make a new survey: two, and the code', async () => {
    await page.goto('/doctor')
    const create = page.getByRole('button', { name: 'Nuova scheda: Studio' })
    await create.waitFor()
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
    await isSeenAtOnce(page, create)
    await create.click()
    await page.getByLabel('Codice del paziente').fill('Milano-12')
    await page.getByRole('button', { name: 'Crea la scheda' }).click()
    await hasFocus(field('Note'))
  })

  it('find a patient by the code in any database, by keyboard alone', async () => {
    await page.goto('/doctor')
    const search = page.getByRole('searchbox')
    await search.focus()
    await page.keyboard.type('milano-12')
    await page.getByRole('region', { name: 'Schede trovate' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Milano-12' }).waitFor()
    await hasFocus(field('Note'))
  })

  it('reopen a completed survey where it is filled in', async () => {
    await page.goto('/doctor')
    await page.getByRole('link', { name: longCode }).click()
    await complete().click()
    await page.getByRole('button', { name: 'Riapri la scheda' }).click()
    await page.waitForURL(/\/edit\/\d+$/)
    await hasFocus(field('Note'))
  })

  it('meet no barrier', async () => {
    if (kind === 'phone') return
    await look(desk, { name: 'first-clicks-dashboard', address: '/doctor' })
    await look(desk, {
      name: 'first-clicks-search',
      address: '/doctor',
      show: async (one) => {
        await one.getByRole('searchbox').fill('milano')
        await one.getByRole('region', { name: 'Schede trovate' }).waitFor()
      },
    })
    await look(desk, {
      name: 'first-clicks-draft',
      address: '/doctor',
      show: async (one) => {
        await one.getByRole('link', { name: longCode }).click()
        await hasFocus(field('Note'))
      },
    })
  })
})

describe('the home of a doctor with one database', () => {
  const product = sharedProduct()

  it('says what a survey is at first, and is the list once there are surveys', async () => {
    const study = await plantStudy(product.url)
    const desk = await product.desk()
    const { page } = desk
    await signIn(page, study.doctor)
    await page.getByText(/^Una scheda raccoglie le risposte su un paziente/).waitFor()
    await look(desk, { name: 'first-clicks-newcomer', address: '/doctor' })
    await beginSurvey(study, 'P-1')
    await page.goto('/')
    await page.waitForURL(`**/doctor/databases/${study.databaseId}/user`)
    await page.getByRole('link', { name: 'P-1' }).waitFor()
    await page.getByRole('navigation', { name: 'Percorso' }).getByRole('link').first().click()
    await page.getByRole('heading', { name: 'Da fare (1)' }).waitFor()
  })
})
