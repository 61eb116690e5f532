import { startSite } from '../../site'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { join, type Person } from '../../../setup/people/people'
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

const visit = (person: Person) => site.visit(person, '/doctor')
const part = (name: string) => screen.findByRole('region', { name })
const move = (who: Person, surveyId: string, body: Record<string, unknown>) =>
  who.have('updateSurvey', { params: { surveyId }, body })

test('“Riprendi” names the group where one stopped, the bookmark’s before the last one answered', async () => {
  const { id } = await registry.survey({ customId: 'P-01' })
  await registry.answer(await registry.begin(id, 1), 'decesso', false)
  const marked = await registry.survey({ customId: 'P-02' })
  const bookmarkId = await registry.begin(marked.id, 0)
  const params = { surveyId: marked.id }
  await registry.doctor.have('updateBookmark', { params, body: { bookmarkId } })
  await registry.answer(await registry.begin(marked.id, 1), 'decesso', true)
  const { user } = visit(registry.doctor)
  const resume = await part('Riprendi')
  await within(resume).findByText('P-01')
  const lines = within(resume).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^P-02[^]*Visita/),
    expect.stringMatching(/^P-01[^]*Esito/),
  ])
  await user.click(within(resume).getByRole('link', { name: 'Riprendi la scheda P-01' }))
  await screen.findByRole('heading', { level: 2, name: 'Esito' })
})

test('the dashboard lists surveys sent back with their notes, and those to review for reviewers', async () => {
  const { id } = await registry.survey({ customId: 'P-03' })
  await move(registry.doctor, id, { status: 'completed' })
  const { close } = visit(registry.reviewer)
  const forReviewer = await part('Da fare')
  await within(forReviewer).findByText('Da rivedere come supervisore (1)')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Riprendi' })).toBeNull())
  close()
  await move(registry.reviewer, id, { status: 'returned', note: 'Controlla il peso.' })
  const { user } = visit(registry.doctor)
  const forDoctor = await part('Da fare')
  await within(forDoctor).findByText('Controlla il peso.')
  await user.click(within(forDoctor).getByRole('link', { name: 'P-03' }))
  await screen.findByText('Nota: Controlla il peso.')
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

test('thirty databases cost as many calls as one', async () => {
  const calls: string[] = []
  network.use(http.get('/v1/*', ({ request }) => void calls.push(new URL(request.url).pathname)))
  const count = async () => {
    calls.length = 0
    const { close } = visit(registry.doctor)
    await screen.findAllByRole('heading', { name: 'Studio' })
    await screen.findByText(/Nessuna scheda ti aspetta/)
    const made = calls.filter((path) => path !== '/v1/current_user').length
    close()
    return made
  }
  const one = await count()
  for (let n = 0; n < 29; n += 1) {
    const { id } = await registry.admin.have('createDatabase', { body: { name: 'Studio' } })
    await join(registry.server, registry.doctor, id, 'user')
  }
  expect(await count()).toBe(one)
})

test('a part that can’t be read says so, and is read again', async () => {
  await registry.survey({ customId: 'P-06' })
  const away = () => new Response('{"message":"Riprova più tardi"}', { status: 503 })
  network.use(http.get('/v1/surveys', away))
  const { user } = visit(registry.doctor)
  const resume = await part('Riprendi')
  await within(resume).findByText('Riprova più tardi')
  network.resetHandlers()
  await user.click(within(resume).getByRole('button', { name: 'Riprova' }))
  await waitFor(() => within(resume).getByText('P-06'))
})

const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)

test('a newcomer sees his databases first; once he has begun, what he left off and what waits come before them', async () => {
  const { close } = visit(registry.doctor)
  await screen.findByText(/Nessuna scheda ti aspetta/)
  await screen.findByText('Non hai schede in lavorazione.')
  await waitFor(() => expect(headings()).toEqual(['Database', 'Riprendi', 'Da fare']))
  close()
  await registry.survey({ customId: 'P-07' })
  visit(registry.doctor)
  // Earlier data is shown until the server has replied.
  await waitFor(() => expect(headings()).toEqual(['Riprendi', 'Da fare', 'Database']))
})

test('a narrow dashboard counts what waits, and shows it on request', async () => {
  const narrow = () => Object.assign(new window.EventTarget(), { matches: true })
  const matchMedia = narrow as unknown as typeof window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation(matchMedia)
  for (const customId of ['P-11', 'P-12', 'P-13']) {
    const { id } = await registry.survey({ customId })
    await move(registry.doctor, id, { status: 'completed' })
    await move(registry.reviewer, id, { status: 'returned', note: 'Controlla il peso.' })
  }
  const { user } = visit(registry.doctor)
  const resume = await part('Riprendi')
  await within(resume).findByText('P-13')
  expect(within(resume).getAllByRole('listitem')).toHaveLength(2)
  await user.click(within(resume).getByRole('button', { name: 'Mostra altre' }))
  expect(within(resume).getAllByRole('listitem')).toHaveLength(3)
  const waiting = await part('Da fare')
  const count = await within(waiting).findByRole('button', {
    name: 'Rimandate a te da correggere (3)',
    expanded: false,
  })
  expect(within(waiting).queryByText('P-11')).toBeNull()
  await user.click(count)
  within(waiting).getByRole('link', { name: 'P-11' })
})
