// @module-tag calendar
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { waiting } from '../../../../resources/designer/drafts/waiting'
import { session } from '../../../../src/answers/session'
import { person, type Person } from '../../../setup/people/people'
import { startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
let colleague: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
  colleague = await person(server(), 'admin', { firstName: 'Bice', lastName: 'Collega' })
})

const options = ['A', 'B'].map((label) => ({ id: label, label }))

/** A group with one question, open in the designer. */
async function opened(question: Record<string, unknown> = { name: 'Polso' }) {
  const database = await admin.have('createDatabase', { body: { name: 'A quattro mani' } })
  const params = { databaseId: database.id }
  const group = await admin.have('createGroup', { params, body: { name: 'Visita' } })
  const other = await admin.have('createGroup', { params, body: { name: 'Esami' } })
  const made = await admin.have('createQuestion', {
    params: { groupId: group.id },
    body: question,
  })
  const page = visit(admin, `/admin/databases/${database.id}/edit/${group.id}`)
  const toggle = await screen.findByText(String(made.name), { selector: '.question-card__name' })
  await page.user.click(toggle)
  await screen.findByLabelText('Testo della domanda')
  return { ...page, id: made.id, databaseId: database.id, groupId: group.id, otherId: other.id }
}
const theirs = (id: string, body: Record<string, unknown>) =>
  colleague.have('updateQuestion', { params: { id }, body })
const stored = (id: string) => admin.have('question', { params: { id } })

test('fields that the other left alone are saved on top of his change, and the line says so', async () => {
  const { user, id } = await opened()
  await theirs(id, { help: 'Al polso sinistro' })
  await user.type(screen.getByLabelText('Testo della domanda'), ' (bpm)')
  await user.tab()
  await screen.findByText(/unito alle modifiche di altri/)
  expect(await stored(id)).toMatchObject({ name: 'Polso (bpm)', help: 'Al polso sinistro' })
  await user.click(screen.getByText('Aiuto e titolo'))
  expect(screen.getByLabelText('Aiuto')).toHaveProperty('value', 'Al polso sinistro')
})

