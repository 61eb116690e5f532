// @module-tag whole
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Random } from '../../server/seed/random'
import { readNumber } from '../../i18n/formats/read-number'
import { readDay } from '../../i18n/formats/read-day'
import type { Desk } from '../setup/browser/browser'
import { sharedProduct } from '../setup/browser/product-in-browser'
import { callerFor } from '../journeys/people'
import { signIn } from '../journeys/sign-in'
import { beginSurvey, plantStudy, stored, type Study } from '../journeys/study'
import { SurveyPage } from '../journeys/pages/survey-page'
import { rounds } from '../setup/extent'

const times = rounds({ quick: 8, endurance: 120 })
const random = new Random(22)

const product = sharedProduct()
let desk: Desk
let study: Study

beforeAll(async () => {
  study = await plantStudy(product.url)
  desk = await product.desk()
  await signIn(desk.page, study.doctor)
})
afterAll(() => desk?.context.close())

/** A text that is interrupted somewhere: what it is in the end says what is to be saved. */
interface Trial {
  readonly question: string
  readonly text: string
  readonly saved: unknown
  readonly field: (survey: SurveyPage) => Locator
}

const digits = (count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('')
const two = (number: number) => String(number).padStart(2, '0')

function numberText(most: number): string {
  const whole = String(random.whole(0, most - 1))
  const sign = random.pick([',', '.'])
  const text = `${random.pick(['', ' ', '0', '+'])}${whole}${sign}${digits(random.whole(1, 2))}`
  return `${text}${random.pick(['', ' '])}`
}

function valueOf<T>(read: { readonly value: T } | { readonly message: string }): T {
  if ('message' in read) throw new Error(read.message)
  return read.value
}

function numberTrial(question: string, most: number): Trial {
  const text = numberText(most)
  const saved = valueOf(readNumber(text))
  return { question, text, saved, field: (survey) => survey.field(question) }
}

function dayTrial(): Trial {
  const [day, month, year] = [random.whole(1, 28), random.whole(1, 12), random.whole(60, 99)]
  const sign = random.pick(['/', '.', '-', ' '])
  const text = random.pick([
    [two(day), two(month), `19${year}`].join(sign),
    [day, month, year].join(sign),
    `${two(day)}${two(month)}${year}`,
  ])
  const saved = valueOf(readDay(text, '2026-01-01'))
  return { question: 'Giorno', text, saved, field: (survey) => survey.field('Giorno') }
}

const words = () =>
  Array.from({ length: random.whole(2, 4) }, () => random.pick(['da', 'non', '4,', '*', 'ora']))

function textTrial(): Trial {
  const text = `${words().join('  ')}.`
  return { question: 'Note', text, saved: text, field: (survey) => survey.field('Note') }
}

function noteTrial(): Trial {
  const text = `${words().join(' ')}.`
  return {
    question: 'Terapia',
    text,
    saved: [{ option: 'diuretico', note: text }],
    field: (survey) =>
      survey.question('Terapia').getByRole('textbox', { name: 'Nota per «Diuretico»' }),
  }
}

const trials = [
  () => numberTrial('Peso', 300),
  () => numberTrial('Dolore', 10),
  dayTrial,
  textTrial,
  noteTrial,
]

const besides = 'it goes on in another tab, while the first one is open'

/** Interruptions amid a text, once its beginning is typed. Out: the page on which it goes on. */
const interruptions: Record<string, (page: Page, type: () => Promise<void>) => Promise<Page>> = {
  async 'the page is loaded anew'(page, type) {
    await type()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    return page
  },
  async 'the session has ended, which its save finds out'(page, type) {
    const elsewhere = await callerFor(product.url, study.doctor)
    await elsewhere.call('endOwnSessions')
    await type()
    // Nothing is sent of what can't be read, nor of what is saved already.
    await page.waitForURL('**/login?**', { timeout: 2_000 }).catch(() => page.reload())
    await page.getByLabel('Password', { exact: true }).waitFor()
    await signIn(page, study.doctor)
    return page
  },
  async [besides](page, type) {
    await type()
    const other = await desk.context.newPage()
    await other.goto(page.url())
    return other
  },
  async 'the tab is closed, and it goes on in another one'(page, type) {
    await type()
    const other = await desk.context.newPage()
    const address = page.url()
    await page.close({ runBeforeUnload: false })
    await other.goto(address)
    return other
  },
}

async function interrupted(trial: Trial, interrupt: string): Promise<void> {
  const told = `${interrupt}: ${JSON.stringify(trial)}`
  const surveyId = await beginSurvey(study)
  let page = await desk.context.newPage()
  await page.goto(`/doctor/surveys/${surveyId}/user/edit`)
  let survey = new SurveyPage(page)
  await survey.field('Note').waitFor()
  if (trial.question === 'Terapia') await survey.pick('Terapia', 'Diuretico')
  await survey.field('Note').focus()
  // Only a value is saved, for another tab to read while this one is open.
  const first = interrupt === besides ? trial.text.search(/[^ +]/) + 1 : 1
  const held = async () => (await stored(study, surveyId))[trial.question]
  const before = trial.question === 'Terapia' ? [{ option: 'diuretico', note: '' }] : undefined
  if (before !== undefined) await expect.poll(held).toEqual(before)
  const cut = random.whole(first, trial.text.length - 1)
  const begun = trial.text.slice(0, cut)
  const done = interruptions[interrupt]
  if (done === undefined) throw new Error(interrupt)
  page = await done(page, async () => {
    await trial.field(survey).focus()
    await page.keyboard.insertText(begun)
    // Sometimes in the pause of typing, sometimes after it.
    await pause(random.pick([0, 50, 400, 900]))
    if (interrupt === besides) await expect.poll(held, { message: told }).not.toEqual(before)
  })
  survey = new SurveyPage(page)
  const field = trial.field(survey)
  await field.waitFor()
  await expect.poll(() => field.inputValue(), { message: told }).toBe(begun)
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(trial.text.slice(cut))
  await page.keyboard.press('Tab')
  await expect.poll(held, { message: told }).toEqual(trial.saved)
  for (const one of desk.context.pages()) if (one !== desk.page) await one.close()
}

it(
  `a half-typed text comes back ${times} times as it was typed, and goes on from there`,
  async () => {
    const names = Object.keys(interruptions)
    for (let time = 0; time < times; time += 1) {
      const trial = trials[time % trials.length]?.() ?? textTrial()
      // Each kind meets each interruption in turn; half a date is no value.
      const at = (time + Math.floor(time / trials.length)) % names.length
      const name = names[trial.question === 'Giorno' && names[at] === besides ? 0 : at] ?? ''
      await interrupted(trial, name)
    }
  },
  60_000 + times * 10_000,
)
