import type { Page } from 'playwright-core'
import { signIn } from '../tests/journeys/sign-in'
import { openDesk } from '../tests/setup/browser/browser'
import { superadmin } from '../tests/setup/server/product'
import type { Bench, Stage } from './measuring/bench'
import { largeDatabase } from './material/large-database'

const times = 5
const toggles = '.question-card__toggle'

/** From a click until so many elements are there and painted. */
async function clickUntil(page: Page, clicked: string, wanted: string, count: number) {
  return page
    .locator(clicked)
    .first()
    .evaluate(
      async (element, { wanted, count }) => {
        const begun = performance.now()
        ;(element as HTMLElement).click()
        while (document.querySelectorAll(wanted).length < count) {
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        // A frame more, so that the last one has been painted.
        await new Promise((resolve) => requestAnimationFrame(resolve))
        return performance.now() - begun
      },
      { wanted, count },
    )
}

/** The designer of a database of so many groups and questions: opened, and one question of it written over. */
async function measure({ admin, measures }: Stage, page: Page, groups: number, each: number) {
  const { id, groupIds } = await largeDatabase(admin, groups, each)
  const name = `${groups} × ${each}`
  for (let time = 0; time < times; time++) {
    await measures.time(`${name}: the server replies`, () =>
      admin.call('adminDatabase', { params: { id }, query: { include: ['groups.questions'] } }),
    )
    await page.goto(`/admin/databases/${id}`)
    await page.waitForLoadState('networkidle')
    const progetta = `a[href="/admin/databases/${id}/edit"]`
    measures.add(`${name}: opens`, await clickUntil(page, progetta, toggles, each))
    await measures.time(`${name}: opens by its address, with the whole product`, async () => {
      await page.goto(`/admin/databases/${id}/edit/${groupIds[1]}`)
      await page
        .locator(toggles)
        .nth(each - 1)
        .waitFor()
    })
    const editor = '.question-editor textarea'
    measures.add(`${name}: a question opens`, await clickUntil(page, toggles, editor, 1))
    await write(page, measures, name)
  }
}

/** Notes for each key how long it takes until the next frame is drawn. */
function noteKeys(): void {
  document.addEventListener('keydown', () => {
    const start = performance.now()
    requestAnimationFrame(() => setTimeout(() => performance.measure('key', { start })))
  })
}

function takeKeyTimes(): number[] {
  const times = performance.getEntriesByName('key').map(({ duration }) => duration)
  performance.clearMeasures('key')
  return times
}

/** Types into the open question's name: how long a key takes to be seen, and what a save sends. */
async function write(page: Page, measures: Stage['measures'], name: string) {
  const field = page.locator('.question-editor textarea').first()
  await field.press('End')
  await page.evaluate(noteKeys)
  for (const letter of ' vero?') {
    await page.keyboard.type(letter)
    await page.waitForTimeout(50)
  }
  for (const time of await page.evaluate(takeKeyTimes)) measures.add(`${name}: a key is seen`, time)
  const requests: number[] = []
  const listen = (request: { postDataBuffer: () => Buffer | null }) =>
    requests.push(request.postDataBuffer()?.length ?? 0)
  page.on('request', listen)
  const reply = page.waitForResponse((response) => response.request().method() === 'PUT')
  await field.blur()
  const { length } = await (await reply).body()
  await page.waitForTimeout(200)
  page.off('request', listen)
  measures.add(`${name}: an edit makes`, requests.length, 'requests')
  measures.add(
    `${name}: an edit sends`,
    requests.reduce((sum, size) => sum + size, 0),
    'bytes',
  )
  measures.add(`${name}: an edit receives`, length, 'bytes')
}

/** A database of 1,000 questions in the designer: it is to open in less than a second, and to send little. */
export const designer: Bench = async (stage) => {
  const { page, context } = await openDesk(stage.browser, stage.product.url)
  await signIn(page, superadmin)
  await measure(stage, page, 8, 125)
  await measure(stage, page, 2, 500)
  await context.close()
}
