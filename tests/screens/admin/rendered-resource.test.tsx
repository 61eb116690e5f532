// @module-tag calendar
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { person, type Person } from '../../setup/people/people'
import { http, network } from '../network'
import { expectHeading, startAdmin } from './open-admin'

vi.mock('../../../contract/models/index', async (original) => {
  const { models } = await original<typeof import('../../../contract/models/index')>()
  const { visits } = await import('./visit-calls')
  return { models: { ...models, visits } }
})
vi.mock('../../../contract/endpoints', async (original) => {
  const { endpoints } = await original<typeof import('../../../contract/endpoints')>()
  const { visitCalls } = await import('./visit-calls')
  return { endpoints: { ...endpoints, ...visitCalls } }
})
vi.mock('../../../resources/index', async (original) => {
  const all = await original<typeof import('../../../resources/index')>()
  const { visitResource } = await import('./visits')
  const add = (list: readonly object[]) => [...list, visitResource]
  return { ...all, resources: add(all.resources), addressed: add(all.addressed) }
})

const { server, visit } = startAdmin()
let admin: Person
let doctor: Person
beforeAll(async () => {
  admin = await person(server(), 'superadmin')
  doctor = await person(server(), 'doctor', { firstName: 'Ada', lastName: 'Cura' })
  await import('../../../resources/admin/model/RelationChoice')
  await import('../../../resources/admin/list/list-file')
  await import('../../../resources/admin/list/BulkDialog')
})

/** Queries and bodies of the calls of the visits. */
let asked: URL[] = []
let sent: unknown[] = []
const resourceOf = (attributes: object) => ({
  type: 'visits',
  id: '7',
  attributes,
  relationships: { doctor: { data: { type: 'users', id: doctor.id } } },
})
const firstVisit = {
  title: 'Prima visita',
  weight: 71.5,
  day: '2026-03-02',
  outcome: 'bad',
  urgent: true,
  notes: 'Torna\ntra un mese',
  createdAt: '2026-03-02T10:00:00.000Z',
  signs: ['febbre'],
  revision: 3,
}
const ada = () => ({
  type: 'users',
  id: doctor.id,
  attributes: { firstName: 'Ada', lastName: 'Cura', email: 'ada@example.it', role: 'doctor' },
})
beforeEach(() => {
  asked = []
  sent = []
  const one = () => Response.json({ data: resourceOf(firstVisit), included: [ada()] })
  const take = async ({ request }: { request: Request }) => {
    sent.push(await request.json())
    return one()
  }
  network.use(
    http.get('/v1/admin/visits', ({ request }) => {
      asked.push(new URL(request.url))
      const data = [resourceOf(firstVisit)]
      return Response.json({ data, included: [ada()], meta: { total: 1 } })
    }),
    http.get('/v1/admin/visits/:id', one),
    http.post('/v1/admin/visits', take),
    http.put('/v1/admin/visits/:id', take),
  )
})

const lastFilter = (name: string) => asked.at(-1)?.searchParams.get(`filter[${name}]`)

test('a list of whatever model shows each type of attribute as a reader reads it, and the other record by its name', async () => {
  visit(admin, '/admin/visits')
  await expectHeading('Visite')
  const row = within(
    (await screen.findByRole('link', { name: 'Prima visita' })).closest('tr') as HTMLElement,
  )
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['71,5', 'Cattivo', 'Sì', 'Ada Cura']),
  )
  expect(asked.at(-1)?.searchParams.get('include')).toBe('doctor')
})

