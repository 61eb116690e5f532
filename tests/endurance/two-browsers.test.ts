import type { Locator } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { AnyRecord } from '../../contract/jsonapi'
import type { Desk } from '../setup/browser'
import { productInBrowser } from '../setup/product-in-browser'
import { signIn } from '../journeys/sign-in'
import { beginSurvey, callerFor, doctor, plantStudy, stored } from '../journeys/study'
import { SurveyPage } from '../journeys/survey-page'
import { rounds } from './rounds'

const meetings = rounds(50, 6)

const product = productInBrowser()
let desks: readonly [Desk, Desk]
let surveyId: string

beforeAll(async () => {
  const { databaseId } = await plantStudy(product.url)
  surveyId = await beginSurvey(product.url, databaseId)
  desks = [await product.desk(), await product.desk()]
  for (const { page } of desks) {
    await signIn(page, doctor)
    await page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await new SurveyPage(page).field('Note').waitFor()
  }
})

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
  const caller = await callerFor(product.url, doctor)
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
        await expect.poll(() => stored(product.url, surveyId)).toMatchObject({ Note: texts[first] })
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
      for (const word of [mine, theirs, 'Lia Medico']) expect(told).toContain(word)
      expect(told).toMatch(/\d{2}\/\d{2}\/\d{4}/)
      expect(await stored(product.url, surveyId)).toMatchObject({ Note: theirs })

      const keepsMine = meeting % 3 === 0
      await conflict
        .getByRole('button', { name: keepsMine ? 'Tieni la mia' : 'Tieni quella salvata' })
        .click()
      await conflict.waitFor({ state: 'detached' })
      await new SurveyPage((desks[loser] as Desk).page).saved()
      const chosen = keepsMine ? mine : theirs
      await expect.poll(() => stored(product.url, surveyId)).toMatchObject({ Note: chosen })
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
    // What was given up last may have been on its way when its page was read again.
    const untold = async () => {
      const history = await journalled()
      return all.filter((text) => !history.includes(text))
    }
    await expect.poll(untold).toEqual([])
  },
  meetings * 20_000,
)
