import { sql } from 'drizzle-orm'
import { startSite } from '../site'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { hold, http, lost, network } from '../network'
import type { Study } from '../../setup/data/study'
import { statisticsStudy, Templates } from '../../setup/data/templates'

const site = startSite()
let heart: Study
let templateId: string
let address: string

beforeAll(async () => {
  heart = await statisticsStudy(site.server())
  const templates = new Templates(heart)
  templateId = (await templates.make({ name: 'Profilo' })).id
  await templates.block(templateId, 'sex')
  await templates.block(templateId, 'weight')
  address = `/admin/databases/${heart.databaseId}/stats/${templateId}`
  for (const sex of ['m', 'm', 'f']) {
    const { id } = await heart.survey()
    await heart.answer(await heart.begin(id), 'sex', sex)
  }
  await import('../../../resources/admin/frame/screens')
  await import('../../../src/statistics/page/StatsPage')
  await import('../../../resources/databases/StatsScreens')
})

/** A print says when it was counted too. */
const onPage = { selector: '.stats-filters *' }
const blocks = '*/stats/:template/blocks/:block'
const block = (name: string) =>
  waitFor(() => {
    const heading = screen.getByRole('heading', { level: 2, name })
    return within(heading.closest('.stats-block') as HTMLElement)
  })

test('a block that takes long says what is counted and since when, is stopped, and counted again', async () => {
  const { asked, letGo, givenUp } = hold(blocks)
  const { user } = site.visit(heart.admin, `${address}?status=all`)
  const sex = await block('sex')
  await sex.findByText('Conteggio delle risposte a «sex» in 3 schede')
  await sex.findByText(/^da \d+ second[oi]$/)
  expect(asked).toHaveLength(2)
  await user.click(sex.getByRole('button', { name: /^Interrompi: .*«sex»/ }))
  await sex.findByText('Conteggio interrotto')
  await waitFor(() => expect(givenUp()).toBe(1))
  const again = sex.getByRole('button', { name: 'Conta adesso' })
  expect(document.activeElement).toBe(again)
  await user.click(again)
  await sex.findByText(/^da \d+ second[oi]$/)
  expect(document.activeElement).toBe(sex.getByRole('heading', { level: 2 }))
  await user.click(sex.getByRole('button', { name: /^Interrompi: .*«sex»/ }))
  await user.click(await sex.findByRole('button', { name: 'Conta adesso' }))
  act(() => {
    sex.getByRole('heading', { level: 2 }).blur()
  })
  const stop = await sex.findByRole('button', { name: /^Interrompi: .*«sex»/ })
  act(() => stop.focus())
  letGo()
  const counted = await block('sex')
  await counted.findByText(/^3 schede, tutte con risposta/)
  expect(document.activeElement).toBe(counted.getByRole('heading', { level: 2 }))
})

test('figures of a filter that is being counted are not mistaken for others, and counting can be stopped', async () => {
  const { user } = site.visit(heart.admin, `${address}?status=all`)
  await (await block('sex')).findByText(/^3 schede/)
  const { letGo, givenUp } = hold('*/stats/:template')
  await user.selectOptions(screen.getByLabelText('Quali schede'), 'draft')
  await screen.findByText('Conteggio delle schede')
  expect(screen.getAllByText(/^Schede considerate: solo bozze\./).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByText('Le schede')).toBeNull())
  expect(screen.queryByText(/^Aggiornate alle/, onPage)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Interrompi: Conteggio delle schede' }))
  await screen.findByText('Conteggio interrotto')
  await waitFor(() => expect(givenUp()).toBe(1))
  letGo()
  await user.click(screen.getByRole('button', { name: 'Conta adesso' }))
  await screen.findByText('Le schede')
  await screen.findByText(/^Aggiornate alle/, onPage)
})

test('another filter is counted since its own beginning', async () => {
  const { user } = site.visit(heart.admin, `${address}?status=all`)
  await (await block('sex')).findByText(/^3 schede/)
  const { letGo } = hold('*/stats/:template')
  await user.selectOptions(screen.getByLabelText('Quali schede'), 'draft')
  await screen.findByText(/^da [3-9] secondi$/)
  await user.selectOptions(screen.getByLabelText('Quali schede'), 'final')
  await waitFor(() => expect(screen.queryByText(/^da [3-9] secondi$/)).toBeNull())
  expect(
    screen.getAllByText('Schede considerate: completate, approvate e bloccate.').length,
  ).toBeGreaterThan(0)
  expect(screen.queryByText(/^Aggiornate alle/)).toBeNull()
  letGo()
  await screen.findByText('Nessuna scheda completata')
})

test('figures that could not be counted anew are not shown for the new ones', async () => {
  const { user } = site.visit(heart.admin, `${address}?status=all`)
  await (await block('sex')).findByText(/^3 schede/)
  let isAway = true
  network.use(http.get(blocks, () => (isAway ? lost() : undefined)))
  await user.click(screen.getByRole('button', { name: 'Aggiorna' }))
  const sex = await block('sex')
  await sex.findByText('Non è stato possibile caricare i dati di questa domanda')
  expect(sex.queryByText(/^3 schede/)).toBeNull()
  isAway = false
  await user.click(sex.getByRole('button', { name: 'Riprova' }))
  await (await block('sex')).findByText(/^3 schede/)
})

test('a proof that takes long says so, and is given up', async () => {
  const { givenUp } = hold('*/stats/:template/proof')
  const { user } = site.visit(heart.admin, `${address}?status=all`)
  await block('sex')
  await user.click(screen.getByRole('button', { name: 'Scarica dati e script di verifica' }))
  await user.click(
    await screen.findByRole('button', { name: 'Interrompi: Preparazione dei dati di verifica' }),
  )
  await waitFor(() => expect(givenUp()).toBe(1))
  await waitFor(() => expect(screen.queryByText('Preparazione dei dati di verifica')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a table that is hidden again is not counted on', async () => {
  // Completed surveys only: where drafts are counted, the call also tells how complete they are.
  await site.server().deps.db.execute(sql`
    insert into surveys (database_id, user_id, status, completed_at)
    select database_id, user_id, 'completed', now() from surveys
    where database_id = ${heart.databaseId}`)
  const { user } = site.visit(heart.admin, address)
  await block('sex')
  const { asked, letGo, givenUp } = hold('*/stats/:template/missing')
  await user.click(screen.getByRole('button', { name: 'Mostra la tabella' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  const hide = screen.getByRole('button', { name: 'Nascondi la tabella' })
  expect(hide.getAttribute('aria-expanded')).toBe('true')
  await user.click(hide)
  await waitFor(() => expect(givenUp()).toBe(1))
  letGo()
  await user.click(screen.getByRole('button', { name: 'Mostra la tabella' }))
  await screen.findByRole('table', { name: /^Percentuale di risposte mancanti/ })
})
