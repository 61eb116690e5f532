import type { Page } from 'playwright-core'
import { openDesk } from '../tests/setup/browser'
import { superadmin } from '../tests/setup/product'
import { signIn } from '../tests/journeys/sign-in'
import type { Bench, Stage } from './bench'
import { type LargeDatabase, largeDatabase } from './large-database'

const openings = 7

/** From a click on «Progetta» until the last card of the first group is drawn. */
async function open(page: Page, database: LargeDatabase, cards: number): Promise<number> {
  await page.goto(`/admin/databases/${database.id}`)
  const link = page.getByRole('link', { name: 'Progetta', exact: true })
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  return link.evaluate(async (element, cards) => {
    const begun = performance.now()
    ;(element as HTMLElement).click()
    while (document.querySelectorAll('.question-card').length < cards) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    // A frame more, so that the last one has been painted.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - begun
  }, cards)
}

async function openAgainAndAgain(stage: Stage, page: Page, groups: number, each: number) {
  const database = await largeDatabase(stage.admin, groups, each)
  const name = `${groups} × ${each}`
  for (let time = 0; time < openings; time++) {
    stage.measures.add(`opens ${name}`, await open(page, database, each))
    await stage.measures.time(`server's reply ${name}`, () =>
      stage.admin.call('adminDatabase', {
        params: { id: database.id },
        query: { include: ['groups.questions'] },
      }),
    )
  }
  return database
}

export const designer: Bench = async (stage) => {
  const { page, context } = await openDesk(stage.browser, stage.product.url)
  await signIn(page, superadmin)
  await openAgainAndAgain(stage, page, 8, 125)
  await openAgainAndAgain(stage, page, 2, 500)
  await context.close()
}
