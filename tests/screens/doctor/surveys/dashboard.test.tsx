import { startSite } from '../../site'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { join, person, type Person } from '../../../setup/people/people'
import type { Study } from '../../../setup/data/study'
import { http, network } from '../../network'

const site = startSite()
let registry: Study

beforeEach(async () => {
  registry = await site.study([
    { name: 'Visita', questions: { peso: { name: 'Peso', kind: 'number' } } },
    { name: 'Esito', questions: { decesso: { name: 'Decesso', kind: 'boolean' } } },
  ])
})

const visit = (person: Person, address = '/doctor') => site.visit(person, address)
const toDo = () => screen.findByRole('region', { name: /^Da fare/ })
const lines = async () => within(await toDo()).getAllByRole('listitem')
const move = (who: Person, surveyId: string, body: Record<string, unknown>) =>
  who.have('updateSurvey', { params: { surveyId }, body })
/** Makes another database, of which the doctor is a member too. */
async function secondDatabase(name = 'Altro studio'): Promise<string> {
  const { id } = await registry.admin.have('createDatabase', { body: { name } })
  await join(registry.server, registry.doctor, id, 'user')
  return id
}

test('a draft that waits opens to be filled in, at its bookmark or at its first open question', async () => {
  const { id } = await registry.survey({ customId: 'P-01' })
  await registry.answer(await registry.begin(id, 0), 'peso', 70)
  const marked = await registry.survey({ customId: 'P-02' })
  const bookmarkId = await registry.begin(marked.id, 1)
  const params = { surveyId: marked.id }
  await registry.doctor.have('updateBookmark', { params, body: { bookmarkId } })
  const { user, close } = visit(registry.doctor)
  await within(await toDo()).findByText('P-01')
  expect((await lines()).map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^P-02\s*Da riprendere/),
    expect.stringMatching(/^P-01\s*Da riprendere/),
  ])
  within(await toDo()).getByRole('img', { name: 'Segnalibro:' })
  await user.click(screen.getByRole('link', { name: 'P-01' }))
  await screen.findByRole('heading', { level: 2, name: 'Esito' })
  await waitFor(() => expect(document.activeElement?.closest('[data-question]')).not.toBeNull())
  close()
  const again = visit(registry.doctor)
  await again.user.click(await screen.findByRole('link', { name: 'P-02' }))
  await screen.findByRole('heading', { level: 2, name: 'Esito' })
})

test('a survey that was sent back stands once, with its note, and opens to be corrected; a completed one waits for its reviewer', async () => {
  const { id } = await registry.survey({ customId: 'P-03' })
  await move(registry.doctor, id, { status: 'completed' })
  const { close } = visit(registry.reviewer)
  const line = await within(await toDo()).findByRole('listitem')
  within(line).getByText('Da rivedere')
  expect(within(line).getByRole('link').getAttribute('href')).toBe(
    `/doctor/surveys/${id}/supervisor`,
  )
  expect(screen.queryByRole('button', { name: /Nuova scheda/ })).toBeNull()
  close()
  await move(registry.reviewer, id, { status: 'returned', note: 'Controlla il peso.' })
  const { user } = visit(registry.doctor)
  await within(await toDo()).findByText('Controlla il peso.')
  expect(await lines()).toHaveLength(1)
  screen.getByRole('heading', { name: 'Da fare (1)' })
  await user.click(screen.getByRole('link', { name: 'P-03' }))
  await screen.findByText('Nota: Controlla il peso.')
  await screen.findByRole('heading', { level: 2, name: 'Visita' })
})

test('more of what waits comes page by page, and the focus goes on with it', async () => {
  for (let n = 1; n <= 12; n += 1) await registry.survey({ customId: `P-${n}` })
  const { user } = visit(registry.doctor)
  await within(await toDo()).findByText('P-12')
  expect(await lines()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Mostra altre' }))
  await within(await toDo()).findByText('P-1')
  expect(await lines()).toHaveLength(12)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('P-2'))
  expect(screen.queryByRole('button', { name: 'Mostra altre' })).toBeNull()
})

test('a new survey takes two clicks and the code', async () => {
  await registry.survey({ customId: 'P-10' })
  const { user, address } = visit(registry.doctor)
  await user.click(await screen.findByRole('button', { name: 'Nuova scheda: Studio' }))
  await user.type(await screen.findByLabelText(/^Codice del paziente/), 'P-11')
  await user.click(screen.getByRole('button', { name: 'Crea la scheda' }))
  await screen.findByRole('heading', { level: 2, name: 'Visita' })
  expect(address()).toMatch(/^\/doctor\/surveys\/\d+\/user\/edit\/g\d+$/)
  await waitFor(() => expect(document.activeElement?.closest('[data-question]')).not.toBeNull())
})

