// @module-tag whole
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyRecord } from '../../contract/jsonapi'
import type { Desk } from '../setup/browser/browser'
import { TestCaller } from '../setup/people/caller'
import { startLine, type Line } from './cut-line'
import { sharedProduct } from '../setup/browser/product-in-browser'
import { keyIsEncrypted, pagesAreCached } from '../journeys/pages/offline-page'
import { signIn } from '../journeys/sign-in'
import { beginSurvey, callerOf, plantGroups, type Study } from '../journeys/study'
import { SurveyPage } from '../journeys/pages/survey-page'
import { rounds } from '../setup/extent'

const runs = rounds({ quick: 1, endurance: 20 })
const flapsEach = 200
const groups = Array.from({ length: 6 }, (_, at) => `Gruppo ${at + 1}`)
/** In each group: seven texts, two numbers, one choice. */
const questions = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'L']

interface Given {
  readonly name: string
  readonly value: unknown
}

const product = sharedProduct()
let line: Line
let study: Study
/** Reads what is stored, past the line that is cut. */
let reader: TestCaller

beforeAll(async () => {
  study = await plantGroups(product.url, groups, questions)
  line = await startLine(product.url)
  reader = await callerOf(study)
})
afterAll(() => line?.close())

/** Every stored answer of a survey by its question's name, and how many rows there are. */
async function storedAnswers(surveyId: string) {
  const query = { include: ['answersGroups.answers.question'] }
  const survey = await reader.have('survey', { params: { surveyId }, query })
  const pieces = survey.answersGroups as { answers: (AnyRecord & { question: AnyRecord })[] }[]
  const answers = pieces.flatMap((piece) => piece.answers)
  return {
    rows: answers.length,
    values: new Map(answers.map(({ question, value }) => [question.name as string, value])),
  }
}

/** One doctor at a desk, whose network comes and goes. */
class Ward {
  readonly desk: Desk
  readonly surveyId: string
  readonly survey: SurveyPage
  readonly given: Given[] = []

  constructor(desk: Desk, surveyId: string) {
    this.desk = desk
    this.surveyId = surveyId
    this.survey = new SurveyPage(desk.page)
  }

  async network(isThere: boolean): Promise<void> {
    if (isThere) line.mend()
    else line.cut()
    await this.desk.context.setOffline(!isThere)
  }

  async flap(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await this.network(time % 2 === 1)
      await pause(10 + Math.random() * 120)
    }
    await this.network(true)
  }

  /** Gives the answers of a range, counted over all groups. */
  async fill(from: number, to: number): Promise<void> {
    for (let at = from; at < to; at += 1) {
      const group = groups[Math.floor(at / questions.length)] ?? ''
      const letter = questions[at % questions.length] ?? ''
      if (at % questions.length === 0 || at === from) await this.survey.goTo(group)
      await this.answer(`${group} ${letter}`, letter, at)
      if (at % 3 === 0) await this.lineIsTrue()
    }
  }

  private async answer(name: string, letter: string, at: number): Promise<void> {
    if (letter === 'L') {
      await this.survey.pick(name, at % 2 === 0 ? 'Sì' : 'No')
      this.given.push({ name, value: at % 2 === 0 })
      return
    }
    const value = letter === 'H' || letter === 'I' ? at : `${name} scritto al letto ${at}`
    await this.survey.type(name, String(value))
    await this.survey.field(name).blur()
    this.given.push({ name, value })
  }

  /** The line tells the truth of all answers so far, at the latest after a moment. */
  async lineIsTrue(): Promise<void> {
    const verdict = async () => {
      const told = await this.survey.saving().innerText()
      const { values } = await storedAnswers(this.surveyId)
      const missing = this.given.filter(({ name, value }) => values.get(name) !== value).length
      const counted = Number(/(\d+) rispost\S+ da inviare/.exec(told)?.[1] ?? 0)
      const isTrue = /Salvato alle/.test(told) ? missing === 0 : missing <= counted
      return isTrue ? 'true' : `«${told}» with ${missing} not stored`
    }
    await expect.poll(verdict).toBe('true')
  }

  /** Loads the page anew although there is no network; it may ask for the password, which stays here. */
  async reloadOffline(): Promise<void> {
    await this.network(false)
    await this.desk.page.reload()
    const group = this.desk.page.getByRole('navigation', { name: 'Gruppi' }).first()
    const password = this.desk.page.getByLabel('Password', { exact: true })
    await group.or(password).first().waitFor()
    if (await password.isVisible()) {
      const unlock = this.desk.page.getByRole('button', { name: 'Sblocca' })
      // The service worker may give the key after all: then nobody asks any more.
      await Promise.any([
        password.fill(study.doctor.password).then(() => unlock.click()),
        group.waitFor(),
      ])
    }
    await group.waitFor()
  }

  /** The session ends at the server while the network is away; the first answer that is sent then finds out. */
  async expire(): Promise<void> {
    // The one key of local storage (product §13).
    const kept = await this.desk.page.evaluate(() => localStorage.getItem('rilievo'))
    const { token } = JSON.parse(kept ?? '{}') as { token: string }
    await new TestCaller(product.url, token).call('logout')
    await this.network(true)
    await this.desk.page.waitForURL(/\/login\?/)
    await signIn(this.desk.page, study.doctor)
    await this.desk.page.waitForURL(new RegExp(`/surveys/${this.surveyId}/user/edit`))
  }

  async everythingIsStored(): Promise<void> {
    await expect
      .poll(async () => Object.fromEntries((await storedAnswers(this.surveyId)).values))
      .toEqual(Object.fromEntries(this.given.map(({ name, value }) => [name, value])))
    expect((await storedAnswers(this.surveyId)).rows).toBe(this.given.length)
  }
}

for (let run = 1; run <= runs; run += 1) {
  it(`run ${run} of ${runs}: ${flapsEach} times off and on again, with a reload and the end of a session: nothing is lost or doubled`, async () => {
    const surveyId = await beginSurvey(study)
    const viewport = { width: 1280, height: 900 }
    const desk = await product.desk({ at: line.url, viewport, serviceWorkers: 'allow' })
    const ward = new Ward(desk, surveyId)
    await signIn(desk.page, study.doctor)
    await keyIsEncrypted(desk.page)
    await desk.page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await ward.survey.field(`${groups[0]} A`).waitFor()
    await pagesAreCached(desk.page)

    await Promise.all([ward.flap(flapsEach / 2), ward.fill(0, 25)])
    await ward.reloadOffline()
    await ward.lineIsTrue()
    await ward.fill(25, 32)
    await ward.network(true)
    await Promise.all([ward.flap(flapsEach / 2), ward.fill(32, 52)])
    await ward.network(false)
    await ward.fill(52, 56)
    await ward.expire()
    await ward.fill(56, 60)
    await ward.everythingIsStored()
    await ward.lineIsTrue()
    expect(ward.given).toHaveLength(60)
    await desk.context.close()
  }, 180_000)
}
