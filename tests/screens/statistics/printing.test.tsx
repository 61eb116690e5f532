import { startSite } from '../site'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
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

let print: ReturnType<typeof vi.fn>
beforeEach(() => {
  print = vi.fn()
  window.print = print as unknown as () => void
})

const blocks = '*/stats/:template/blocks/:block'
const block = (name: string) =>
  waitFor(() => {
    const heading = screen.getByRole('heading', { level: 2, name })
    return within(heading.closest('.stats-block') as HTMLElement)
  })

const counts = '*/stats/:template'
const preparing = 'Preparazione della stampa'
const stopPrint = () => screen.findByRole('button', { name: `Interrompi: ${preparing}` })
const button = () => screen.queryByRole('button', { name: 'Stampa' })

/** @returns whether the page takes the browser's own key for itself */
const press = () => !fireEvent.keyDown(window, { key: 'p', ctrlKey: true })

async function readPage() {
  const { user } = site.visit(heart.admin, `${address}?status=all`)
  await (await block('sex')).findByText(/^3 schede/)
  await (await block('weight')).findByText(/^3 schede/)
  return user
}

test('a page is printed when its blocks are there as they are narrowed now, and not before', async () => {
  const { user } = site.visit(heart.admin, `${address}?status=all`)
  await (await block('sex')).findByText(/^3 schede/)
  await (await block('weight')).findByText(/^3 schede/)
  const { asked, letGo } = hold(blocks)
  await user.selectOptions(screen.getByLabelText('Quali schede'), 'draft')
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await user.click(screen.getByRole('button', { name: 'Stampa' }))
  await screen.findByText('Preparazione della stampa')
  await screen.findByText(/^0 domande su 2, da/)
  expect(print).not.toHaveBeenCalled()
  letGo()
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})

test('a print that takes too long is given up', async () => {
  const { letGo } = hold(blocks)
  const { user } = site.visit(heart.admin, `${address}?status=all`)
  await block('sex')
  await user.keyboard('{Control>}p{/Control}')
  await user.click(
    await screen.findByRole('button', { name: 'Interrompi: Preparazione della stampa' }),
  )
  letGo()
  await (await block('weight')).findByText(/^3 schede/)
  expect(screen.getByRole('button', { name: 'Stampa' }).getAttribute('aria-busy')).toBeNull()
  expect(print).not.toHaveBeenCalled()
})

test('a page without surveys is printed too', async () => {
  const { user } = site.visit(heart.admin, address)
  await screen.findByText('Nessuna scheda completata')
  await user.click(screen.getByRole('button', { name: 'Stampa' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})

test('figures counted anew are printed once they have come', async () => {
  const user = await readPage()
  const { asked, letGo } = hold(blocks)
  await user.click(screen.getByRole('button', { name: 'Aggiorna' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  await screen.findByText(/^Aggiornate alle/, { selector: '.stats-filters *' })
  await user.click(screen.getByRole('button', { name: 'Stampa' }))
  await screen.findByText(preparing)
  expect(print).not.toHaveBeenCalled()
  letGo()
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})

test('the browser’s key waits for a filter that is being counted', async () => {
  const user = await readPage()
  const { asked, letGo } = hold(counts)
  await user.selectOptions(screen.getByLabelText('Quali schede'), 'draft')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(press()).toBe(true)
  await screen.findByText(preparing)
  expect(print).not.toHaveBeenCalled()
  letGo()
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})

test('a page that could not be counted anew is not printed, and does not wait to be', async () => {
  const user = await readPage()
  const { letGo } = hold(blocks)
  await user.click(screen.getByRole('button', { name: 'Aggiorna' }))
  await user.click(screen.getByRole('button', { name: 'Stampa' }))
  await screen.findByText(preparing)
  let isAway = true
  network.use(http.get(counts, () => (isAway ? lost() : undefined)))
  const again = screen.getByRole('button', { name: 'Aggiorna' })
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull())
  await user.click(again)
  await screen.findByText('Non è stato possibile caricare le statistiche')
  expect(button()).toBeNull()
  expect(press()).toBe(false)
  letGo()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  await (await block('weight')).findByText(/^3 schede/)
  expect(button()?.getAttribute('aria-busy')).toBeNull()
  expect(print).not.toHaveBeenCalled()
})

test('a filter whose counting was stopped is not printed', async () => {
  const user = await readPage()
  const { letGo } = hold(counts)
  await user.selectOptions(screen.getByLabelText('Quali schede'), 'draft')
  await user.click(
    await screen.findByRole('button', { name: 'Interrompi: Conteggio delle schede' }),
  )
  await screen.findByText('Conteggio interrotto')
  expect(button()).toBeNull()
  expect(press()).toBe(false)
  letGo()
})

test('blocks counted for a print alone are not counted on after it is cancelled', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  try {
    const { asked, letGo, givenUp } = hold(blocks)
    const { user } = site.visit(heart.admin, `${address}?status=all`)
    await block('sex')
    await user.click(screen.getByRole('button', { name: 'Stampa' }))
    await waitFor(() => expect(asked).toHaveLength(2))
    await user.click(await stopPrint())
    await waitFor(() => expect(givenUp()).toBe(2))
    letGo()
    await user.click(screen.getByRole('button', { name: 'Stampa' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  } finally {
    vi.unstubAllGlobals()
  }
})

test('a stopped block cancels the print that waits for it', async () => {
  const { asked, letGo, givenUp } = hold(blocks)
  const { user } = site.visit(heart.admin, `${address}?status=all`)
  await block('sex')
  await user.click(screen.getByRole('button', { name: 'Stampa' }))
  const sex = await block('sex')
  await user.click(await sex.findByRole('button', { name: /^Interrompi: .*«sex»/ }))
  await sex.findByText('Conteggio interrotto')
  await waitFor(() => expect(givenUp()).toBe(1))
  expect(screen.queryByText(preparing)).toBeNull()
  expect(asked).toHaveLength(2)
  letGo()
  await (await block('weight')).findByText(/^3 schede/)
  expect(print).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Stampa' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})
