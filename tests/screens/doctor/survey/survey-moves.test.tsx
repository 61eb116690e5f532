import { startSite } from '../../site'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { join, type Person } from '../../../setup/people/people'
import type { Study } from '../../../setup/data/study'
import { http, lost, network } from '../../network'
import { comeBack } from '../filling/come-back'
import { visitPlan } from './visit-plan'

const { study, visit } = startSite()
let registry: Study
let surveyId: string

beforeAll(async () => {
  registry = await study(visitPlan)
})
beforeEach(async () => {
  surveyId = (await registry.survey()).id
})

const move = (person: Person, status: string, note?: string) =>
  act(() => person.have('updateSurvey', { params: { surveyId }, body: { status, note } }))

async function fill(): Promise<void> {
  await registry.answer(await registry.begin(surveyId, 0), 'peso', 70)
  await registry.answer(await registry.begin(surveyId, 1), 'decesso', false)
}

const edit = () => `/doctor/surveys/${surveyId}/user/edit`
const visitGroup = () => `${edit()}/g${registry.groupId()}`
const read = (role = 'user') => `/doctor/surveys/${surveyId}/${role}`

test('completing says first what has to be looked at, then what is missing, then what may stay empty', async () => {
  const { user } = visit(registry.doctor, edit())
  const weight = await screen.findByLabelText(/^Peso/)
  await user.type(weight, '212')
  await user.tab()
  await screen.findByText('Confermi 212 kg?')
  await user.click(screen.getByRole('button', { name: 'Completa la scheda' }))
  const dialog = await screen.findByRole('dialog', {
    name: 'La scheda non si può ancora completare',
  })
  expect(
    within(dialog)
      .getAllByRole('heading')
      .map((one) => one.textContent),
  ).toEqual([
    'La scheda non si può ancora completare',
    'Risposte da controllare',
    'Visita',
    'Risposte obbligatorie',
    'Esito',
  ])
  within(dialog).getByText(/una domanda facoltativa/)
  await user.click(within(dialog).getByRole('link', { name: 'Peso' }))
  await waitFor(() => expect(document.activeElement).toBe(weight))
})

