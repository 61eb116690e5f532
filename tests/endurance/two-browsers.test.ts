// @module-tag whole
import type { Locator } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { AnyRecord } from '../../contract/jsonapi'
import { Random } from '../../server/seed/random'
import type { Desk } from '../setup/browser/browser'
import { sharedProduct } from '../setup/browser/product-in-browser'
import { signIn } from '../journeys/sign-in'
import { beginSurvey, callerOf, plantStudy, stored, type Study } from '../journeys/study'
import { SurveyPage } from '../journeys/pages/survey-page'
import { rounds } from '../setup/extent'

const meetings = rounds({ quick: 6, endurance: 50 })
/** Meetings at random, and what happens in each. */
const wild = { meetings: rounds({ quick: 1, endurance: 40 }), steps: 18 }

const product = sharedProduct()
let desks: readonly [Desk, Desk]
let study: Study
let surveyId: string

beforeAll(async () => {
  study = await plantStudy(product.url)
  desks = [await product.desk(), await product.desk()]
  for (const { page } of desks) await signIn(page, study.doctor)
})
beforeEach(openAnother)

/** Another survey, open at both desks. */
async function openAnother(): Promise<void> {
  surveyId = await beginSurvey(study)
  for (const { page } of desks) {
    await page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await new SurveyPage(page).field('Note').waitFor()
  }
}

function conflictOn({ page }: Desk): Locator {
  return page.getByRole('group', { name: 'Questa risposta è stata cambiata anche altrove' })
}

async function give({ page }: Desk, text: string): Promise<void> {
  const survey = new SurveyPage(page)
  await survey.type('Note', text)
  await survey.field('Note').blur()
}

/** Every text that the journal of the survey knows. */
async function journalled(): Promise<string> {
  const caller = await callerOf(study)
  const pages: (readonly AnyRecord[])[] = []
  do {
    const query = { page: { number: pages.length + 1, size: 100 } }
    pages.push((await caller.call('surveyAudits', { params: { surveyId }, query })).records)
  } while (pages.at(-1)?.length === 100)
  return JSON.stringify(pages)
}

it(
  `two browsers answer the same question ${meetings} times: both values are shown, the chosen one stays, the other is in the history`,
  async () => {
    for (let meeting = 0; meeting < meetings; meeting += 1) {
      const texts = [`Dal reparto ${meeting}`, `Dall’ambulatorio ${meeting}`] as const
      // In turn one after the other, and both at once, when nobody knows who comes first.
      const first = meeting % 4 === 1 ? 1 : 0
      if (meeting % 2 === 0) await Promise.all(desks.map((desk, at) => give(desk, texts[at] ?? '')))
      else {
        await give(desks[first], texts[first])
        await expect.poll(() => stored(study, surveyId)).toMatchObject({ Note: texts[first] })
        await give(desks[1 - first] as Desk, texts[1 - first] ?? '')
      }
      const loser = await Promise.any(
        desks.map(async (desk, at) => {
          await conflictOn(desk).waitFor()
          return at
        }),
      )
      const conflict = conflictOn(desks[loser] as Desk)
      const [mine, theirs] = [texts[loser] ?? '', texts[1 - loser] ?? '']
      const told = await conflict.innerText()
      // Both are the same doctor's.
      for (const word of [mine, theirs, 'tu, da un’altra finestra']) expect(told).toContain(word)
      expect(told).toMatch(/\d{2}\/\d{2}\/\d{4}/)
      expect(await stored(study, surveyId)).toMatchObject({ Note: theirs })

      const keepsMine = meeting % 3 === 0
      await conflict
        .getByRole('button', { name: keepsMine ? 'Tieni la mia' : 'Tieni quella salvata' })
        .click()
      await conflict.waitFor({ state: 'detached' })
      await new SurveyPage((desks[loser] as Desk).page).saved()
      const chosen = keepsMine ? mine : theirs
      await expect.poll(() => stored(study, surveyId)).toMatchObject({ Note: chosen })
      // The other page still shows what it has: it is told at its next change. Here it is read again.
      await Promise.all(desks.map(({ page }) => page.reload()))
      for (const { page } of desks) {
        await expect.poll(() => new SurveyPage(page).field('Note').inputValue()).toBe(chosen)
      }
    }
    const all = Array.from({ length: meetings }, (_, meeting) => [
      `Dal reparto ${meeting}`,
      `Dall’ambulatorio ${meeting}`,
    ]).flat()
    // The change discarded last may have been on its way when its page was read again.
    const untold = async () => {
      const history = await journalled()
      return all.filter((text) => !history.includes(text))
    }
    await expect.poll(untold).toEqual([])
  },
  meetings * 20_000,
)

