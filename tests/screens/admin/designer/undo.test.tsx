import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { person, type Person } from '../../../setup/people/people'
import { startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
})

/** Two groups, a question in the first, open in the designer. */
async function opened() {
  const database = await admin.have('createDatabase', { body: { name: 'Registro' } })
  const params = { databaseId: database.id }
  const group = await admin.have('createGroup', { params, body: { name: 'Visita' } })
  await admin.have('createGroup', { params, body: { name: 'Esami' } })
  const question = await admin.have('createQuestion', {
    params: { groupId: group.id },
    body: { name: 'Età' },
  })
  const page = visit(admin, `/admin/databases/${database.id}/edit/${group.id}`)
  await screen.findByText('Età', { selector: '.question-card__name' })
  return { ...page, id: question.id, groupId: group.id, databaseId: database.id }
}
const stored = (id: string) => admin.have('question', { params: { id } })
const undoing = (what: string) => screen.findByRole('button', { name: `Annulla modifica: ${what}` })

test('a deleted question comes back by the button, which says what it takes back', async () => {
  const { user, id } = await opened()
  const nothing = screen.getByRole('button', { name: 'Annulla modifica: nessuna' })
  expect(nothing).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Azioni per la domanda Età' }))
  await user.click(screen.getByRole('menuitem', { name: 'Elimina' }))
  await user.click(within(screen.getByRole('dialog', { hidden: true })).getByText('Elimina'))
  await user.click(await undoing('eliminazione di «Età»'))
  await screen.findByText('Età', { selector: '.question-card__name' })
  await screen.findByText(/Modifica annullata: eliminazione di «Età»/)
  expect((await stored(id)).id).toBe(id)
  await screen.findByRole('button', { name: 'Annulla modifica: nessuna' })
})

test('Ctrl+Z takes a change back, but leaves text fields to the browser', async () => {
  const { user, id } = await opened()
  await user.click(screen.getByText('Età', { selector: '.question-card__name' }))
  const name = await screen.findByLabelText('Testo della domanda')
  await user.type(name, ' in anni')
  await user.tab()
  await undoing('Testo della domanda in «Età»')
  fireEvent.keyDown(name, { key: 'z', ctrlKey: true })
  expect(await stored(id)).toMatchObject({ name: 'Età in anni' })
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await screen.findByText(/Modifica annullata: Testo della domanda in «Età»/)
  expect(await stored(id)).toMatchObject({ name: 'Età', code: 'eta' })
  await waitFor(() => expect(name).toHaveProperty('value', 'Età'))
})

test('a group that was made goes again, and the page shows another', async () => {
  const { user, address, databaseId } = await opened()
  await user.click(screen.getByRole('button', { name: 'Nuovo gruppo' }))
  await screen.findByDisplayValue('Gruppo senza titolo')
  await user.click(await undoing('creazione di «Gruppo senza titolo»'))
  await screen.findByText(/Modifica annullata: creazione/)
  await waitFor(() => expect(address()).toMatch(/edit(\/\d+)?$/))
  await screen.findByRole('heading', { level: 1, name: 'Progettazione' })
  const { records } = await admin.call('groups', { params: { databaseId } })
  expect(records.map(({ name }) => name)).toEqual(['Visita', 'Esami'])
  expect(screen.queryByText('Pagina non trovata')).toBeNull()
})

test('a question that somebody else has moved away since is not taken back to where it stood', async () => {
  const { user, id, databaseId } = await opened()
  const { records } = await admin.call('groups', { params: { databaseId } })
  const elsewhere = records.at(-1)?.id ?? ''
  await user.click(screen.getByRole('button', { name: 'Azioni per la domanda Età' }))
  await user.click(screen.getByRole('menuitem', { name: 'Duplica' }))
  await undoing('creazione di «Età (copia)»')
  await user.click(screen.getByRole('button', { name: 'Azioni per la domanda Età' }))
  await user.click(screen.getByRole('menuitem', { name: 'Sposta giù' }))
  const button = await undoing('spostamento di «Età»')
  const colleague = await person(server(), 'admin')
  await colleague.have('moveQuestion', {
    params: { id },
    body: { groupId: elsewhere, beforeId: null },
  })
  await user.click(button)
  await screen.findByText(/è stato modificato da altri nel frattempo/)
  const { records: there } = await admin.call('questions', { params: { groupId: elsewhere } })
  expect(there.map((question) => question.id)).toEqual([id])
})

test('an undo does not overwrite what somebody else has changed since', async () => {
  const { user, id } = await opened()
  await user.click(screen.getByText('Età', { selector: '.question-card__name' }))
  await user.type(await screen.findByLabelText('Testo della domanda'), ' in anni')
  await user.tab()
  const button = await undoing('Testo della domanda in «Età»')
  const colleague = await person(server(), 'admin')
  await colleague.have('updateQuestion', { params: { id }, body: { name: 'Età alla diagnosi' } })
  await user.click(button)
  await screen.findByText(/è stato modificato da altri nel frattempo/)
  expect(await stored(id)).toMatchObject({ name: 'Età alla diagnosi' })
})