test('a link to what is missing leads into its field, in another group too', async () => {
  const { user } = visit(registry.doctor, edit())
  await user.click(await screen.findByRole('button', { name: 'Completa la scheda' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mancano risposte obbligatorie' })
  await user.click(within(dialog).getByRole('link', { name: 'Decesso' }))
  await screen.findByRole('heading', { level: 2, name: 'Esito' })
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Sì' })),
  )
})

test('questions that nobody has to answer are told once the survey is completed', async () => {
  await fill()
  const { user } = visit(registry.doctor, read())
  await user.click(await screen.findByRole('button', { name: 'Completa la scheda' }))
  await screen.findByText(/Una domanda facoltativa è rimasta senza risposta/)
})

test('a completed survey says what was left without an answer, and nothing that looks unfinished', async () => {
  await fill()
  await move(registry.doctor, 'completed')
  visit(registry.doctor, read())
  expect((await screen.findAllByText('1 facoltativa senza risposta')).length).toBeGreaterThan(1)
  expect(screen.queryByText('In corso')).toBeNull()
  expect(screen.queryByText('Gruppi completi')).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a survey that is completed in another window takes nothing any more, and what was typed stays in its field', async () => {
  await fill()
  const { user, address } = visit(registry.doctor, visitGroup())
  const weight = await screen.findByLabelText<HTMLInputElement>(/^Peso/)
  // Over what stands there: an emptied field would be saved as such by whoever types slowly, and it is required.
  await user.tripleClick(weight)
  await user.keyboard('settanta')
  await move(registry.doctor, 'completed')
  comeBack()
  await screen.findByText(/è stata cambiata altrove: ora è completata/)
  expect(weight.value).toBe('settanta')
  expect(weight.matches(':disabled')).toBe(true)
  expect(address()).toContain('/edit/')
  expect(screen.queryByRole('button', { name: 'Completa la scheda' })).toBeNull()
})

test('an answer that is refused because the survey was completed meanwhile shows where it stands', async () => {
  await fill()
  const { user } = visit(registry.doctor, visitGroup())
  const weight = await screen.findByLabelText<HTMLInputElement>(/^Peso/)
  await move(registry.doctor, 'completed')
  await user.clear(weight)
  await user.type(weight, '81')
  await user.tab()
  await screen.findByText(/è stata cambiata altrove: ora è completata/)
  expect(weight.value).toBe('81')
  await screen.findByText('Risposte che non si sono potute salvare')
})

test('a survey that is locked while its doctor types says so and why, and what was typed can be copied and sent later', async () => {
  await fill()
  const { user } = visit(registry.doctor, visitGroup())
  const weight = await screen.findByLabelText<HTMLInputElement>(/^Peso/)
  await move(registry.doctor, 'completed')
  await move(registry.reviewer, 'approved')
  await move(registry.admin, 'locked', 'Studio chiuso')
  await user.clear(weight)
  await user.type(weight, '81')
  await user.tab()
  await screen.findByText(/è stata cambiata altrove: ora è bloccata/)
  await screen.findByText(/Studio chiuso/)
  await screen.findByText('Risposte che non si sono potute salvare')
  await screen.findAllByText('La scheda è bloccata: le risposte non si possono cambiare.')
  expect(weight.value).toBe('81')
  await move(registry.admin, 'approved', 'Manca un dato')
  await move(registry.admin, 'returned', 'Correggi il peso')
  const later = visit(registry.doctor, visitGroup())
  await later.user.click(await screen.findByRole('button', { name: 'Riprova: Peso' }))
  await waitFor(async () => expect(await registry.answers(surveyId)).toMatchObject({ peso: 81 }))
})

test('a reviewer who comes too late sees where the survey stands now', async () => {
  await fill()
  await move(registry.doctor, 'completed')
  const { user } = visit(registry.reviewer, read('supervisor'))
  await user.click(await screen.findByRole('button', { name: 'Rimanda al medico' }))
  await user.type(await screen.findByLabelText('Che cosa c’è da correggere'), 'Il peso?')
  await move(registry.doctor, 'draft')
  await user.click(screen.getByRole('button', { name: 'Rimanda' }))
  await screen.findByText(/è stata cambiata altrove: ora è in bozza/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Approva' })).toBeNull()
})

const isTold = () => screen.findByText('La scheda è stata eliminata, oppure non ne fai più parte.')
const isShownAsGone = () => screen.findByText(/mentre era aperta qui è stata eliminata/)

test('a bookmark in a survey that was deleted elsewhere is refused with a message', async () => {
  const { user } = visit(registry.doctor, visitGroup())
  const bookmark = await screen.findByRole('button', {
    name: 'Aggiungi un segnalibro a questo gruppo',
  })
  await registry.doctor.call('deleteSurvey', { params: { surveyId } })
  await user.click(bookmark)
  await isTold()
  await isShownAsGone()
})

test('a survey that was deleted elsewhere can’t be completed, and the page says so', async () => {
  await fill()
  const { user } = visit(registry.doctor, read())
  const complete = await screen.findByRole('button', { name: 'Completa la scheda' })
  await registry.doctor.call('deleteSurvey', { params: { surveyId } })
  await user.click(complete)
  await isTold()
  await isShownAsGone()
})

test('a survey of a database that the doctor has left can’t be reopened, and the page says so', async () => {
  await fill()
  await move(registry.doctor, 'completed')
  const { user } = visit(registry.doctor, read())
  const reopen = await screen.findByRole('button', { name: 'Riapri la scheda' })
  const params = { databaseId: registry.databaseId }
  const [member] = (await registry.admin.call('databaseUsers', { params })).records
  await registry.admin.call('removeDatabaseUser', { params: { id: member?.id ?? '' } })
  await user.click(reopen)
  await isShownAsGone()
  await join(registry.server, registry.doctor, registry.databaseId, 'user')
})

test('the reviewer’s note stands above the survey until it is completed again', async () => {
  await fill()
  await move(registry.doctor, 'completed')
  await move(registry.reviewer, 'returned', 'Controlla il peso.')
  const { user } = visit(registry.doctor, read())
  await screen.findByText('Nota: Controlla il peso.')
  await screen.findByText(/^Ugo Revisore, \d\d\/\d\d\/\d{4}, \d\d:\d\d$/)
  await user.click(screen.getByRole('button', { name: 'Completa la scheda' }))
  await screen.findByText(/La scheda è completata: le risposte non si possono cambiare/)
  expect(screen.queryByText('Nota: Controlla il peso.')).toBeNull()
})

test('the reviewer sees where a survey stands that he has sent back, and his note', async () => {
  await fill()
  await move(registry.doctor, 'completed')
  const { user } = visit(registry.reviewer, read('supervisor'))
  await user.click(await screen.findByRole('button', { name: 'Rimanda al medico' }))
  await user.type(await screen.findByLabelText('Che cosa c’è da correggere'), 'Controlla il peso.')
  await user.click(screen.getByRole('button', { name: 'Rimanda' }))
  await screen.findByText(/La scheda è stata rimandata al medico: potrai rivederla/)
  screen.getByText('Nota: Controlla il peso.')
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a dialog tells in itself that the server is away, and keeps what was typed', async () => {
  await fill()
  await move(registry.doctor, 'completed')
  const { user } = visit(registry.reviewer, read('supervisor'))
  await user.click(await screen.findByRole('button', { name: 'Rimanda al medico' }))
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Che cosa c’è da correggere')
  await user.type(note, 'Controlla il peso.')
  network.use(http.all(`/v1/surveys/${surveyId}`, lost))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Rimanda' }))
  await dialog.findByText(/Il server non risponde/)
  expect(screen.getAllByText(/Il server non risponde/)).toHaveLength(1)
  expect(note.value).toBe('Controlla il peso.')
  network.resetHandlers()
  await user.click(dialog.getByRole('button', { name: 'Rimanda' }))
  await screen.findByText(/La scheda è stata rimandata al medico/)
})

/** Leaves the survey as the only one that waits for the reviewer. */
async function approveOthers(): Promise<void> {
  const params = { databaseId: registry.databaseId }
  const query = { filter: { status: 'completed' }, extra: { role: 'supervisor' as const } }
  const { records } = await registry.reviewer.call('surveys', { params, query })
  for (const { id } of records)
    if (id !== surveyId)
      await registry.reviewer.have('updateSurvey', {
        params: { surveyId: id },
        body: { status: 'approved' },
      })
}

test('once the survey is approved the note of an earlier round is gone, and the focus is at the heading', async () => {
  await fill()
  await move(registry.doctor, 'completed')
  await move(registry.reviewer, 'returned', 'Controlla il peso.')
  await move(registry.doctor, 'completed')
  await approveOthers()
  const { user, close } = visit(registry.reviewer, read('supervisor'))
  await screen.findByText('Nota con cui era stata rimandata: Controlla il peso.')
  await user.click(await screen.findByRole('button', { name: 'Approva' }))
  await screen.findByRole('button', { name: /^Annulla/ })
  window.dispatchEvent(new Event('pagehide'))
  await screen.findByText(/La scheda è approvata: le risposte/)
  expect(screen.queryByText(/Controlla il peso/)).toBeNull()
  const heading = screen.getByRole('heading', { level: 1 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  close()
  visit(registry.doctor, read())
  await screen.findByText(/La scheda è approvata: le risposte/)
  expect(screen.queryByText(/Controlla il peso/)).toBeNull()
})

test('the tab names the survey and the group, wherever one goes in it', async () => {
  await fill()
  const { user } = visit(registry.doctor, read())
  await screen.findByRole('link', { name: 'Compila' })
  const name = `Scheda ${surveyId} · Rilievo`
  await waitFor(() => expect(document.title).toBe(name))
  await user.click(screen.getByRole('link', { name: 'Compila' }))
  const groups = await screen.findByRole('navigation', { name: 'Gruppi' })
  for (const group of ['Visita', 'Esito']) {
    await user.click(within(groups).getByRole('link', { name: new RegExp(group) }))
    await waitFor(() => expect(document.title).toBe(`${group} · ${name}`))
  }
  await user.click(screen.getByRole('link', { name: /Rileggi e completa/ }))
  await screen.findByRole('link', { name: 'Compila' })
  await waitFor(() => expect(document.title).toBe(name))
})

test('a survey of a database without questions is not offered to be completed', async () => {
  const { id } = await registry.admin.have('createDatabase', { body: { name: 'Senza domande' } })
  await join(registry.server, registry.doctor, id, 'user')
  const empty = await registry.doctor.have('createSurvey', { params: { databaseId: id } })
  visit(registry.doctor, `/doctor/surveys/${empty.id}/user`)
  await screen.findByText('Questo database non ha ancora domande')
  expect(screen.queryByRole('button', { name: 'Completa la scheda' })).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a draft’s deletion says first how many answers go with it', async () => {
  await fill()
  const { user } = visit(registry.doctor, read())
  await user.click(await screen.findByRole('button', { name: 'Altre azioni' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Elimina la scheda…' }))
  await screen.findByText(/viene eliminata con 2 risposte/)
})

test('the reading view tells confirmed answers, missing ones and questions that are not asked', async () => {
  const answersGroupId = await registry.begin(surveyId, 0)
  await registry.answer(answersGroupId, 'peso', 212, { confirmed: true })
  visit(registry.doctor, read())
  const weight = (await screen.findByText('212 kg')).closest('dd')
  expect(weight?.textContent).toContain('Valore confermato')
  const smoking = screen.getByText('Fuma').closest('.reading')
  expect(smoking?.textContent).toContain('Senza risposta')
  expect(screen.queryByText('Pacchetti')).toBeNull()
  screen.getByText(/^1 domanda non riguarda questa scheda/)
})

test('a code that looks like a name is warned against and taken all the same', async () => {
  const { user } = visit(registry.doctor, read())
  await user.click(await screen.findByRole('button', { name: 'Altre azioni' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cambia il codice' }))
  await user.type(await screen.findByLabelText('Codice del paziente'), 'Mario Rossi')
  await screen.findByText(/sembra il nome di una persona/)
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await screen.findByRole('heading', { level: 1, name: 'Mario Rossi' })
})
