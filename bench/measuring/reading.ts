import { largeDatabase } from '../material/large-database'
import type { Bench } from './bench'
import { cpuMeter } from './cpu'
import { signIn } from '../../tests/journeys/sign-in'
import { callerFor, plantPerson } from '../../tests/journeys/people'
import { openDesk } from '../../tests/setup/browser/browser'

const rounds = 3
const sizes = [
  [1, 30],
  [100, 30],
] as const

/** A survey of so many questions is opened by its address to be read, scrolled through, and left for its last group by the contents. */
export const reading: Bench = async ({ admin, product, browser, measures }) => {
  const who = { firstName: 'Lia', lastName: 'Medico', role: 'doctor' } as const
  const doctor = await plantPerson(admin, who)
  const desk = await openDesk(browser, product.url)
  await signIn(desk.page, doctor)
  const caller = await callerFor(product.url, doctor)
  const meter = await cpuMeter(desk.page)
  for (const [groups, each] of sizes) {
    const { id: databaseId } = await largeDatabase(admin, groups, each)
    const body = { userIds: [doctor.id] }
    await admin.call('addDatabaseUsers', { params: { databaseId }, body })
    const { id } = await caller.have('createSurvey', { params: { databaseId } })
    const name = `${groups * each} questions`
    for (let round = 0; round < rounds; round += 1) {
      await desk.page.goto('/doctor')
      await desk.page.getByRole('heading', { level: 1 }).waitFor()
      const opened = `${name}: opened by address`
      const work = await meter(() =>
        measures.time(opened, async () => {
          await desk.page.goto(`/doctor/surveys/${id}/user`)
          await desk.page.locator('.survey-reading__group').first().waitFor()
        }),
      )
      measures.add(`${opened}, the page's own work`, work, 'ms CPU')
      const frames = await desk.page.evaluate(async () => {
        const times: number[] = []
        let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        for (let step = 0; step < 60; step += 1) {
          window.scrollBy(0, 600)
          const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
          times.push(now - before)
          before = now
        }
        return times
      })
      for (const time of frames) measures.add(`${name}: a frame while it is scrolled`, time)
      await measures.time(`${name}: to its last group`, async () => {
        await desk.page.evaluate(async () => {
          const links = document.querySelectorAll<HTMLElement>('nav a[href^="#gruppo-"]')
          links[links.length - 1]?.click()
          await new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(resolve)),
          )
        })
        await desk.page.locator('.survey-reading__group').last().locator('h2:focus').waitFor()
      })
    }
  }
  await desk.context.close()
}
