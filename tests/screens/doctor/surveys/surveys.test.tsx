// @module-tag calendar
import { startSite } from '../../site'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { person } from '../../../setup/people/people'
import { hold } from '../../network'
import type { Study } from '../../../setup/data/study'

const { study, visit, go } = startSite()
let registry: Study

beforeEach(async () => {
  registry = await study([
    { name: 'Visita', questions: { peso: { name: 'Peso', kind: 'number', required: true } } },
    { name: 'Esito', questions: { decesso: { name: 'Decesso', kind: 'boolean', required: true } } },
  ])
})

/** A survey with every required answer. */
async function filled(customId: string): Promise<string> {
  const { id } = await registry.survey({ customId })
  await registry.answer(await registry.begin(id, 0), 'peso', 70)
  await registry.answer(await registry.begin(id, 1), 'decesso', false)
  return id
}

async function completed(customId: string): Promise<string> {
  const surveyId = await filled(customId)
  await registry.doctor.have('updateSurvey', {
    params: { surveyId },
    body: { status: 'completed' },
  })
  return surveyId
}

const statusOf = (surveyId: string) =>
  act(async () => (await registry.doctor.have('survey', { params: { surveyId } }))['status'])
const list = (role: string) => `/doctor/databases/${registry.databaseId}/${role}`
const rows = () => screen.getAllByRole('row').slice(1)

test('the dashboard shows a doctor his databases, with what he was working on', async () => {
  await registry.survey({ customId: 'P-01' })
  const { id } = await registry.survey()
  const { user, address } = visit(registry.doctor, '/doctor')
  await screen.findByRole('heading', { name: 'Studio' })
  await screen.findByRole('link', { name: `Scheda ${id}` })
  await user.click(screen.getByRole('link', { name: 'P-01' }))
  await screen.findByRole('heading', { level: 2, name: 'Visita' })
  expect(address()).toContain('/edit/')
})

test('the bookmark is where the to-do list leads', async () => {
  const { id } = await registry.survey({ customId: 'P-02' })
  const { user } = visit(registry.doctor, `/doctor/surveys/${id}/user/edit`)
  await user.click(await screen.findByRole('link', { name: /successivo.*Esito/ }))
  await screen.findByRole('heading', { level: 2, name: 'Esito' })
  await user.click(screen.getByRole('button', { name: /Aggiungi un segnalibro/ }))
  await screen.findByRole('button', { name: /Togli il segnalibro/ })
  const again = visit(registry.doctor, '/doctor')
  await again.user.click(await screen.findByRole('link', { name: 'P-02' }))
  await screen.findByRole('heading', { level: 2, name: 'Esito' })
})

test('a doctor without databases is told whom to ask', async () => {
  visit(await person(registry.server, 'doctor'), '/doctor')
  await screen.findByText('Non partecipi ancora a nessun database')
})