test('a field that both changed shows both values with who changed it, and one is chosen', async () => {
  const { user, id } = await opened()
  await theirs(id, { name: 'Polso a riposo' })
  await user.type(screen.getByLabelText('Testo della domanda'), ' (bpm)')
  await user.tab()
  const choice = await screen.findByRole('group', { name: 'Testo della domanda' })
  await within(choice).findByText(/Anche Bice Collega ha modificato questi dati \(/)
  within(choice).getByText('Polso (bpm)')
  within(choice).getByText('Polso a riposo')
  await user.click(
    within(choice).getByRole('button', { name: 'Tieni la mia: Testo della domanda' }),
  )
  await waitFor(async () => expect(await stored(id)).toMatchObject({ name: 'Polso (bpm)' }))
  await theirs(id, { name: 'Polso da seduto' })
  await user.type(screen.getByLabelText('Testo della domanda'), '!')
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Usa l’altra: Testo della domanda' }))
  await screen.findByDisplayValue('Polso da seduto')
  expect(screen.queryByText('Non salvato')).toBeNull()
  expect(await stored(id)).toMatchObject({ name: 'Polso da seduto' })
  await waitFor(() => expect(session.unsent.count()).toBe(0))
})

test('two lists of options become one, and only what both changed is asked', async () => {
  const { user, id } = await opened({
    name: 'Scelta',
    kind: 'single_choice',
    metadata: { options },
  })
  const [a, b] = options
  await theirs(id, {
    metadata: { options: [a, { ...b, label: 'B di Bice' }, { id: 'C', label: 'C' }] },
  })
  const label = await screen.findByDisplayValue('A')
  await user.type(label, ' mia')
  await user.tab()
  await waitFor(async () =>
    expect((await stored(id)).metadata).toMatchObject({
      options: [{ label: 'A mia' }, { label: 'B di Bice' }, { label: 'C' }],
    }),
  )
  await screen.findByDisplayValue('B di Bice')
})

test('changes of a question that the other deleted outlive its editor, and bring it back', async () => {
  const { user, id } = await opened()
  await user.type(screen.getByLabelText('Testo della domanda'), ' (bpm)')
  await colleague.call('deleteQuestion', { params: { id } })
  await user.tab()
  const notice = await screen.findByRole('region', { name: 'Polso' })
  await within(notice).findByText(/«Polso» è stato eliminato da Bice Collega/)
  within(notice).getByText('Testo della domanda: Polso (bpm)')
  expect(session.unsent.count()).toBe(1)
  await user.click(within(notice).getByRole('button', { name: 'Ripristina e salva' }))
  await waitFor(async () => expect(await stored(id)).toMatchObject({ name: 'Polso (bpm)' }))
  await waitFor(() => expect(waiting.get()).toEqual([]))
  await waitFor(() => expect(session.unsent.count()).toBe(0))
})

test('changes of a question that the other moved are saved where it is now', async () => {
  const { user, id, otherId } = await opened()
  await user.type(screen.getByLabelText('Testo della domanda'), ' (bpm)')
  await colleague.have('moveQuestion', {
    params: { id },
    body: { groupId: otherId, beforeId: null },
  })
  await user.tab()
  await waitFor(async () => expect(await stored(id)).toMatchObject({ name: 'Polso (bpm)' }))
  await waitFor(() => expect(screen.queryByLabelText('Testo della domanda')).toBeNull())
  const list = screen.getByRole('navigation', { name: 'Gruppi' })
  await within(list).findByText(/Esami/)
  await waitFor(() => expect(session.unsent.count()).toBe(0))
})

test('a choice that is open when the page is left waits until it is opened again', async () => {
  const { user, id, router, databaseId, groupId } = await opened()
  await theirs(id, { name: 'Polso a riposo' })
  await user.type(screen.getByLabelText('Testo della domanda'), ' (bpm)')
  await user.tab()
  await screen.findByRole('group', { name: 'Testo della domanda' })
  await router.navigate(`/admin/databases/${databaseId}`)
  await screen.findByText(/aspetta la tua scelta/)
  expect(session.unsent.count()).toBe(1)
  await router.navigate(`/admin/databases/${databaseId}/edit/${groupId}`)
  await user.click(await screen.findByRole('button', { name: 'Tieni la mia: Testo della domanda' }))
  await waitFor(async () => expect(await stored(id)).toMatchObject({ name: 'Polso (bpm)' }))
  await waitFor(() => expect(session.unsent.count()).toBe(0))
})

test('an administrator who comes back to the page sees what the other changed', async () => {
  const { id } = await opened()
  await theirs(id, { name: 'Polso a riposo' })
  const now = Date.now
  Date.now = () => now() + 60_000
  window.dispatchEvent(new Event('focus'))
  Date.now = now
  await screen.findByDisplayValue('Polso a riposo')
})

test('an administrator in a group that the other deletes is told, and sees the group before it', async () => {
  const { databaseId, otherId, groupId, router, address } = await opened()
  await router.navigate(`/admin/databases/${databaseId}/edit/${otherId}`)
  await screen.findByDisplayValue('Esami')
  await colleague.call('deleteGroup', { params: { id: otherId } })
  const now = Date.now
  Date.now = () => now() + 60_000
  window.dispatchEvent(new Event('focus'))
  Date.now = now
  await screen.findByText('«Esami» è stato eliminato nel frattempo.')
  await waitFor(() => expect(address()).toBe(`/admin/databases/${databaseId}/edit/${groupId}`))
})

test('groups that the other added or moved stay where he put them', async () => {
  const { user, databaseId, groupId, otherId } = await opened()
  const params = { databaseId }
  const added = await colleague.have('createGroup', { params, body: { name: 'Di Bice' } })
  await colleague.call('reorderGroups', {
    params,
    body: { ids: [added.id, groupId, otherId] },
  })
  await user.click(screen.getByRole('button', { name: 'Azioni per il gruppo Esami' }))
  await user.click(screen.getByRole('menuitem', { name: 'Sposta su' }))
  await waitFor(async () => {
    const { records } = await admin.call('groups', { params })
    expect(records.map(({ name }) => name)).toEqual(['Di Bice', 'Esami', 'Visita'])
  })
})
