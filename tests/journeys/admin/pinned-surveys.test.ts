// @module-tag whole
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { Desk } from '../../setup/browser/browser'
import { ownProduct } from '../../setup/browser/product-in-browser'
import type { TestCaller } from '../../setup/people/caller'
import { demoPassword, startDemo } from '../../setup/server/product'
import { look } from '../pages/look'
import { callerFor } from '../people'
import { signIn } from '../sign-in'
import { asOneStory } from '../story'

const account = { email: 'admin@rilievo.example', password: demoPassword }
const corrected = 'Indice di massa corporea'
const list = '/admin/databases/1/versions/surveys'

describe('completed surveys after a formula was corrected', () => {
  asOneStory()
  // The design is changed.
  const product = ownProduct(startDemo)
  let desk: Desk
  let page: Page
  let admin: TestCaller
  let surveys: readonly { id: string; customId: string }[]
  beforeAll(async () => {
    desk = await product.desk()
    page = desk.page
    await signIn(page, account)
    admin = await callerFor(new URL(page.url()).origin, account)
  })

  /** Stored result of the corrected formula. */
  async function resultOf(surveyId = ''): Promise<number> {
    const query = { include: ['answersGroups.answers.question'] }
    const survey = await admin.have('survey', { params: { surveyId }, query })
    const groups = survey['answersGroups'] as { answers: (AnyRecord & { question: AnyRecord })[] }[]
    const answers = groups.flatMap((group) => group.answers)
    return Number(answers.find(({ question }) => question['name'] === corrected)?.['value'])
  }

  const box = (customId = '') => page.getByLabel(`Scegli ${customId}`, { exact: true })

  it('are none of an earlier version before it', async () => {
    await page.goto(list)
    await page.getByText('Tutte le schede completate sono della versione più recente.').waitFor()
    await look(desk, { name: 'admin-kept-none' })
  })

  it('are listed with the version that they keep, and one is chosen by the keyboard alone', async () => {
    const { records } = await admin.call('questions', { params: { groupId: '4' } })
    const formula = records.find(({ name }) => name === corrected)
    const body = { metadata: `${String(formula?.['metadata'])} + 100` }
    await admin.have('updateQuestion', { params: { id: formula?.id ?? '' }, body })
    const kept = await admin.call('pinnedSurveys', { params: { databaseId: '1' } })
    surveys = (kept.body as { surveys: typeof surveys }).surveys
    await page.goto('/admin/databases/1/versions')
    await page.getByRole('link', { name: /schede sono di versioni precedenti/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Schede di versioni precedenti' }).waitFor()
    await box(surveys[0]?.customId).focus()
    await page.keyboard.press('Space')
    await page.getByText('1 scheda scelta').waitFor()
    await look(desk, { name: 'admin-pinned-surveys', dark: true })
  })

  it('are brought up with a reason, by the keyboard alone; the others keep their results', async () => {
    const [one, other] = surveys
    const before = [await resultOf(one?.id), await resultOf(other?.id)]
    await page.getByRole('button', { name: 'Vedi che cosa cambia in 1 scheda' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('1 scheda passa alla versione 2').waitFor()
    await page.getByText(new RegExp(`^${corrected}: da `)).waitFor()
    await look(desk, { name: 'admin-pinned-changes', dark: true })
    await page.getByLabel('Motivo').focus()
    await page.keyboard.type('Formula corretta')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('1 scheda portata alla versione 2').waitFor()
    await page.locator('h1:focus').waitFor()
    expect(await page.locator('h1').innerText()).toBe('Schede di versioni precedenti')
    await expect.poll(() => box(one?.customId).count()).toBe(0)
    await box(other?.customId).waitFor()
    const after = [await resultOf(one?.id), await resultOf(other?.id)]
    expect(after).toEqual([(before[0] ?? 0) + 100, before[1]])
  })

  it('tell the version and the reason in their history', async () => {
    await page.goto(`/admin/databases/1/surveys/${surveys[0]?.id}?tab=history`)
    await page.getByText('Motivo: Formula corretta').waitFor()
    await look(desk, { name: 'admin-kept-history' })
  })
})
