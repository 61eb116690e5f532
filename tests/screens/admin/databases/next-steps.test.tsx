// @module-tag calendar
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { join, person, type Person } from '../../../setup/people/people'
import { expectHeading, startAdmin } from '../open-admin'

const { server, study, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
  await import('../../../../resources/databases/DatabaseShow')
  await import('../../../../resources/databases/next-steps/NextSteps')
  await import('../../../../resources/members/AddMembersDialog')
  await import('../../../../resources/designer/preview/PreviewPane')
})

const database = async (name: string) => (await admin.have('createDatabase', { body: { name } })).id

async function withQuestion(id: string) {
  const group = await admin.have('createGroup', { params: { databaseId: id }, body: {} })
  const body = { name: 'Peso', kind: 'number' }
  await admin.have('createQuestion', { params: { groupId: group.id }, body })
  return group.id
}

const region = () => screen.findByRole('region', { name: 'Prossimi passi' })
const steps = async () =>
  within(await region())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

test('a new database’s page says what comes next, and each step leads to its place', async () => {
  const id = await database('Nuovo registro')
  const { user, router, address } = visit(admin, `/admin/databases/${id}`)
  expect(await steps()).toEqual([
    'Struttura (Da fare)',
    'Medici (Da fare)',
    'Supervisori (Da fare)facoltativo',
    'Prova una scheda (Da fare)',
  ])
  expect(screen.queryByRole('link', { name: 'Apri l’anteprima' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Aggiungi supervisori' }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  await user.click(within(dialog).getByText('Annulla'))
  await waitFor(() => expect(address()).toBe(`/admin/databases/${id}?tab=supervisors`))
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  await router.navigate(`/admin/databases/${id}`)
  await user.click(await screen.findByRole('link', { name: 'Progetta la struttura' }))
  await expectHeading('Progettazione')
})

test('the steps are ticked as they are done, and go once the necessary ones are', async () => {
  const id = await database('Quasi pronto')
  await withQuestion(id)
  await join(server(), await person(server(), 'doctor'), id, 'user')
  const { user } = visit(admin, `/admin/databases/${id}`)
  expect(await steps()).toEqual([
    'Struttura (Fatto)',
    'Medici (Fatto)',
    'Supervisori (Da fare)facoltativo',
    'Prova una scheda (Da fare)',
  ])
  await user.click(screen.getByRole('link', { name: 'Apri l’anteprima' }))
  await user.click(await screen.findByRole('button', { name: 'Riempi con valori di prova' }))
  await user.click(screen.getByRole('link', { name: 'Chiudi la progettazione' }))
  await expectHeading('Quasi pronto')
  await screen.findByRole('heading', { name: 'In sintesi' })
  expect(screen.queryByRole('region', { name: 'Prossimi passi' })).toBeNull()
})

test('a doctor who is added from the steps ticks them', async () => {
  const id = await database('Con medico')
  await person(server(), 'doctor', { firstName: 'Zeno', lastName: 'Passi' })
  const { user } = visit(admin, `/admin/databases/${id}`)
  await user.click(await screen.findByRole('link', { name: 'Aggiungi medici' }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  await user.click(await within(dialog).findByText('Zeno Passi'))
  await user.click(within(dialog).getByText('Aggiungi 1'))
  await screen.findByRole('link', { name: 'Zeno Passi' })
  await user.click(screen.getByRole('tab', { name: 'Struttura' }))
  await waitFor(async () => expect((await steps())[1]).toBe('Medici (Fatto)'))
})

test('hidden steps stay hidden for this administrator, until the menu shows them again', async () => {
  const id = await database('Nascosto')
  const { user } = visit(admin, `/admin/databases/${id}`)
  await region()
  await user.click(screen.getByRole('button', { name: 'Nascondi i prossimi passi' }))
  expect(screen.queryByRole('region', { name: 'Prossimi passi' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Nascosto')
  const key = `databases.${id}.nextSteps`
  await waitFor(async () =>
    expect((await admin.call('preferences')).body).toMatchObject({ [key]: ['hidden'] }),
  )
  const colleague = await person(server(), 'admin')
  visit(colleague, `/admin/databases/${id}`)
  await region()
  const back = visit(admin, `/admin/databases/${id}`)
  await back.user.click(await screen.findByRole('button', { name: 'Altro' }))
  await back.user.click(await screen.findByRole('menuitem', { name: 'Mostra i prossimi passi' }))
  await region()
})

test('a database that is archived or has surveys shows no next steps', async () => {
  const id = await database('Vecchio')
  await admin.have('updateDatabase', {
    params: { id },
    body: { archivedAt: new Date().toISOString() },
  })
  visit(admin, `/admin/databases/${id}`)
  await screen.findByRole('heading', { name: 'In sintesi' })
  expect(screen.queryByRole('region', { name: 'Prossimi passi' })).toBeNull()

  const ward = await study([{ name: 'Visita', questions: { peso: { kind: 'number' } } }])
  await ward.survey({ customId: 'PZ-1' })
  visit(ward.admin, `/admin/databases/${ward.databaseId}`)
  await screen.findByRole('heading', { name: 'In sintesi' })
  expect(screen.queryByRole('region', { name: 'Prossimi passi' })).toBeNull()
})

test('one group, one question and one doctor are counted in the singular', async () => {
  const id = await database('Uno di tutto')
  await withQuestion(id)
  await join(server(), await person(server(), 'doctor'), id, 'user')
  await admin.have('updateDatabase', { params: { id }, body: { providers: ['Pavia'] } })
  visit(admin, `/admin/databases/${id}`)
  const summary = (await screen.findByRole('heading', { name: 'In sintesi' })).closest('section')
  const terms = [...(summary?.querySelectorAll('dl > div') ?? [])].map(
    (figure) => figure.textContent,
  )
  expect(terms).toEqual(['Gruppo1', 'Domanda1', 'Medico1', 'Centro1'])
})
