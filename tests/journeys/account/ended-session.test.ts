// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { superadmin } from '../../setup/server/product'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { hasFocus } from '../pages/waits'
import { KeyboardHands } from '../pages/keyboard-hands'
import { callerFor } from '../people'
import { signIn, signOut } from '../sign-in'
import { beginSurvey, plantStudy, stored, type Study } from '../study'
import { SurveyPage } from '../pages/survey-page'

const left = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))

describe('a page that is left open', () => {
  const product = sharedProduct()
  let desk: Desk
  let page: Page
  let hands: KeyboardHands
  let survey: SurveyPage
  let surveyId: string
  let study: Study
  /** Session of another tab, if there is one. */
  let otherId: string
  beforeAll(async () => {
    study = await plantStudy(product.url)
  })
  beforeEach(async () => {
    desk = await product.desk({ viewport: { width: 1000, height: 600 } })
    ;({ page } = desk)
    hands = new KeyboardHands(page)
    survey = new SurveyPage(page)
    await signIn(page, study.doctor)
    surveyId = await beginSurvey(study)
    await page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await survey.field('Note').waitFor()
    return () => desk.context.close()
  })

  /** The doctor ends all sessions of theirs from another computer. */
  async function endSessions(): Promise<void> {
    const elsewhere = await callerFor(product.url, study.doctor)
    expect((await elsewhere.call('endOwnSessions')).status).toBe(204)
  }

  /** Another tab of the same browser, at the last group of another survey. */
  async function besides() {
    otherId = await beginSurvey(study)
    const tab = await desk.context.newPage()
    await tab.goto(`/doctor/surveys/${otherId}/user/edit`)
    const fields = new SurveyPage(tab)
    await fields.field('Note').waitFor()
    await fields.goTo('Esito')
    await fields.field('Conclusioni').waitFor()
    await page.bringToFront()
    return { tab, fields }
  }

  const top = () => survey.field('Peso').evaluate((field) => field.getBoundingClientRect().top)
  const email = () => page.getByLabel('Indirizzo e-mail')

  /** Half a date, and a weight with whose saving the session turns out to have ended. */
  async function typeUntilItEnds(): Promise<number> {
    await survey.field('Giorno').focus()
    await hands.type('12/0')
    await endSessions()
    await survey.field('Peso').focus()
    const stood = await top()
    // At once: the session may be found ended between two letters.
    await page.keyboard.insertText('4,')
    await page.getByText('La sessione è finita. Accedi di nuovo').waitFor()
    return stood
  }

  it('loses nothing when its session ends: who comes back, over a reload, stands where they were', async () => {
    const stood = await typeUntilItEnds()
    await expect.poll(() => email().inputValue()).toBe(study.doctor.email)
    await hasFocus(page.getByLabel('Password', { exact: true }))
    await expect.poll(() => left(page)).toContain('"place\\":\\"')

    await page.reload()
    await page.getByText('Le tue 2 risposte sono al sicuro.').waitFor()
    await expect.poll(() => email().inputValue()).toBe(study.doctor.email)
    const kept = await left(page)
    for (const secret of ['12/0', 'question', 'Peso']) expect(kept).not.toContain(secret)
    await hasFocus(page.getByLabel('Password', { exact: true }))
    await hands.type(study.doctor.password)
    await hands.press('Enter')

    await hasFocus(survey.field('Peso'))
    await expect.poll(() => survey.field('Peso').inputValue()).toBe('4,')
    await expect.poll(() => survey.field('Giorno').inputValue()).toBe('12/0')
    await expect.poll(async () => Math.abs((await top()) - stood)).toBeLessThan(60)
    await expect.poll(() => left(page)).not.toContain('rilievo-former')
    // The caret stands behind what was typed.
    await hands.type('05')
    await hands.press('Tab')
    await expect.poll(() => stored(study, surveyId)).toMatchObject({ Peso: 4.05 })
  })

  it('brings each of two tabs back to its own group, field, text and scroll position after one sign-in', async () => {
    const { tab, fields } = await besides()
    const topOf = () => survey.field('Giorno').evaluate((one) => one.getBoundingClientRect().top)
    await survey.field('Giorno').focus()
    await hands.type('12/0')
    await page.mouse.wheel(0, 90)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(90)
    const stood = await topOf()
    await endSessions()
    await fields.field('Conclusioni').focus()
    await tab.keyboard.insertText('Stabile, da rive')
    for (const one of [tab, page]) await one.waitForURL('**/login?**')
    const [one, other] = [tab, page].map((at) => new URL(at.url()).searchParams.get('redirect'))
    expect(one).not.toBe(other)

    // The other tab is signed in if nobody has typed there since.
    await signIn(page, study.doctor)
    await hasFocus(survey.field('Giorno'))
    await expect.poll(() => survey.field('Giorno').inputValue()).toBe('12/0')
    await expect.poll(async () => Math.abs((await topOf()) - stood)).toBeLessThan(60)
    await hasFocus(fields.field('Conclusioni'))
    await expect.poll(() => fields.field('Conclusioni').inputValue()).toBe('Stabile, da rive')
    for (const one of [tab, page])
      await expect.poll(() => left(one)).not.toContain('rilievo-former')
    // Both go on where they stopped.
    await new KeyboardHands(tab).type('dere')
    await hands.type('3/2026')
    await hands.press('Tab')
    await expect.poll(() => stored(study, surveyId)).toMatchObject({ Giorno: '2026-03-12' })
    await expect
      .poll(() => stored(study, otherId))
      .toMatchObject({ Conclusioni: 'Stabile, da rivedere' })
  })

  it('shows nothing of it to another person who signs in there, in no tab, nor to anybody after them', async () => {
    const { tab } = await besides()
    await typeUntilItEnds()
    await tab.waitForURL('**/login?**')
    await page.reload()
    await signIn(page, superadmin)
    for (const one of [page, tab]) {
      await one.waitForURL((url) => !url.pathname.startsWith('/login'))
      await one.locator('h1').first().waitFor()
      await expect.poll(() => left(one)).not.toContain('rilievo-former')
      expect(await one.getByText(study.doctor.email).count()).toBe(0)
      expect(await one.locator('[data-question]').count()).toBe(0)
    }
    await page.goto('/admin')
    await signOut(page)
    await page.goto('/login')
    await email().waitFor()
    expect(await email().inputValue()).toBe('')
  })

  it('is locked over a reload and in each tab, and opened by the password, all by keyboard', async () => {
    await survey.field('Giorno').focus()
    await hands.type('12/0')
    // Another tab of the same browser, which nobody has used for half an hour, has locked all of them.
    const other = await desk.context.newPage()
    await other.goto('/profile')
    await other.locator('h1').first().waitFor()
    await other.evaluate(() => {
      const held = JSON.parse(localStorage.getItem('rilievo') ?? '{}') as { idle: object }
      localStorage.setItem(
        'rilievo',
        JSON.stringify({ ...held, idle: { ...held.idle, locked: true } }),
      )
    })
    const lock = page.getByRole('dialog', { name: 'Pagina bloccata' })
    await lock.waitFor()
    const field = lock.getByLabel('Password', { exact: true })
    await hasFocus(field)
    await hands.press('Escape')
    await hands.type('sbagliata')
    await hands.press('Enter')
    await lock.getByText('La password non è corretta.').waitFor()
    await other.reload()
    await other.getByRole('dialog', { name: 'Pagina bloccata' }).waitFor()
    await hasFocus(field)
    await hands.press('Control+A')
    await hands.type(study.doctor.password)
    await hands.press('Enter')
    await lock.waitFor({ state: 'detached' })
    await hasFocus(survey.field('Giorno'))
    await expect.poll(() => survey.field('Giorno').inputValue()).toBe('12/0')
    await other.getByRole('dialog', { name: 'Pagina bloccata' }).waitFor({ state: 'detached' })
  })
})
