import { signIn } from '../tests/journeys/sign-in'
import { openDesk } from '../tests/setup/browser/browser'
import type { Bench } from './measuring/bench'
import { cpuMeter } from './measuring/cpu'
import { doctor, hireDoctor, seedFullGroups } from './material/full-groups'

const rounds = 5
/** Questions in a group × groups: a survey of 30, 300, 1,000 and 3,000, with the same group on the screen. */
const groupsOf = [1, 10, 33, 100]
const questions = 30
const keys = 5
/** Typing is saved after a pause, and what the save brought is written in the browser after another. */
const saved = 1_700

/** A key that a formula hangs on, with all that follows: its save, what the reply brings, what the browser keeps of it. */
export const savedKeys: Bench = async (stage) => {
  const { measures, browser, product } = stage
  const userId = await hireDoctor(stage)
  const { page, context } = await openDesk(browser, product.url)
  await signIn(page, doctor)
  const meter = await cpuMeter(page)
  const addresses = new Map<number, string>()
  for (const groups of groupsOf) {
    const { surveyId, groupId } = await seedFullGroups(stage, userId, questions, groups)
    addresses.set(groups, `/doctor/surveys/${surveyId}/user/edit/g${groupId}`)
  }
  for (let round = 0; round < rounds; round += 1) {
    let few = 0
    for (const [groups, address] of addresses) {
      await page.goto(address)
      const field = page.locator('.group-form .input--number').first()
      await field.fill(String(round + 1))
      // Work left by the opening, and the first save, belong to neither.
      await page.waitForTimeout(2 * saved)
      const work = await meter(async () => {
        for (let key = 0; key < keys; key += 1) {
          await page.keyboard.press(String(key + 1))
          await page.waitForTimeout(saved)
        }
      })
      const cost = work / keys
      if (groups === groupsOf[0]) few = cost
      const count = groups * questions
      measures.add(`${count} questions: a key, its formula and its save`, cost, 'ms CPU')
      measures.add(`${count} questions: times among ${questions}`, cost / few, '×')
    }
  }
  await context.close()
}
