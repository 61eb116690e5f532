import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { look } from '../pages/look'
import { hasFocus } from '../pages/waits'
import { plantPerson, type Person } from '../people'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'
import { beginSurvey, plantStudy, type Study } from '../study'

/** A supervisor of a database with a survey. */
async function plantSupervisor(study: Study): Promise<Person> {
  const who = { firstName: 'Tea', lastName: 'Supervisore', role: 'supervisor' } as const
  const supervisor = await plantPerson(study.admin, who)
  const params = { databaseId: study.databaseId }
  await study.admin.call('addDatabaseSupervisors', { params, body: { userIds: [supervisor.id] } })
  return supervisor
}

describe('the home of a supervisor', () => {
  asOneStory()
  const product = sharedProduct()
  let desk: Desk
  let page: Page
  let study: Study
  beforeAll(async () => {
    study = await plantStudy(product.url)
    await beginSurvey(study, 'PZ-1')
    desk = await product.desk()
    page = desk.page
  })
  const card = () => page.getByRole('region', { name: 'Studio' })
  const link = (name: string) => card().getByRole('link', { name })

  it('tells, without a click, how many surveys there are, and why nothing is released yet', async () => {
    await signIn(page, await plantSupervisor(study))
    await card().waitFor()
    expect(await card().locator('dd').first().textContent()).toBe('1')
    await card().getByText('almeno 20 schede completate, e ora sono 0').waitFor()
    expect(await page.locator('main').textContent()).not.toContain('PZ-1')
  })

  it('leads to the statistics and to all questions by keyboard alone', async () => {
    await link('Apri le statistiche').focus()
    await page.keyboard.press('Tab')
    await hasFocus(link('Tutte le domande'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/doctor/databases/${study.databaseId}/stats/all`)
    await page.getByRole('heading', { level: 1, name: 'Tutte le domande' }).waitFor()
    await page.goto('/')
    await link('Apri le statistiche').press('Enter')
    await page.waitForURL(`**/doctor/databases/${study.databaseId}/stats/all`)
    await page.getByRole('heading', { level: 1, name: 'Tutte le domande' }).waitFor()
  })

  it('draws its bars in the reader’s own colours too', async () => {
    await page.goto('/')
    await card().waitFor()
    await page.emulateMedia({ forcedColors: 'active' })
    const colours = await card().evaluate((region) => {
      const bar = region.querySelector('.month-bars dl > div:last-child')
      if (bar === null) throw new Error('no bar')
      return [getComputedStyle(bar, '::before'), getComputedStyle(region)].map(
        ({ backgroundColor }) => backgroundColor,
      )
    })
    expect(colours[0]).not.toBe(colours[1])
    await page.emulateMedia({ forcedColors: 'none' })
  })

  it('keeps nobody out and fits each window', async () => {
    await look(desk, { name: 'supervisor-home-one', address: '/' })
  })

  it('has read neither a survey nor a code', async () => {
    const calls: string[] = []
    page.on('request', (request) => void calls.push(new URL(request.url()).pathname))
    await page.goto('/')
    await card().waitFor()
    const read = calls.filter((path) => path.startsWith('/v1/') && !path.endsWith('/current_user'))
    expect(read).toEqual(['/v1/databases'])
  })
})
