// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { TestCaller } from '../../setup/people/caller'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { look } from '../pages/look'
import { keyIsEncrypted, pagesAreCached } from '../pages/offline-page'
import { untilTimersOf } from '../pages/waits'
import { signIn } from '../sign-in'
import { beginSurvey, plantStudy, stored, type Study } from '../study'
import { SurveyPage } from '../pages/survey-page'

/** Messages of the console for calls that found no network. */
const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/

/** Kills the page well within the pause of typing, which is what is tried: nothing in it can say goodbye. */
async function crash(page: Page): Promise<void> {
  await untilTimersOf(page, 200)
  await page.evaluate(async () => {
    // A slow machine seals and writes behind what the page has asked of it; this stands behind both.
    await crypto.subtle.digest('SHA-256', new Uint8Array(1))
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('rilievo-outbox')
      opening.addEventListener('error', reject)
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('operations').objectStore('operations').count()
        reading.addEventListener('success', resolve)
      })
    })
  })
  const client = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void client.send('Page.crash').catch(() => undefined)
  await crashed
}

describe('saving that can be trusted', () => {
  const product = sharedProduct()
  let study: Study
  let surveyId: string
  let desk: Desk
  let survey: SurveyPage
  beforeAll(async () => {
    study = await plantStudy(product.url)
  })
  beforeEach(async () => {
    desk = await product.desk({ serviceWorkers: 'allow' })
    await signIn(desk.page, study.doctor)
    await keyIsEncrypted(desk.page)
    survey = new SurveyPage(desk.page)
    surveyId = await beginSurvey(study)
    await desk.page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await survey.field('Note').waitFor()
    return () => desk.context.close()
  })

  const held = () => stored(study, surveyId)

  /** The service worker has nothing in its memory, as when the browser has stopped it; the page that goes can't tell it any more. */
  async function forgetWorker(page: Page): Promise<void> {
    await page.evaluate(() => {
      navigator.serviceWorker.controller?.postMessage({ type: 'key-forget' })
      ServiceWorker.prototype.postMessage = () => undefined
    })
  }

  it('goes on after a reload without a network: the password opens what waits, and it leaves when the network is back', async () => {
    const { page, context } = desk
    await pagesAreCached(page)
    await survey.type('Note', 'Salvata')
    await survey.field('Note').blur()
    await survey.saved()
    await context.setOffline(true)
    await survey.type('Note', 'Senza rete')
    await survey.pick('Fumo', 'Ora')
    await expect.poll(() => survey.saving().innerText()).toContain('2 risposte da inviare')
    await forgetWorker(page)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Non in linea' }).waitFor()
    const waits = page.getByText('2 risposte di questo browser aspettano')
    await look(desk, { name: 'unlock', show: () => waits.waitFor(), expected: withoutNetwork })
    await page.getByLabel('Password', { exact: true }).fill('sbagliata del tutto')
    await page.keyboard.press('Enter')
    const wrong = page.getByText('La password non è quella')
    await look(desk, {
      name: 'unlock-wrong',
      show: () => wrong.waitFor(),
      expected: withoutNetwork,
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByLabel('Password', { exact: true }).fill(study.doctor.password)
    await page.keyboard.press('Enter')
    await expect.poll(() => survey.field('Note').inputValue()).toBe('Senza rete')
    await expect.poll(() => survey.saving().innerText()).toContain('2 risposte da inviare')
    await survey.type('Peso', '80')
    await expect.poll(() => survey.saving().innerText()).toContain('3 risposte da inviare')
    await context.setOffline(false)
    await survey.saved()
    expect(await held()).toMatchObject({ Note: 'Senza rete', Fumo: 'ora', Peso: 80 })
  })

  it('asks for no password after a reload without a network while the service worker has the key', async () => {
    const { page, context } = desk
    await pagesAreCached(page)
    await context.setOffline(true)
    await survey.type('Note', 'Senza rete')
    await expect.poll(() => survey.saving().innerText()).toContain('1 risposta da inviare')
    await page.reload()
    await expect.poll(() => survey.field('Note').inputValue()).toBe('Senza rete')
    await context.setOffline(false)
    await survey.saved()
    expect(await held()).toEqual({ Note: 'Senza rete' })
  })

  it('keeps what is typed when the session has ended, and sends it after the login, in the same group', async () => {
    const { page } = desk
    await survey.goTo('Esito')
    const text = await page.evaluate(() => localStorage.getItem('rilievo'))
    const { token } = JSON.parse(text ?? '{}') as { token: string }
    await new TestCaller(product.url, token).call('logout')
    await survey.type('Conclusioni', 'A sessione finita')
    await page.waitForURL((url) => url.pathname === '/login')
    await signIn(page, study.doctor)
    await page.getByRole('heading', { name: 'Esito', level: 2 }).waitFor()
    await expect.poll(() => survey.field('Conclusioni').inputValue()).toBe('A sessione finita')
    await expect.poll(held).toEqual({ Conclusioni: 'A sessione finita' })
  })

  it('sends what a tab that was closed had left, from the tab that stays', async () => {
    const { page, context } = desk
    const other = await context.newPage()
    await other.goto(`/doctor/surveys/${surveyId}/user/edit`)
    const there = new SurveyPage(other)
    await there.field('Note').waitFor()
    await context.setOffline(true)
    await survey.pick('Fumo', 'Ora')
    await there.type('Note', 'Dall’altra scheda')
    await expect.poll(() => there.saving().innerText()).toContain('1 risposta da inviare')
    await expect.poll(() => survey.saving().innerText()).toContain('1 risposta da inviare')
    await other.close()
    await page.bringToFront()
    // By itself it looks every ten seconds for what others have left.
    await expect
      .poll(() => survey.saving().innerText(), { timeout: 20_000 })
      .toContain('2 risposte da inviare')
    await expect.poll(() => survey.field('Note').inputValue()).toBe('Dall’altra scheda')
    await context.setOffline(false)
    await survey.saved()
    expect(await held()).toEqual({ Note: 'Dall’altra scheda', Fumo: 'ora' })
  })

  it('has what was typed a moment before the page crashed', async () => {
    const { page, context } = desk
    await survey.field('Note').pressSequentially('Appena scritto')
    await crash(page)
    const again = await context.newPage()
    await again.goto(`/doctor/surveys/${surveyId}/user/edit`)
    const there = new SurveyPage(again)
    await expect.poll(() => there.field('Note').inputValue()).toBe('Appena scritto')
    await expect.poll(held).toEqual({ Note: 'Appena scritto' })
  })

  it('shows a date that was not finished when the page crashed, in its field and with its error', async () => {
    const { page, context } = desk
    await survey.field('Giorno').pressSequentially('31/02')
    await crash(page)
    const again = await context.newPage()
    await again.goto(`/doctor/surveys/${surveyId}/user/edit`)
    const there = new SurveyPage(again)
    await expect.poll(() => there.field('Giorno').inputValue()).toBe('31/02')
    await expect.poll(() => there.field('Giorno').getAttribute('aria-invalid')).toBe('true')
    expect(await held()).toEqual({})
  })
})