test('a code is found in every database, whatever its capitals; Enter opens the only match', async () => {
  const databaseId = await secondDatabase()
  await registry.survey({ customId: 'Milano-7' })
  const { id } = await registry.doctor.have('createSurvey', {
    params: { databaseId },
    body: { customId: 'ROMA-7' },
  })
  const { user, address } = visit(registry.doctor)
  const field = await screen.findByRole('searchbox', { name: 'Cerca il codice di un paziente' })
  await user.type(field, 'a')
  const found = await screen.findByRole('region', { name: 'Schede trovate' })
  await waitFor(() => expect(within(found).getAllByRole('listitem')).toHaveLength(2))
  within(found).getByText('Altro studio')
  await user.clear(field)
  await user.type(field, 'torino')
  await screen.findByText('Nessuna scheda trovata.')
  await user.clear(field)
  await user.type(field, 'roma-7{Enter}')
  await waitFor(() => expect(address()).toContain(`/doctor/surveys/${id}/user`))
})

test('a search that the server can’t answer says so, and is made again', async () => {
  await registry.survey({ customId: 'P-20' })
  const { user } = visit(registry.doctor)
  const field = await screen.findByRole('searchbox')
  await within(await toDo()).findByText('P-20')
  network.use(
    http.get('/v1/surveys', () => new Response('{"message":"Riprova più tardi"}', { status: 503 })),
  )
  await user.type(field, 'p-20')
  await screen.findByText('Riprova più tardi')
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  await screen.findByRole('region', { name: 'Schede trovate' })
})

test('a database tells how many surveys of each status its lists have, each a way to them', async () => {
  await registry.survey({ customId: 'P-04' })
  const { id } = await registry.survey({ customId: 'P-05' })
  await move(registry.doctor, id, { status: 'completed' })
  const { user, address } = visit(registry.doctor)
  await user.click(await screen.findByRole('link', { name: '1 completata' }))
  await screen.findByRole('link', { name: 'P-05' })
  expect(address()).toBe(`/doctor/databases/${registry.databaseId}/user?status=completed`)
  expect(screen.queryByRole('link', { name: 'P-04' })).toBeNull()
})

test('the home of a doctor with one database is the list of its surveys; the dashboard stays at its address', async () => {
  await registry.survey({ customId: 'P-08' })
  const { user, address } = visit(registry.doctor, '/')
  await screen.findByRole('link', { name: 'P-08' })
  await waitFor(() => expect(address()).toBe(`/doctor/databases/${registry.databaseId}/user`))
  const crumbs = screen.getByRole('navigation', { name: 'Percorso' })
  await user.click(within(crumbs).getByRole('link', { name: 'I miei database' }))
  await within(await toDo()).findByText('P-08')
  expect(address()).toBe('/doctor')
})

test('the home of a doctor with several databases is the dashboard', async () => {
  await registry.survey({ customId: 'P-09' })
  await secondDatabase()
  const { address } = visit(registry.doctor, '/')
  await within(await toDo()).findByText('P-09')
  await waitFor(() => expect(address()).toBe('/doctor'))
})

test('a newcomer reads what a survey is, and sees nothing that is empty', async () => {
  visit(registry.doctor, '/')
  await screen.findByText(/^Una scheda raccoglie le risposte su un paziente/)
  await screen.findByRole('button', { name: 'Nuova scheda: Studio' })
  expect(screen.queryByRole('heading', { name: /^Da fare/ })).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a newcomer who only reviews reads what a survey is, and of no button that is not there', async () => {
  visit(registry.reviewer, '/')
  await screen.findByText(/^Una scheda raccoglie le risposte su un paziente\. Quelle da rivedere/)
  expect(screen.queryByRole('button', { name: /^Nuova scheda/ })).toBeNull()
  expect(document.body.textContent).not.toContain('«Nuova scheda»')
})

test('a doctor without databases reads who can change that', async () => {
  visit(await person(registry.server, 'doctor'), '/')
  await screen.findByText('Non partecipi ancora a nessun database')
})

test('thirty databases cost as many calls as one', async () => {
  await registry.survey({ customId: 'P-30' })
  const calls: string[] = []
  network.use(http.get('/v1/*', ({ request }) => void calls.push(new URL(request.url).pathname)))
  const count = async () => {
    calls.length = 0
    const { close } = visit(registry.doctor)
    await screen.findAllByRole('heading', { name: 'Studio' })
    await within(await toDo()).findByText('P-30')
    const made = calls.filter((path) => path !== '/v1/current_user').length
    close()
    return made
  }
  const one = await count()
  for (let n = 0; n < 29; n += 1) await secondDatabase('Studio')
  expect(await count()).toBe(one)
})

test('a to-do list that can’t be read says so, and is read again', async () => {
  await registry.survey({ customId: 'P-06' })
  const away = () => new Response('{"message":"Riprova più tardi"}', { status: 503 })
  network.use(http.get('/v1/surveys/to_do', away))
  const { user } = visit(registry.doctor)
  const list = await toDo()
  await within(list).findByText('Riprova più tardi')
  network.resetHandlers()
  await user.click(within(list).getByRole('button', { name: 'Riprova' }))
  await waitFor(() => within(list).getByText('P-06'))
})