test('the list is searched and filtered; its address keeps the filters, and not the text', async () => {
  await registry.survey({ customId: 'ROSSO' })
  await completed('VERDE')
  const { user, address } = visit(registry.doctor, list('user'))
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Completata' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(address()).toBe(`${list('user')}?status=completed`)
  await user.type(screen.getByLabelText('Cerca'), 'rosso')
  await screen.findByText('Nessuna scheda corrisponde alla ricerca')
  expect(address()).toBe(`${list('user')}?status=completed`)
  await user.click(screen.getByRole('button', { name: 'Togli i filtri' }))
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('two statuses chosen one right after the other are both filtered by', async () => {
  await registry.survey({ customId: 'ROSSO' })
  await completed('VERDE')
  const { address } = visit(registry.doctor, list('user'))
  await waitFor(() => expect(rows()).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Completata' }))
  fireEvent.click(screen.getByRole('button', { name: 'Approvata' }))
  await waitFor(() => expect(address()).toMatch(/completed.*approved/))
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('days to filter by are typed as answers are, and one that does not exist is said', async () => {
  await registry.survey({ customId: 'ROSSO' })
  const { user, address } = visit(registry.doctor, list('user'))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Altri filtri' }))
  const from = await screen.findByLabelText<HTMLInputElement>('Dal')
  await user.type(from, '31/4/26{Enter}')
  await screen.findByText('Il 31 aprile non esiste: aprile ha 30 giorni.')
  expect(address()).toBe(list('user'))
  await user.clear(from)
  await user.type(from, '1/2/99{Enter}')
  await waitFor(() => expect(address()).toContain('from=1999-02-01'))
  expect(from.value).toBe('01/02/1999')
  expect(rows()).toHaveLength(1)
  await user.type(screen.getByLabelText('Al'), '3/2/99')
  await user.tab()
  await screen.findByText('Nessuna scheda corrisponde alla ricerca')
  await user.click(screen.getByRole('button', { name: 'Togli i filtri' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(from.value).toBe('')
})

test.each(['the browser’s button', 'the link above the survey'])(
  'a text that was typed right before a survey was opened is looked for on the way back by %s',
  async (way) => {
    await registry.survey({ customId: 'ROSSO' })
    await registry.survey({ customId: 'VERDE' })
    const { address } = visit(registry.doctor, list('user'))
    await waitFor(() => expect(rows()).toHaveLength(2))
    // In one moment: a search that had begun would be another matter.
    fireEvent.change(screen.getByLabelText('Cerca'), { target: { value: 'verde' } })
    fireEvent.click(screen.getByRole('link', { name: 'VERDE' }))
    await screen.findByRole('heading', { level: 1, name: 'VERDE' })
    await waitFor(() => expect(address()).toContain('/edit/'))
    if (way === 'the browser’s button') window.history.back()
    else fireEvent.click(screen.getByRole('link', { name: /^Studio – / }))
    const field = await screen.findByLabelText<HTMLInputElement>('Cerca')
    expect(field.value).toBe('verde')
    await waitFor(() => expect(rows()).toHaveLength(1))
  },
)

test.each(['the browser’s button', 'the link above the survey'])(
  'what was chosen and looked for is found again by %s, though the server had not said yet who it is',
  async (way) => {
    await registry.survey({ customId: 'ROSSO' })
    await registry.survey({ customId: 'VERDE' })
    await completed('VERDONE')
    const { address } = visit(registry.doctor, list('user'))
    await waitFor(() => expect(rows()).toHaveLength(3))
    const guard = hold('*/v1/current_user')
    fireEvent.click(screen.getByRole('button', { name: 'Bozza' }))
    fireEvent.change(screen.getByLabelText('Cerca'), { target: { value: 'verd' } })
    await waitFor(() => expect(rows()).toHaveLength(1))
    fireEvent.click(screen.getByRole('link', { name: 'VERDE' }))
    guard.letGo()
    await screen.findByRole('heading', { level: 1, name: 'VERDE' })
    await waitFor(() => expect(address()).toContain('/edit/'))
    if (way === 'the browser’s button') window.history.back()
    else fireEvent.click(screen.getByRole('link', { name: /^Studio – / }))
    const field = await screen.findByLabelText<HTMLInputElement>('Cerca')
    expect(field.value).toBe('verd')
    expect(screen.getByRole('button', { name: 'Bozza', pressed: true })).toBeTruthy()
    await waitFor(() => expect(rows()).toHaveLength(1))
  },
)

test('the browser’s button leads back from a page of the list to the one before', async () => {
  for (let at = 1; at <= 26; at += 1) await registry.survey({ customId: `P-${at}` })
  const { user, address } = visit(registry.doctor, list('user'))
  await waitFor(() => expect(rows()).toHaveLength(25))
  const next = screen.getByRole('button', { name: 'Pagina successiva' })
  fireEvent.click(next)
  // The page that is there is still the one before.
  fireEvent.click(next)
  await waitFor(() => expect(address()).toContain('page=2'))
  await waitFor(() => expect(rows()).toHaveLength(1))
  act(() => window.history.back())
  await waitFor(() => expect(address()).toBe(list('user')))
  await waitFor(() => expect(rows()).toHaveLength(25))
  await user.click(next)
  await waitFor(() => expect(rows()).toHaveLength(1))
})

test('a new survey opens at its first group; a code that is taken is said at the field', async () => {
  await registry.survey({ customId: 'P-03' })
  const { user } = visit(registry.doctor, list('user'))
  await user.click(await screen.findByRole('button', { name: 'Nuova scheda' }))
  const field = await screen.findByLabelText('Codice del paziente')
  await user.type(field, 'P-03{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(field)
  await user.type(field, 'P-04{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'P-04' })
  await screen.findByRole('heading', { level: 2, name: 'Visita' })
})

test('completing lists what is missing, each line a link to its question', async () => {
  const { id } = await registry.survey({ customId: 'P-05' })
  const { user } = visit(registry.doctor, `/doctor/surveys/${id}/user`)
  await user.click(await screen.findByRole('button', { name: 'Completa la scheda' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mancano risposte obbligatorie' })
  expect(
    within(dialog)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Peso', 'Decesso'])
  await user.click(within(dialog).getByRole('link', { name: 'Decesso' }))
  await screen.findByRole('heading', { level: 2, name: 'Esito' })
  expect(await statusOf(id)).toBe('draft')
})

test('a doctor completes a survey, then can’t change it, then opens it again', async () => {
  const id = await filled('P-06')
  const { user, close } = visit(registry.doctor, `/doctor/surveys/${id}/user`)
  await user.click(await screen.findByRole('button', { name: 'Completa la scheda' }))
  await screen.findByText(/La scheda è completata: le risposte non si possono cambiare/)
  expect(await statusOf(id)).toBe('completed')
  close()
  const again = visit(registry.doctor, `/doctor/surveys/${id}/user/edit`)
  await again.user.click(await screen.findByRole('button', { name: 'Riapri la scheda' }))
  await screen.findByRole('button', { name: 'Completa la scheda' })
  await waitFor(() => expect(again.address()).toMatch(`/doctor/surveys/${id}/user/edit/`))
  expect(await statusOf(id)).toBe('draft')
})

test('a supervisor is led to their list, by the old address and by the doctors’', async () => {
  await completed('P-06')
  for (const from of [`/doctor/databases/${registry.databaseId}`, list('user')]) {
    const { address, close } = visit(registry.reviewer, from)
    await screen.findByRole('link', { name: 'P-06' })
    expect(address()).toBe(list('supervisor'))
    expect(screen.queryByText(/Non hai i permessi/)).toBeNull()
    close()
  }
})

test('a supervisor reads a completed survey and sends it back with a note', async () => {
  const id = await completed('P-07')
  const { user } = visit(registry.reviewer, list('supervisor'))
  await user.click(await screen.findByRole('link', { name: 'P-07' }))
  await screen.findByText('70')
  expect(screen.queryByRole('link', { name: /Compila/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Rimanda al medico' }))
  await user.click(await screen.findByRole('button', { name: 'Rimanda' }))
  await screen.findByText('Scrivi che cosa c’è da correggere.')
  await user.type(screen.getByLabelText('Che cosa c’è da correggere'), 'Controlla il peso.')
  await user.click(screen.getByRole('button', { name: 'Rimanda' }))
  await waitFor(async () => expect(await statusOf(id)).toBe('returned'))
  visit(registry.doctor, `/doctor/surveys/${id}/user`)
  await screen.findByText('Nota: Controlla il peso.')
  await screen.findByRole('link', { name: 'Compila' })
})

test('a supervisor approves', async () => {
  const id = await completed('P-08')
  const { user } = visit(registry.reviewer, `/doctor/surveys/${id}/supervisor`)
  await user.click(await screen.findByRole('button', { name: /^Approva/ }))
  go(list('supervisor'))
  await screen.findByText('Approvata', { selector: '.chip' })
  expect(await statusOf(id)).toBe('approved')
})

test('a survey that is somebody else’s, or none, is not found', async () => {
  const { id } = await registry.survey()
  const stranger = (await study([])).doctor
  visit(stranger, `/doctor/surveys/${id}/user`)
  await screen.findByText('La scheda non esiste, oppure non ne fai parte.')
  visit(stranger, `/doctor/surveys/${id}/altro`)
  await screen.findByRole('heading', { name: 'Pagina non trovata' })
})

test('codes are cleared after the word has been typed', async () => {
  await registry.survey({ customId: 'P-09' })
  const { user } = visit(registry.doctor, list('user'))
  await screen.findByRole('link', { name: 'P-09' })
  await user.click(screen.getByRole('button', { name: 'Altre azioni' }))
  await user.click(screen.getByRole('menuitem', { name: 'Svuota i codici…' }))
  await screen.findByText(/Riguarda 1 scheda con un codice/)
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Svuota i codici' })
  expect(confirm.disabled).toBe(true)
  await user.type(screen.getByLabelText('Per confermare scrivi SVUOTA'), 'svuota')
  await user.click(confirm)
  await screen.findByText(/senza codice/)
})

test('codes that surveys had once are cleared where none has one now', async () => {
  const { id } = await registry.survey({ customId: 'P-11' })
  const params = { surveyId: id }
  await registry.doctor.have('updateSurvey', { params, body: { customId: null } })
  const { user } = visit(registry.doctor, list('user'))
  await screen.findByText(/senza codice/)
  await user.click(screen.getByRole('button', { name: 'Altre azioni' }))
  await user.click(screen.getByRole('menuitem', { name: 'Svuota i codici…' }))
  await screen.findByText(/ha ora un codice/)
  await user.type(screen.getByLabelText('Per confermare scrivi SVUOTA'), 'SVUOTA')
  await user.click(screen.getByRole('button', { name: 'Svuota i codici' }))
  await screen.findByText('Codici svuotati')
  await waitFor(async () => {
    const { text } = await registry.doctor.call('surveyAudits', { params })
    expect(text).not.toContain('P-11')
  })
})

test('a draft is deleted after asking', async () => {
  const { id } = await registry.survey({ customId: 'P-10' })
  const { user, address } = visit(registry.doctor, `/doctor/surveys/${id}/user`)
  await user.click(await screen.findByRole('button', { name: 'Altre azioni' }))
  await user.click(screen.getByRole('menuitem', { name: 'Elimina la scheda…' }))
  await user.click(screen.getByRole('button', { name: 'Elimina la scheda' }))
  await screen.findByText('Non ci sono ancora schede')
  expect(address()).toBe(list('user'))
})

test('the old address of a list leads to the doctor’s own surveys', async () => {
  const { address } = visit(registry.doctor, `/doctor/databases/${registry.databaseId}`)
  await screen.findByText('Non ci sono ancora schede')
  expect(address()).toBe(list('user'))
})

test('the next survey leads through the whole list, over the borders of its pages', async () => {
  for (let at = 26; at > 0; at -= 1) {
    await registry.survey({ customId: `P-${String(at).padStart(2, '0')}` })
  }
  const { user, address } = visit(registry.doctor, `${list('user')}?sort=customId`)
  await user.click(await screen.findByRole('link', { name: 'P-25' }))
  await screen.findByText('Scheda 25 di 26')
  await user.click(await screen.findByRole('link', { name: 'Scheda successiva' }))
  await screen.findByRole('heading', { level: 1, name: 'P-26' })
  await screen.findByText('Scheda 26 di 26')
  expect(screen.queryByRole('link', { name: 'Scheda successiva' })).toBeNull()
  await user.click(screen.getByRole('link', { name: /Studio – Le mie schede/ }))
  await screen.findByRole('link', { name: 'P-26' })
  expect(address()).toBe(`${list('user')}?sort=customId&page=2`)
  await user.click(screen.getByRole('link', { name: 'P-26' }))
  // The group that is open stands there, and its address is the last one.
  await screen.findByRole('heading', { level: 2, name: 'Visita' })
  await user.click(await screen.findByRole('link', { name: 'Scheda precedente' }))
  await screen.findByText('Scheda 25 di 26')
})

test('a doctor is shown the codes that read the same, with a way to each survey', async () => {
  const first = await registry.survey({ customId: 'P-4' })
  const second = await registry.survey({ customId: 'P-5' })
  await registry.server.asOwner(`set session_replication_role = replica;
    update surveys set custom_id = 'P–4' where id = ${second.id};
    update custom_ids set code = 'P–4', doubled = true where code = 'P-5' and database_id = ${registry.databaseId};
    set session_replication_role = default`)
  visit(registry.doctor, list('user'))
  const note = (await screen.findByText(/codici che si leggono uguali/)).closest('[role=status]')
  const links = within(note as HTMLElement).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent).sort()).toEqual(
    [`P-4 (scheda ${first.id})`, `P–4 (scheda ${second.id})`].sort(),
  )
  expect(links[0]?.getAttribute('href')).toBe(`/doctor/surveys/${first.id}/user/edit`)
})
