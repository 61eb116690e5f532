// @module-tag whole
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesWith, openKillable, type KillableBrowser } from '../setup/browser/killable-browser'
import { sharedProduct } from '../setup/browser/product-in-browser'
import { signIn } from '../journeys/sign-in'
import { beginSurvey, plantTexts, stored, type Study } from '../journeys/study'
import { SurveyPage } from '../journeys/pages/survey-page'
import { rounds } from '../setup/extent'

const kills = rounds({ quick: 3, endurance: 30 })
const fields = Array.from({ length: 12 }, (_, at) => `Campo ${String(at + 1).padStart(2, '0')}`)
/** Age in milliseconds from which typed text must survive a crash. */
const old = 1_000

const product = sharedProduct()
let study: Study
let profile: string
let browser: KillableBrowser

beforeAll(async () => {
  study = await plantTexts(product.url, fields)
  profile = await mkdtemp(join(tmpdir(), 'rilievo-profile-'))
})
afterAll(async () => {
  await browser?.kill()
  await rm(profile, { recursive: true, force: true })
})

/** The survey to be filled, whether the browser still knows who its doctor is or asks anew. */
async function openSurvey(surveyId: string): Promise<SurveyPage> {
  browser = await openKillable(profile)
  const { page } = browser
  await page.goto(`${product.url}/doctor/surveys/${surveyId}/user/edit`)
  const field = page.getByRole('textbox', { name: fields[0] ?? '' })
  const password = page.getByLabel('Password', { exact: true })
  await field.or(password).first().waitFor()
  if (await password.isVisible()) await signIn(page, study.doctor)
  await field.waitFor()
  return new SurveyPage(page)
}

it(
  `the browser is killed ${kills} times amid typing: what is older than a second comes back, and lies nowhere in clear`,
  async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      const surveyId = await beginSurvey(study)
      const survey = await openSurvey(surveyId)
      // Every other time the server hears nothing of it: only the browser's own memory can bring it back.
      const isAlone = kill % 2 === 0
      await browser.context.setOffline(isAlone)
      const typed: { field: string; text: string; at: number }[] = []
      const end = performance.now() + 1_000 + (9_000 * (kill + 1)) / kills
      for (const field of fields) {
        const text = `segreto${kill}x${field.slice(-2)}${Math.random().toString(36).slice(2)}`
        await survey.field(field).click()
        await survey.page.keyboard.type(text, { delay: 15 })
        // The second begins when the page itself has got so far.
        await survey.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
        typed.push({ field, text, at: performance.now() })
        if (performance.now() > end) break
      }
      // Sometimes right after the last key, sometimes a good while later.
      await pause(Math.random() * 1_500)
      const killed = performance.now()
      await browser.kill()
      const texts = typed.map(({ text }) => text)
      expect(await filesWith(profile, texts)).toEqual([])
      // Text that does lie there in clear is found, so that the line above means something.
      expect(await filesWith(profile, [`/doctor/surveys/${surveyId}`])).not.toEqual([])

      const after = await openSurvey(surveyId)
      const held = typed.filter(({ at }) => killed - at >= old)
      for (const { field, text } of held) {
        await expect.poll(() => after.field(field).inputValue()).toBe(text)
      }
      const expected = Object.fromEntries(held.map(({ field, text }) => [field, text]))
      await expect.poll(() => stored(study, surveyId)).toMatchObject(expected)
      await browser.kill()
    }
  },
  kills * 60_000,
)
