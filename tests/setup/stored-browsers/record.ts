import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page, Route } from 'playwright-core'
import { openBrowser, openDesk } from '../browser/browser'
import { callerFor } from '../../journeys/people'
import { SurveyPage } from '../../journeys/pages/survey-page'
import { signIn } from '../../journeys/sign-in'
import { dump } from './browser-state'
import { lia, plantRecorded, startRecorded, ugo } from './plan'

/**
 * Records a browser as the built product leaves it, with unsent answers of two doctors: `node scripts/build.js`, then
 * `npx tsx tests/setup/stored-browsers/record.ts <version>`. Lia leaves answers that wait (a choice, a
 * number, a reason, an emptied text), one that was refused and one in conflict. Beside them she leaves a text that can't be read, one to be
 * confirmed, one that she was typing, and a comment. Then her session ends, and Ugo answers without a network. A file that is recorded stays as it is: a later version must read it.
 */
async function record(version: string): Promise<void> {
  const product = await startRecorded()
  const browser = await openBrowser()
  try {
    const planted = await plantRecorded(product.url)
    const { context, page } = await openDesk(browser, product.url)
    // tsx gives names to functions by a helper that the page has not.
    await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
    const survey = new SurveyPage(page)
    await signIn(page, lia)
    await page.goto(`/doctor/surveys/${planted.surveyOfLia}/user/edit`)
    await survey.field('Note').waitFor()
    await planted.changeElsewhere()
    await survey.type('Note', 'Dal reparto')
    await survey.field('Note').blur()
    await page
      .getByRole('group', { name: 'Questa risposta è stata cambiata anche altrove' })
      .waitFor()
    await refuse(page, survey)
    await page.route('**/v1/answer*/**', (route) => route.abort())
    await leaveUnsent(page, survey)
    const caller = await callerFor(product.url, lia)
    await caller.call('endOwnSessions')
    await page.reload()
    await page.getByLabel('Password', { exact: true }).waitFor()
    await signIn(page, ugo)
    // Half a second's work beside the page: its key is encrypted with the password.
    await page.waitForTimeout(4_000)
    await page.goto(`/doctor/surveys/${planted.surveyOfUgo}/user/edit`)
    await survey.field('Note').waitFor()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await survey.type('Note', 'Di Ugo, senza rete')
    await survey.field('Note').blur()
    await page.waitForTimeout(3_000)
    const keys = { ...(await keyOf(product.url, lia)), ...(await keyOf(product.url, ugo)) }
    const state = { at: Date.now(), ...(await dump(page)), keys }
    const file = new URL(`./${version}.json.br`, import.meta.url)
    writeFileSync(file, brotliCompressSync(JSON.stringify(state)))
    for (const { name, stores } of state.databases)
      console.log(name, stores.map((store) => `${store.name}: ${store.rows.length}`).join(', '))
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** The server refuses a value, for a rule that this browser does not know. */
async function refuse(page: Page, survey: SurveyPage): Promise<void> {
  const message = 'Questo testo non è ammesso.'
  const error = {
    status: '422',
    code: 'invalid',
    title: message,
    detail: message,
    source: { pointer: '/value' },
  }
  const refusing = (route: Route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 422,
          contentType: 'application/vnd.api+json',
          body: JSON.stringify({ message, errors: [error] }),
        })
  await page.route('**/v1/answers/*', refusing)
  await survey.type('Terapia', 'Vietata')
  await survey.field('Terapia').blur()
  await survey.question('Terapia').getByText(message).waitFor()
  await page.unroute('**/v1/answers/*', refusing)
}

async function leaveUnsent(page: Page, survey: SurveyPage): Promise<void> {
  await survey.pick('Fumo', 'Ora')
  await survey.type('Esame', '')
  await survey.field('Esame').blur()
  await survey
    .question('Giorno')
    .getByRole('button', { name: /^Altro/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Non noto' }).click()
  await survey
    .question('Note')
    .getByRole('button', { name: /^Altro/ })
    .click()
  await page.getByRole('menuitem', { name: 'Commenti' }).click()
  await page.getByLabel('Scrivi un commento').fill('Da chiedere al reparto')
  await page.keyboard.press('Escape')
  await survey.type('Peso', '72x')
  await survey.field('Peso').blur()
  await survey.type('Pressione', '250')
  await survey.field('Pressione').blur()
  await survey.type('Altezza', '1,')
  // The pause sends the number; its text stays as it was typed, since the field is not left before the page ends.
  await page.waitForTimeout(900)
  await survey.field('Diario').evaluate((field: HTMLInputElement) => {
    // Typed by something that takes no focus: the text above is not left.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field,
      'Appena scri',
    )
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await page.waitForTimeout(200)
}

async function keyOf(url: string, account: typeof lia): Promise<Record<string, string>> {
  const answer = await (await callerFor(url, account)).call('currentUser')
  return { [answer.records[0]?.id ?? '']: String(answer.meta['outboxKey']) }
}

await record(process.argv[2] ?? 'recorded')
