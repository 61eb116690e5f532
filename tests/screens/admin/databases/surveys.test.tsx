import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { person, type Person } from '../../../setup/people/people'
import type { Study } from '../../../setup/data/study'
import { http, lost, network } from '../../network'
import { expectHeading, startAdmin } from '../open-admin'

const { server, study, visit } = startAdmin()
let ward: Study
beforeAll(async () => {
  await import('../../../../resources/databases/DatabaseShow')
  const parts = ['SurveyPage', 'SurveyHistory', 'MoveDialog', 'SurveysExport'] as const
  await Promise.all(parts.map((name) => import(`../../../../resources/surveys/${name}.tsx`)))
  await import('../../../../resources/surveys/survey-filters')
  await import('../../../../src/surveys/HistoryDialog')
  await import('../../../../src/exports/ExportDialog')
})
beforeEach(async () => {
  ward = await study([
    {
      name: 'Visita',
      questions: {
        peso: { kind: 'number', name: 'Peso', required: true },
        doppio: (ref) => ({ kind: 'formula', metadata: `${ref('peso')} * 2` }),
        nota: (ref) => ({ kind: 'text', visibleIf: `${ref('peso')} > 100` }),
      },
    },
  ])
})

/** A survey with a weight, moved through these statuses by those whose turn it is. */
async function survey(customId: string, ...statuses: readonly string[]): Promise<string> {
  const { id } = await ward.survey({ customId })
  await ward.answer(await ward.begin(id), 'peso', 70)
  for (const status of statuses) await move(id, status)
  return id
}

function move(surveyId: string, status: string, by: Person = moverTo(status)) {
  const note = status === 'locked' ? 'Studio chiuso' : undefined
  return by.have('updateSurvey', { params: { surveyId }, body: { status, note } })
}

function moverTo(status: string): Person {
  if (status === 'completed') return ward.doctor
  return status === 'locked' ? ward.admin : ward.reviewer
}

const statusOf = async (surveyId: string) =>
  (await ward.admin.have('survey', { params: { surveyId } })).status
const list = () => `/admin/databases/${ward.databaseId}?tab=surveys`
const page = (id: string) => `/admin/databases/${ward.databaseId}/surveys/${id}`
const opened = async () => within(await screen.findByRole('dialog', { hidden: true }))
const button = (name: string) => ({ name, hidden: true })
const codes = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

test('the list has all surveys of the database, and is narrowed by status and doctor', async () => {
  await survey('PZ-1')
  await survey('PZ-2', 'completed')
  const { user, address } = visit(ward.admin, list())
  await screen.findByRole('link', { name: 'PZ-1' })
  await screen.findByRole('link', { name: 'PZ-2' })
  await user.selectOptions(screen.getByLabelText('Stato'), 'Completata')
  await waitFor(() => expect(codes()).toEqual(['PZ-2']))
  await waitFor(() => expect(address()).toContain('completed'))
  await user.selectOptions(await screen.findByLabelText('Medico'), 'Lia Medico')
  await waitFor(() => expect(address()).toContain(ward.doctor.id))
  expect(codes()).toEqual(['PZ-2'])
})

test('a code that is looked for stands in no address, and comes back with the list', async () => {
  await survey('PZ-1')
  await survey('QX-2')
  const { user, address, router } = visit(ward.admin, list())
  const field = await screen.findByLabelText('Codice o medico')
  await screen.findByRole('link', { name: 'PZ-1' })
  await user.type(field, 'qx')
  await waitFor(() => expect(codes()).toEqual(['QX-2']))
  await user.click(screen.getByRole('link', { name: 'QX-2' }))
  await expectHeading('QX-2')
  expect(document.title).not.toContain('QX-2')
  await act(() => router.navigate(-1))
  await screen.findByRole('link', { name: 'QX-2' })
  expect(codes()).toEqual(['QX-2'])
  expect(address()).not.toContain('qx')
  await user.clear(screen.getByLabelText('Codice o medico'))
  await screen.findByRole('link', { name: 'PZ-1' })
})

