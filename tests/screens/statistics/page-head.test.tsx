// @module-tag calendar
import { startSite } from '../site'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Study } from '../../setup/data/study'
import { statisticsStudy, Templates } from '../../setup/data/templates'
import { italianDay } from '../../../engine/survey/day'
import { inMonth, longMonthText } from '../../../i18n/formats/month-text'

const site = startSite()
let heart: Study
let templateId: string
const month = longMonthText(italianDay(new Date()).slice(0, 7))

beforeAll(async () => {
  heart = await statisticsStudy(site.server())
  const templates = new Templates(heart)
  templateId = (await templates.make({ name: 'Profilo' })).id
  await templates.block(templateId, 'sex')
  await templates.block(templateId, 'weight')
  for (const weight of [60, 70, 90]) {
    const begun = await heart.begin((await heart.survey()).id)
    await heart.answer(begun, 'sex', 'f')
    await heart.answer(begun, 'weight', weight)
  }
  await import('../../../resources/admin/frame/screens')
  await import('../../../src/statistics/page/StatsPage')
  await import('../../../resources/databases/StatsScreens')
})

const address = () => `/admin/databases/${heart.databaseId}/stats/${templateId}`
const opened = () => site.visit(heart.admin, `${address()}?status=all`)
const region = async (name: string) => within(await screen.findByRole('region', { name }))

/** Large numbers on top of the page, by their labels. */
async function numbers(): Promise<Record<string, string>> {
  const head = await region('Le schede')
  const labels = head.getAllByRole('term')
  return Object.fromEntries(
    labels.map((label) => [label.textContent, label.nextElementSibling?.textContent ?? '']),
  )
}

test('a page begins with how many surveys there are, of this month, and completed', async () => {
  opened()
  const ofMonth = `Di queste, create ${inMonth(month)}`
  expect(await numbers()).toEqual({ Schede: '3', [ofMonth]: '3', Completate: '0' })
  expect((await region('Le schede')).getByText(`Da ${month}.`)).toBeTruthy()
})

test('a row of the list of databases leads to the first page of statistics', async () => {
  const { user, router } = site.visit(heart.admin, '/admin/databases')
  await user.click(await screen.findByRole('link', { name: 'Statistiche' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(address()))
})

test('the question that a template puts in evidence stands among them', async () => {
  const params = { databaseId: heart.databaseId, templateId }
  const change = (headlineId: string | null) =>
    heart.admin.have('updateTemplate', { params, body: { headlineId } })
  await change(heart.questionId('weight'))
  opened()
  await waitFor(async () => expect(await numbers()).toMatchObject({ 'weight: mediana': '70' }))
  await change(heart.questionId('sex'))
  opened()
  await waitFor(async () => expect(await numbers()).toMatchObject({ 'sex: Maschio': '0,0%' }))
  await change(null)
})

test('surveys are counted by month, and by week for who asks', async () => {
  const { user } = opened()
  const time = await region('Nel tempo')
  expect(time.getByRole('columnheader', { name: 'Mese' })).toBeTruthy()
  expect(time.getByRole('row', { name: new RegExp(`^${month}`) })).toBeTruthy()
  await user.click(time.getByRole('radio', { name: 'Settimana' }))
  expect(time.getByRole('columnheader', { name: 'Settimana dal' })).toBeTruthy()
})

test('the index finds a question and leads to its block, which the address then names', async () => {
  const { user, router } = opened()
  const index = within(await screen.findByRole('navigation', { name: 'Indice' }))
  expect(index.getAllByRole('link')).toHaveLength(2)
  await user.type(index.getByLabelText('Cerca una domanda'), 'WEI')
  const link = index.getByRole('link')
  await user.click(link)
  await waitFor(() => expect(router.state.location.hash).toMatch(/^#blocco-\d+$/))
  const block = document.getElementById(router.state.location.hash.slice(1))
  expect(within(block as HTMLElement).getByRole('heading', { name: 'weight' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(block))
  expect(link.getAttribute('aria-current')).toBe('location')
  expect(router.state.location.search).toBe('?status=all')
})

test('a filter keeps the block in the address, and does not take the reader to it again', async () => {
  const { user, router } = opened()
  await user.click(await screen.findByRole('link', { name: 'weight' }))
  await waitFor(() => expect(router.state.location.hash).toMatch(/^#blocco-\d+$/))
  const { hash } = router.state.location
  const statuses = screen.getByLabelText('Quali schede')
  await user.selectOptions(statuses, 'Solo bozze')
  await waitFor(() => expect(router.state.location.search).toBe('?status=draft'))
  await waitFor(() => expect(screen.getAllByText(/Schede considerate: .*bozze/)).toBeTruthy())
  expect(router.state.location.hash).toBe(hash)
  expect(document.activeElement).toBe(statuses)
})

test('an address whose block nobody can read shows the page', async () => {
  site.visit(heart.admin, `${address()}?status=all#100%`)
  expect(await numbers()).toMatchObject({ Schede: '3' })
})

test('a page that counts drafts says how complete its surveys are, without a click', async () => {
  opened()
  const missing = await region('Risposte mancanti')
  await missing.findByText(/6 risposte su 6/)
  expect(screen.queryByRole('table', { name: /^Percentuale di risposte mancanti/ })).toBeNull()
})