test('a list is filtered by a choice, by yes or no, a number, a day and another record', async () => {
  const { user } = visit(admin, '/admin/visits')
  await user.selectOptions(await screen.findByLabelText('Esito'), 'Cattivo')
  await waitFor(() => expect(lastFilter('outcome')).toBe('bad'))
  await user.selectOptions(screen.getByLabelText('Urgente'), 'Sì')
  await waitFor(() => expect(lastFilter('urgent')).toBe('true'))
  await user.type(await screen.findByLabelText('Peso'), '70,5')
  await waitFor(() => expect(lastFilter('weight')).toBe('70.5'))
  await user.type(screen.getByLabelText('Giorno'), '2/3/2026{Enter}')
  await waitFor(() => expect(lastFilter('day')).toBe('2026-03-02'))
  await user.type(screen.getByLabelText('Medico'), 'Cura')
  await user.click(await screen.findByRole('option', { name: 'Ada Cura' }))
  await waitFor(() => expect(lastFilter('doctorId')).toBe(doctor.id))
})

test('a list goes into a file, dates and numbers as a spreadsheet takes them', async () => {
  const texts: Promise<string>[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    texts.push((blob as Blob).text())
    return 'blob:1'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = visit(admin, '/admin/visits')
  await screen.findByRole('link', { name: 'Prima visita' })
  await user.click(screen.getByRole('button', { name: /Esporta|Scarica/ }))
  await waitFor(() => expect(texts).toHaveLength(1))
  expect(await texts[0]).toContain('Medico')
  expect(await texts[0]).toContain('Ada Cura')
})

test('several are deleted together after a word, where the reader may', async () => {
  const deleted: string[] = []
  network.use(
    http.delete('/v1/admin/visits/:id', ({ params }) => {
      deleted.push(String(params['id']))
      return new Response(null, { status: 204 })
    }),
  )
  const { user } = visit(admin, '/admin/visits')
  await user.click(await screen.findByLabelText('Seleziona Prima visita'))
  await user.click(screen.getByText('Elimina'))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  dialog.getByText('Eliminare 1 elemento?')
  await user.type(dialog.getByLabelText('Per confermare scrivi: elimina'), 'elimina')
  await user.click(dialog.getByText('Elimina'))
  await waitFor(() => expect(deleted).toEqual(['7']))
})

test('a new one begins as the model says, and sends what was given', async () => {
  const { user } = visit(admin, '/admin/visits/create')
  await expectHeading('Nuova visita')
  await user.type(await screen.findByLabelText(/^Titolo/), 'Controllo')
  await user.type(screen.getByLabelText('Peso'), '80,50')
  await user.type(screen.getByLabelText('Giorno'), '1/4/2026')
  await user.click(screen.getByLabelText('Urgente'))
  // A long text has a field of several lines.
  await user.type(screen.getByLabelText('Note'), 'Torna{Enter}tra un mese')
  await user.type(await screen.findByLabelText(/^Medico/), 'Cura')
  await user.click(await screen.findByRole('option', { name: 'Ada Cura' }))
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    title: 'Controllo',
    weight: 80.5,
    day: '2026-04-01',
    outcome: 'good',
    urgent: true,
    notes: 'Torna\ntra un mese',
    signs: [],
    doctorId: doctor.id,
  })
})

test('a day that none is, is said at its field and sent to nobody as another', async () => {
  const { user } = visit(admin, '/admin/visits/7/edit')
  await user.clear(await screen.findByLabelText('Giorno'))
  await user.type(screen.getByLabelText('Giorno'), '31/2/2026')
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ day: '31/2/2026' })
})

test('one is shown with all that it says, and changed', async () => {
  const { user } = visit(admin, '/admin/visits/7')
  await expectHeading('Prima visita')
  await screen.findByText('71,5')
  await screen.findByText('Ada Cura')
  await user.click(screen.getByRole('link', { name: 'Modifica' }))
  await expectHeading('Modifica visita')
  // A list of texts is cleared by an Italian button.
  screen.getByLabelText('Svuota l’elenco')
  const doctorInput = await screen.findByLabelText<HTMLInputElement>(/^Medico/)
  await waitFor(() => expect(doctorInput.value).toBe('Ada Cura'))
  await user.clear(screen.getByLabelText('Peso'))
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  // The changed fields alone, with the revision.
  expect(sent[0]).toEqual({ weight: null, revision: 3 })
})