test('a search without a match says so, and its filters are taken away together', async () => {
  await survey('PZ-1')
  const { user } = visit(ward.admin, list())
  await user.type(await screen.findByLabelText('Codice o medico'), 'zzz')
  await screen.findByText('Nessuna scheda corrisponde ai filtri')
  await user.click(screen.getByRole('button', { name: 'Togli i filtri' }))
  await screen.findByRole('link', { name: 'PZ-1' })
  expect(screen.getByLabelText('Codice o medico')).toHaveProperty('value', '')
})

test('a survey is read with its answers, and nothing of it can be changed', async () => {
  const id = await survey('PZ-1', 'completed')
  visit(ward.admin, page(id))
  await expectHeading('PZ-1')
  await screen.findByText(/Medico: Lia Medico · creata il/)
  const answer = (name: string) => screen.getByText(name).parentElement?.textContent
  await screen.findByRole('heading', { level: 2, name: 'Visita' })
  expect(answer('Peso')).toContain('70')
  expect(answer('doppio')).toContain('140')
  expect(screen.queryByText('nota')).toBeNull()
  screen.getByText('1 domanda non riguarda questa scheda, secondo le risposte date.')
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.queryByRole('link', { name: /Modifica/ })).toBeNull()
})

test('a survey leads to the version that it keeps, and has the newest questions once it is returned', async () => {
  const id = await survey('PZ-1', 'completed', 'approved')
  const params = { id: ward.questionId('peso') }
  await ward.admin.have('updateQuestion', { params, body: { name: 'Peso corporeo' } })
  const { user } = visit(ward.admin, page(id))
  const version = await screen.findByRole('link', { name: 'Versione 1' })
  expect(version.getAttribute('href')).toBe(`/admin/databases/${ward.databaseId}/versions/1`)
  await screen.findByText('Peso')
  await user.click(screen.getByRole('button', { name: 'Rimanda' }))
  const dialog = await opened()
  await user.type(dialog.getByLabelText(/^Motivo/), 'Controlla il peso.')
  await user.click(dialog.getByRole('button', button('Rimanda')))
  await screen.findByText('Peso corporeo')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Versione/ })).toBeNull())
})

test('an answer shows who gave it and who changed it', async () => {
  const { id } = await ward.survey({ customId: 'PZ-1' })
  const group = await ward.begin(id)
  await ward.answer(group, 'peso', 70)
  await ward.answer(group, 'peso', 72, { revision: 1 })
  const { user } = visit(ward.admin, page(id))
  await user.click(await screen.findByRole('button', { name: 'Storia della risposta a Peso' }))
  const dialog = await opened()
  await dialog.findByText('72')
  expect(dialog.getAllByText('Lia Medico')).toHaveLength(2)
})

test('the history tells each move with its reason and who made it', async () => {
  const id = await survey('PZ-1', 'completed', 'approved', 'locked')
  const { user } = visit(ward.admin, `${page(id)}?tab=history`)
  await screen.findByText('Motivo: Studio chiuso', { selector: '.history__text' })
  await screen.findByText('Peso')
  await user.click(screen.getByRole('button', { name: 'Stato e codice' }))
  await waitFor(() => expect(screen.queryByText('Peso')).toBeNull())
  await screen.findByText('Scheda creata')
  const entries = screen.getAllByRole('listitem').filter(({ className }) => className !== '')
  const text = (entry: HTMLElement) =>
    entry.textContent?.replace(/\d\d\/.*?:\d\d/, ' ').replace(/\s+/g, ' ')
  expect(entries.map(text)).toEqual([
    'Tu StatoApprovataBloccataMotivo: Studio chiuso',
    'Ugo Revisore StatoCompletataApprovata',
    'Lia Medico StatoBozzaCompletata',
    'Lia Medico Scheda creata',
  ])
})

test('a survey goes back to its doctor with a reason, and without one it stays', async () => {
  const id = await survey('PZ-1', 'completed', 'approved')
  const { user } = visit(ward.admin, page(id))
  await user.click(await screen.findByRole('button', { name: 'Rimanda' }))
  const dialog = await opened()
  await user.click(dialog.getByRole('button', button('Rimanda')))
  dialog.getByText('Scrivi il motivo.')
  expect(await statusOf(id)).toBe('approved')
  await user.type(dialog.getByLabelText(/Motivo/), 'Il peso è di un altro')
  await user.click(dialog.getByRole('button', button('Rimanda')))
  await screen.findByText('Motivo: Il peso è di un altro')
  await screen.findByText('Da correggere')
  expect(screen.queryByRole('button', { name: 'Rimanda' })).toBeNull()
  expect(await statusOf(id)).toBe('returned')
})

