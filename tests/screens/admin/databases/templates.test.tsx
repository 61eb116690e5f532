// @module-tag calendar
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { maxConditionRows } from '../../../../contract/condition-row'
import type { AnyRecord } from '../../../../contract/jsonapi'
import type { Study } from '../../../setup/data/study'
import { statisticsStudy, Templates } from '../../../setup/data/templates'
import { http, network, reach } from '../../network'
import { expectHeading, startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let heart: Study
let templates: Templates
beforeAll(async () => {
  heart = await statisticsStudy(server())
  templates = new Templates(heart)
  await import('../../../../resources/templates/TemplateConfig')
  await import('../../../../resources/templates/BlockPreview')
  await import('../../../../resources/templates/TemplatesScreen')
})

const listAddress = () => `/admin/databases/${heart.databaseId}/templates`
const configAddress = (id: string) => `/admin/databases/${heart.databaseId}/stats/${id}/config`
const blocksOf = async (id: string) => {
  const { questionTemplates } = await templates.read(id)
  return questionTemplates as (AnyRecord & { question: AnyRecord })[]
}
const shownBlocks = () =>
  within(screen.getByRole('list', { name: 'Blocchi del modello' }))
    .queryAllByRole('heading', { level: 3 })
    .map(({ firstChild }) => firstChild?.textContent)

test('a new template is named, and opens to be filled with questions', async () => {
  const { user } = visit(heart.admin, listAddress())
  await user.click(await screen.findByRole('button', { name: 'Nuovo modello' }))
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  await user.click(dialog.getByText('Crea e configura'))
  await dialog.findByText('Questo campo non può essere vuoto.')
  await user.type(dialog.getByLabelText(/^Nome/), 'Esiti')
  await user.click(dialog.getByText('Crea e configura'))
  await expectHeading('Esiti')
  await screen.findByText('Nessun blocco')

  await user.type(screen.getByRole('combobox', { name: 'Aggiungi una domanda' }), 'weig{Enter}')
  await waitFor(() => expect(shownBlocks()).toEqual(['weight']))
  const chart = screen.getByLabelText('Grafico: weight')
  expect(within(chart).getByRole('option', { selected: true }).textContent).toBe(
    'Automatico: istogramma',
  )
  expect(within(chart).queryByText('Barre orizzontali')).toBeNull()
  await user.selectOptions(chart, 'Diagramma a scatola')
  await user.selectOptions(screen.getByLabelText('Suddividi per: weight'), 'sex')
  const { records } = await templates.list({ filter: { q: 'Esiti' } })
  await waitFor(async () => {
    const [block] = await blocksOf(records[0]?.id ?? '')
    expect(block).toMatchObject({ chart: 'box', groupById: heart.questionId('sex') })
  })
})

test('a block shows its figures while it is configured, of drafts where nothing is completed yet', async () => {
  const { id } = await templates.make({ name: 'Anteprima' })
  await templates.block(id, 'smoker')
  const survey = await heart.survey()
  await heart.answer(await heart.begin(survey.id, 1), 'smoker', true)
  const { user } = visit(heart.admin, configAddress(id))
  const button = await screen.findByRole('button', { name: 'Anteprima: smoker' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  // A change of the chart opens it by itself.
  await user.selectOptions(screen.getByLabelText('Grafico: smoker'), 'Tabella')
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await screen.findByText(/non c’è ancora nessuna scheda completata/)
  await user.click(screen.getByRole('button', { name: 'Mostra anche le bozze' }))
  const row = await screen.findByRole('row', { name: /^Sì/ })
  expect(row.textContent).toMatch(/^Sì1/)
  await user.click(screen.getByRole('button', { name: 'Solo quelle completate' }))
  await screen.findByText(/non c’è ancora nessuna scheda completata/)
})

test('a whole group is added at once, without what is shown already', async () => {
  const { id } = await templates.make({ name: 'Gruppo' })
  await templates.block(id, 'smoker')
  const { user } = visit(heart.admin, configAddress(id))
  const groups = await screen.findByLabelText('Aggiungi un gruppo intero')
  await user.selectOptions(groups, within(groups).getByText('Altro (1 domanda)'))
  await user.click(screen.getByRole('button', { name: 'Aggiungi 1 domanda' }))
  await waitFor(() => expect(shownBlocks()).toEqual(['smoker', 'spare']))
  await waitFor(() =>
    expect(within(groups).getByText('Altro (già tutto mostrato)')).toHaveProperty('disabled', true),
  )
})

test('a block that is moved while others are being added goes where it was put, and nothing is added twice', async () => {
  const { id } = await templates.make({ name: 'Lento' })
  for (const code of ['smoker', 'note']) await templates.block(id, code)
  const { user } = visit(heart.admin, configAddress(id))
  const groups = await screen.findByLabelText('Aggiungi un gruppo intero')
  let letGo: () => void = () => undefined
  const open = new Promise<void>((resolve) => (letGo = resolve))
  const added: string[] = []
  const late = http.all('*/question_templates/*', async ({ request }) => {
    if (request.method === 'GET') return undefined
    added.push(request.url)
    await open
    return reach(request)
  })
  network.use(late)
  await user.selectOptions(groups, within(groups).getByText('Altro (1 domanda)'))
  await user.click(screen.getByRole('button', { name: 'Aggiungi 1 domanda' }))
  expect(within(groups).getByText('Altro (già tutto mostrato)')).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Sposta su note' }))
  expect(shownBlocks()).toEqual(['note', 'smoker'])
  letGo()
  const wanted = ['note', 'smoker', 'spare']
  await waitFor(() => expect(shownBlocks()).toEqual(wanted))
  await waitFor(async () =>
    expect((await blocksOf(id)).map(({ question }) => question['code'])).toEqual(wanted),
  )
  expect(added.length).toBeGreaterThan(1)
})

test('blocks are moved and taken away, and the focus stays near', async () => {
  const { id } = await templates.make({ name: 'Ordine' })
  for (const code of ['weight', 'sex', 'note']) await templates.block(id, code)
  const { user } = visit(heart.admin, configAddress(id))
  await user.click(await screen.findByRole('button', { name: 'Sposta su note' }))
  await waitFor(() => expect(shownBlocks()).toEqual(['weight', 'note', 'sex']))
  await user.click(screen.getByRole('button', { name: 'Togli weight dal modello' }))
  await waitFor(() => expect(shownBlocks()).toEqual(['note', 'sex']))
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Togli note dal modello'),
  )
  await waitFor(async () =>
    expect((await blocksOf(id)).map(({ question }) => question['code'])).toEqual(['note', 'sex']),
  )
})

test('filters are saved as they are chosen, one on an answer once it says something', async () => {
  const { id } = await templates.make({ name: 'Filtrato' })
  const { user } = visit(heart.admin, configAddress(id))
  await user.type(await screen.findByLabelText('Dal giorno'), '1/2/26')
  await user.click(screen.getByLabelText('Conta anche le bozze e le schede da correggere'))
  await screen.findByRole('option', { name: 'Lia Medico' })
  await user.selectOptions(screen.getByLabelText('Medico'), 'Lia Medico')
  await user.click(screen.getByRole('button', { name: 'Aggiungi una condizione' }))
  await screen.findByText(/^Il filtro sulle risposte non è completo/)
  await user.type(screen.getByRole('combobox', { name: 'Domanda' }), 'smok{Enter}')
  await waitFor(async () =>
    expect((await templates.read(id)).filters).toMatchObject({
      period: { from: '2026-02-01', to: null },
      unfinished: true,
      doctorId: heart.doctor.id,
      answer: { test: 'true', questionId: heart.questionId('smoker') },
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Aggiungi una condizione' }))
  const second = await screen.findByRole('group', { name: /^Condizione 2/ })
  await user.type(within(second).getByRole('combobox', { name: 'Domanda' }), 'weig{Enter}')
  await user.type(within(second).getByRole('textbox', { name: 'Numero' }), '70')
  await user.click(screen.getByRole('radio', { name: 'Almeno una' }))
  await waitFor(async () =>
    expect((await templates.read(id)).filters).toMatchObject({
      answer: {
        join: 'any',
        rows: [
          { questionId: heart.questionId('smoker') },
          { questionId: heart.questionId('weight') },
        ],
      },
    }),
  )
  expect(screen.queryByText(/^Il filtro sulle risposte non è completo/)).toBeNull()
})

test('a filter on answers has no more conditions than can be saved', async () => {
  const row = { test: 'answered', questionId: heart.questionId('smoker') } as const
  const rows = Array.from({ length: maxConditionRows - 1 }, () => row)
  const { id } = await templates.make({ name: 'Colmo' })
  await templates.filter(id, { answer: { join: 'all', rows } })
  const { user } = visit(heart.admin, configAddress(id))
  await user.click(await screen.findByRole('button', { name: 'Aggiungi una condizione' }))
  await screen.findByText('Le condizioni sono al massimo 20.')
  expect(screen.queryByRole('button', { name: 'Aggiungi una condizione' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Togli la condizione 20' }))
  await screen.findByRole('button', { name: 'Aggiungi una condizione' })
})

test('the text above a block stays open and as typed, also while it is emptied', async () => {
  const { id } = await templates.make({ name: 'Testi' })
  await templates.block(id, 'weight', { text: 'a' })
  const { user } = visit(heart.admin, configAddress(id))
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Testo.*weight/)
  await user.type(field, '{Backspace}')
  expect(field.closest('details')?.open).toBe(true)
  await user.type(field, 'bc')
  const written = vi.spyOn(HTMLTextAreaElement.prototype, 'value', 'set')
  await user.tab()
  await waitFor(async () => expect((await blocksOf(id))[0]).toMatchObject({ text: 'bc' }))
  expect(written.mock.calls.flat()).not.toContain('a')
  expect(field.value).toBe('bc')
})

test('changes of two administrators in one template are merged, or asked about', async () => {
  const { id } = await templates.make({ name: 'Comune', description: 'prima' })
  const { user } = visit(heart.admin, configAddress(id))
  const name = await screen.findByLabelText(/^Nome/)
  await templates.update(id, { description: 'di un altro' })
  await user.type(name, ' mio')
  await user.tab()
  await waitFor(async () =>
    expect(await templates.read(id)).toMatchObject({
      name: 'Comune mio',
      description: 'di un altro',
    }),
  )
  await templates.update(id, { name: 'Comune suo' })
  await user.type(name, '!')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Usa l’altra: Nome' }))
  await waitFor(() => expect(name).toHaveProperty('value', 'Comune suo'))
})

test('the built-in template is explained, and its copy can be changed', async () => {
  const { user } = visit(heart.admin, configAddress('all'))
  await expectHeading('Tutte le domande')
  await screen.findByText(/^Questo modello mostra un blocco per ogni domanda/)
  await user.click(screen.getByRole('button', { name: 'Duplica per modificarlo' }))
  await expectHeading('Tutte le domande (copia)')
  await waitFor(() => expect(shownBlocks()).toHaveLength(8))
})

test('the list that one goes back to has what was changed a moment ago', async () => {
  const { id } = await templates.make({ name: 'Bozza' })
  const { user } = visit(heart.admin, listAddress())
  await user.click(await screen.findByRole('link', { name: 'Bozza' }))
  await user.type(await screen.findByLabelText(/^Nome/), ' finale')
  await user.type(screen.getByRole('combobox', { name: 'Aggiungi una domanda' }), 'weig{Enter}')
  await user.click(screen.getByRole('link', { name: 'Tutti i modelli' }))
  const row = (await screen.findByRole('link', { name: 'Bozza finale' })).closest('tr')
  await waitFor(() => within(row as HTMLElement).getByRole('cell', { name: '1' }))
  expect(await blocksOf(id)).toHaveLength(1)
})

test('several templates of the list are deleted at once, the built-in one never', async () => {
  for (const name of ['Vecchio uno', 'Vecchio due']) await templates.make({ name })
  const { user } = visit(heart.admin, listAddress())
  for (const name of ['Vecchio uno', 'Vecchio due']) {
    await user.click(await screen.findByRole('checkbox', { name: `Seleziona ${name}` }))
  }
  const builtIn = screen.getByRole('checkbox', { name: 'Seleziona Tutte le domande' })
  expect(builtIn).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Elimina' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  await user.click(dialog.getByText('Elimina'))
  await screen.findByText('Eliminati 2 modelli.')
  expect((await templates.list({ filter: { q: 'Vecchio' } })).records).toEqual([])
})

test('a template of the list is renamed, moved and deleted after a question', async () => {
  await templates.make({ name: 'Ultimo' })
  const { user } = visit(heart.admin, listAddress())
  const choose = async (of: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Azioni su ${of}` }))
    await user.click(screen.getByRole('menuitem', { name: action }))
  }
  await choose('Ultimo', 'Rinomina')
  const field = within(screen.getByRole('dialog', { hidden: true })).getByLabelText(/^Nome/)
  await user.clear(field)
  await user.type(field, 'Penultimo{Enter}')
  await choose('Penultimo', 'Sposta su')
  await screen.findByText(/^Penultimo è ora in posizione/)
  await choose('Penultimo', 'Elimina')
  await user.click(within(screen.getByRole('dialog', { hidden: true })).getByText('Elimina'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Penultimo' })).toBeNull())
  expect((await templates.list({ filter: { q: 'Penultimo' } })).records).toEqual([])
})