/** Random answers and choices of the browsers, one after the other. */
class WildMeeting {
  readonly #random: Random
  readonly given: string[] = []
  readonly #away = new Set<Desk>()

  constructor(seed: number) {
    this.#random = new Random(seed)
  }

  async step(): Promise<void> {
    const random = this.#random
    const desk = random.pick(desks)
    const dice = random.next()
    if (dice < 0.55) await this.#give(desk)
    else if (dice < 0.75) await this.choose(desk)
    else if (dice < 0.9) await this.network(desk, this.#away.has(desk))
    else if (!this.#away.has(desk)) {
      await desk.page.reload()
      await new SurveyPage(desk.page).field('Note').waitFor()
    }
    await this.lineIsTrue(desk)
  }

  async #give(desk: Desk): Promise<void> {
    const goesBack = this.given.length > 0 && this.#random.chance(0.3)
    const text = goesBack ? this.#random.pick(this.given) : `Testo ${this.given.length} del giro`
    this.given.push(text)
    await give(desk, text)
  }

  async choose(desk: Desk): Promise<void> {
    const conflict = conflictOn(desk)
    if (!(await conflict.isVisible())) return
    const name = this.#random.chance(0.5) ? 'Tieni la mia' : 'Tieni quella salvata'
    await conflict.getByRole('button', { name }).click()
  }

  async network(desk: Desk, isThere: boolean): Promise<void> {
    if (isThere) this.#away.delete(desk)
    else this.#away.add(desk)
    await desk.context.setOffline(!isThere)
  }

  /** The line says «Salvato» only if the field's value is stored, or was before somebody else's. A quick save is not shown for a second. */
  async lineIsTrue({ page }: Desk): Promise<void> {
    const survey = new SurveyPage(page)
    const text = await survey.field('Note').inputValue()
    const known = async () => {
      const told = await survey.saving().innerText()
      return told.includes('Salvato alle') ? journalled() : text
    }
    await expect.poll(known).toContain(text)
  }

  /** Both desks have their network, and nothing waits but for a choice. */
  async settle(): Promise<void> {
    for (const desk of desks) {
      await this.network(desk, true)
      await expect
        .poll(() => new SurveyPage(desk.page).saving().innerText())
        .not.toMatch(/inviare|Non in linea|in corso/)
    }
  }

  async nothingIsLost(): Promise<void> {
    const shown = await Promise.all(desks.map((desk) => conflictOn(desk).allInnerTexts()))
    const known = [await journalled(), ...shown.flat()].join()
    expect(this.given.filter((text) => !known.includes(text))).toEqual([])
  }
}

it(
  `two browsers answer, lose their network, are read again and go back to what they had in ${wild.meetings} meetings at random: each value is stored, in the history or shown as waiting`,
  async () => {
    for (let seed = 1; seed <= wild.meetings; seed += 1) {
      if (seed > 1) await openAnother()
      const meeting = new WildMeeting(seed)
      for (let step = 0; step < wild.steps; step += 1) await meeting.step()
      await meeting.settle()
      await meeting.nothingIsLost()
      for (let turn = 0; turn < 6; turn += 1) {
        for (const desk of desks) await meeting.choose(desk)
        await meeting.settle()
      }
      await meeting.nothingIsLost()
    }
  },
  wild.meetings * 90_000,
)