test('a survey is locked and unlocked again', async () => {
  const id = await survey('PZ-1', 'completed', 'approved')
  const { user } = visit(ward.admin, page(id))
  await user.click(await screen.findByRole('button', { name: 'Blocca' }))
  await user.type((await opened()).getByLabelText(/Motivo/), 'Studio chiuso')
  await user.click((await opened()).getByRole('button', button('Blocca')))
  await screen.findByText('Bloccata')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rimanda' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Sblocca' }))
  await user.type((await opened()).getByLabelText(/Motivo/), 'Manca un dato')
  await user.click((await opened()).getByRole('button', button('Sblocca')))
  await screen.findByText('Approvata')
  expect(await statusOf(id)).toBe('approved')
})

test('several surveys are locked at once; the others stay out with their status', async () => {
  await survey('PZ-1', 'completed', 'approved')
  await survey('PZ-2', 'completed', 'approved')
  await survey('PZ-3')
  const { user } = visit(ward.admin, list())
  await screen.findByRole('link', { name: 'PZ-3' })
  await user.click(screen.getAllByLabelText('Seleziona tutta la pagina')[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Blocca' }))
  const dialog = await opened()
  dialog.getByText('Bloccare 2 schede?')
  dialog.getByText('PZ-3: è in bozza')
  await user.type(dialog.getByLabelText(/Motivo/), 'Studio chiuso')
  await user.click(dialog.getByRole('button', button('Blocca')))
  await screen.findByText('2 schede bloccate')
  await waitFor(() =>
    expect(screen.getAllByText('Bloccata', { selector: '.chip' })).toHaveLength(2),
  )
})

test('a survey that another administrator has locked meanwhile is told by its name, and the rest is done', async () => {
  const first = await survey('PZ-1', 'completed', 'approved')
  const second = await survey('PZ-2', 'completed', 'approved')
  const { user } = visit(ward.admin, list())
  await screen.findByRole('link', { name: 'PZ-2' })
  await user.click(screen.getAllByLabelText('Seleziona tutta la pagina')[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Blocca' }))
  await move(first, 'locked', await person(server(), 'admin'))
  await user.type((await opened()).getByLabelText(/Motivo/), 'Verifica')
  await user.click((await opened()).getByRole('button', button('Blocca')))
  await screen.findByText('Per uno non è stato possibile:')
  const result = await opened()
  result.getByText('PZ-1')
  result.getByText('La scheda è già bloccata.')
  result.getByText('1 scheda bloccata')
  expect(await statusOf(second)).toBe('locked')
})

test('a reason that could not be sent waits in its dialog’s result, and is sent again', async () => {
  const id = await survey('PZ-1', 'completed', 'approved')
  const { user } = visit(ward.admin, page(id))
  await user.click(await screen.findByRole('button', { name: 'Blocca' }))
  await user.type((await opened()).getByLabelText(/Motivo/), 'Studio chiuso')
  network.use(http.put('*/v1/surveys/:id', lost, { once: true }))
  await user.click((await opened()).getByRole('button', button('Blocca')))
  await user.click(await screen.findByRole('button', button('Riprova')))
  await screen.findByText('Motivo: Studio chiuso')
  expect(await statusOf(id)).toBe('locked')
})

test('a survey of another database, or none, is not found', async () => {
  const id = await survey('PZ-1')
  const other = await ward.admin.have('createDatabase', { body: { name: 'Altro' } })
  visit(ward.admin, `/admin/databases/${other.id}/surveys/${id}`)
  await expectHeading('Pagina non trovata')
  visit(ward.admin, page('987654321'))
  await expectHeading('Pagina non trovata')
})

test('the listed surveys are downloaded with the same filters', async () => {
  await survey('PZ-1', 'completed')
  await survey('PZ-2')
  const { user } = visit(ward.admin, list())
  await user.selectOptions(await screen.findByLabelText('Stato'), 'Completata')
  await waitFor(() => expect(codes()).toEqual(['PZ-1']))
  await user.click(screen.getByRole('button', { name: 'Scarica i dati' }))
  await (await opened()).findByText('Solo le schede filtrate')
})
