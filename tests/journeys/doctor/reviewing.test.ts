import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import type { TestCaller } from '../../setup/people/caller'
import { look } from '../pages/look'
import { hasFocus } from '../pages/waits'
import { callerFor, plantReviewer, type Person } from '../people'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'
import { callerOf, plantDatabase, type Study } from '../study'

/** Number of surveys to review, and of clicks that this may take. */
const [surveys, clicks] = [20, 25]

const code = (n: number) => `PZ-${String(n).padStart(2, '0')}`

describe('reviewing many surveys', () => {
  asOneStory()
  const product = sharedProduct()
  let desk: Desk
  let study: Study
  let doctor: TestCaller
  let reviewer: Person
  let questions: Readonly<Record<string, string>>
  let groups: readonly string[]

  /** A completed survey with a weight, which lies outside the expected values if it is over 200. */
  async function complete(by: TestCaller, customId: string, weight: number): Promise<string> {
    const created = { params: { databaseId: study.databaseId }, body: { customId } }
    const params = { surveyId: (await by.have('createSurvey', created)).id }
    const begun = await by.have('createAnswersGroup', { params, body: { groupId: groups[0] } })
    const answer = { questionId: questions['Peso'], value: weight, confirmed: weight > 200 }
    const group = { answersGroupId: begun.id }
    await by.have('createAnswer', { params: group, body: answer })
    const reason = { questionId: questions['Fumo'], value: null, missingReason: 'refused' }
    if (weight > 200) await by.have('createAnswer', { params: group, body: reason })
    await by.have('updateSurvey', { params, body: { status: 'completed' } })
    return params.surveyId
  }

  beforeAll(async () => {
    study = await plantDatabase(product.url)
    const { admin, databaseId } = study
    const params = { databaseId }
    reviewer = await plantReviewer(admin, databaseId)
    await admin.call('addDatabaseUsers', { params, body: { userIds: [reviewer.id] } })
    const made: AnyRecord[] = []
    for (const name of ['Visita', 'Controlli', 'Esito'])
      made.push(await admin.have('createGroup', { params, body: { name } }))
    groups = made.map(({ id }) => id)
    const ask = async (at: number, body: Record<string, unknown>) =>
      (await admin.have('createQuestion', { params: { groupId: groups[at] ?? '' }, body })).id
    questions = {
      Peso: await ask(0, {
        name: 'Peso',
        kind: 'number',
        required: true,
        metadata: { unit: 'kg', max: 400, softMax: 200 },
      }),
      Fumo: await ask(0, { name: 'Fumo', kind: 'boolean' }),
      Esami: await ask(1, { name: 'Esami', kind: 'text' }),
      Ecografia: await ask(1, { name: 'Ecografia', kind: 'text' }),
      Conclusioni: await ask(2, { name: 'Conclusioni', kind: 'text' }),
    }
    doctor = await callerOf(study)
    for (let n = 1; n <= surveys; n += 1) await complete(doctor, code(n), 60 + n)
    await complete(await callerFor(product.url, reviewer), 'PROPRIA', 70)
    desk = await product.desk()
    await signIn(desk.page, reviewer)
  })

  const statuses = async () => {
    const query = { page: { size: 100 }, sort: 'customId' }
    const params = { databaseId: study.databaseId }
    const { records } = await doctor.call('surveys', { params, query })
    return records.map(({ status }) => status)
  }
  const heading = (name: string) =>
    desk.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const approveAndNext = () =>
    desk.page.getByRole('button', { name: 'Approva e vai alla prossima' })
  const bar = () => desk.page.getByRole('region', { name: 'Approvazioni' })
  const takeBack = () => bar().getByRole('button', { name: /^Annulla/ })
  const firstList = () => `/doctor/databases/${study.databaseId}/supervisor`

  it('is possible by filter, without one’s own; an approval is taken back by mouse and by key', async () => {
    const { page } = desk
    await page.goto(firstList())
    await page.getByRole('link', { name: 'PROPRIA', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Da rivedere da me' }).click()
    await page.getByRole('link', { name: 'PROPRIA', exact: true }).waitFor({ state: 'detached' })
    await page.getByText(`${surveys} schede`, { exact: true }).waitFor()
    await look(desk, { name: 'reviewing-list' })

    await page.getByRole('link', { name: code(1), exact: true }).click()
    await approveAndNext().click()
    await heading(code(2))
    await takeBack().click()
    await heading(code(1))
    await bar().waitFor({ state: 'detached' })

    await approveAndNext().click()
    await heading(code(2))
    await takeBack().waitFor()
    await page.keyboard.press('Control+z')
    await heading(code(1))
    await bar().waitFor({ state: 'detached' })
    expect(new Set(await statuses())).toEqual(new Set(['completed']))
  })

  it('goes by keyboard alone: approve by Enter, take back by Ctrl+Z from the heading', async () => {
    const { page } = desk
    await approveAndNext().focus()
    await page.keyboard.press('Enter')
    await heading(code(2))
    await hasFocus(page.getByRole('heading', { level: 1 }))
    await takeBack().waitFor()
    await page.keyboard.press('Control+z')
    await heading(code(1))
    await hasFocus(page.getByRole('heading', { level: 1 }))
  })

  it(`takes ${clicks} clicks at most for ${surveys} surveys, from the first page on`, async () => {
    const { page } = desk
    await page.goto('/doctor')
    await page.evaluate(() => {
      const counter = window as unknown as { clicks: number }
      counter.clicks = 0
      document.addEventListener('click', () => (counter.clicks += 1), true)
    })
    await page
      .getByRole('link', { name: /^Tutte le schede/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Da rivedere da me' }).click()
    await page.getByRole('link', { name: 'PROPRIA', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: code(1), exact: true }).click()
    for (let n = 1; n < surveys; n += 1) {
      await heading(code(n))
      await approveAndNext().click()
    }
    await heading(code(surveys))
    await page.getByRole('button', { name: 'Approva', exact: true }).click()
    await takeBack().waitFor()
    // Leaving the page sends the last one at once.
    await page.getByRole('link', { name: /Tutte le schede$/ }).click()
    await page.getByText('Nessuna scheda aspetta la tua revisione').waitFor()
    const counted = await page.evaluate(() => (window as unknown as { clicks: number }).clicks)
    expect(counted).toBeLessThanOrEqual(clicks)
    await expect
      .poll(async () => (await statuses()).filter((status) => status === 'approved').length)
      .toBe(surveys)
  })

  it('shows what deserves a look above the answers, and groups without answers in a line each', async () => {
    const { page } = desk
    const surveyId = await complete(doctor, 'PZ-91', 212)
    const body = { questionId: questions['Esami'] ?? '', text: 'Non ci sono esami?' }
    await doctor.have('createComment', { params: { surveyId }, body })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/doctor/surveys/${surveyId}/supervisor`)
    const flags = page.getByRole('region', { name: 'Da guardare (3)' })
    await flags.getByText('confermata fuori dai valori attesi').waitFor()
    await flags.getByText('mancante con un motivo').waitFor()
    await flags.getByText('commento aperto').waitFor()
    const folded = page.getByRole('button', { name: 'Controlli', exact: true })
    const { height = 0 } = (await page.locator('.card', { has: folded }).boundingBox()) ?? {}
    expect(height).toBeLessThan(70)
    await look(desk, { name: 'reviewing-flags', show: () => flags.waitFor() })
    await flags.getByRole('link', { name: 'Peso' }).click()
    await hasFocus(page.locator('dt', { hasText: 'Peso' }))
    await flags.getByRole('link', { name: 'Esami' }).click()
    await hasFocus(page.locator('dt', { hasText: 'Esami' }))
    expect(await folded.getAttribute('aria-expanded')).toBe('true')
  })

  it('draws an approval beside the next survey', async () => {
    const { page } = desk
    const surveyId = await complete(doctor, 'PZ-93', 70)
    await page.goto(`/doctor/surveys/${surveyId}/supervisor`)
    await approveAndNext().click()
    await heading('PZ-91')
    await look(desk, { name: 'reviewing-approved', show: () => takeBack().waitFor() })
  })

  it('sends the approval of a page that is closed', async () => {
    const { page } = desk
    const surveyId = await complete(doctor, 'PZ-92', 70)
    await page.goto(`/doctor/surveys/${surveyId}/supervisor`)
    await approveAndNext().click()
    await heading('PZ-91')
    await takeBack().waitFor()
    await page.close()
    const status = async () => (await doctor.have('survey', { params: { surveyId } })).status
    await expect.poll(status).toBe('approved')
  })
})
