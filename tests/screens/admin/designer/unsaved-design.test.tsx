import { EditorView } from '@codemirror/view'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { session } from '../../../../src/answers/session'
import { person, type Person } from '../../../setup/people/people'
import { http, lost, network } from '../../network'
import { asksBeforeClosing } from '../../browser'
import { startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
})

/** A group with these questions, the first of them open in the designer. */
async function opened(...questions: Record<string, unknown>[]) {
  const database = await admin.have('createDatabase', { body: { name: 'Registro' } })
  const group = await admin.have('createGroup', { params: { databaseId: database.id }, body: {} })
  const ids: string[] = []
  for (const body of questions) {
    ids.push((await admin.have('createQuestion', { params: { groupId: group.id }, body })).id)
  }
  const page = visit(admin, `/admin/databases/${database.id}/edit/${group.id}`)
  const card = document.getElementById.bind(document, `card-${ids[0]}`)
  await waitFor(() => expect(card()).not.toBeNull())
  await page.user.click(card() as HTMLElement)
  await screen.findByLabelText('Testo della domanda')
  const questionsNow = async () =>
    (await admin.call('questions', { params: { groupId: group.id } })).records
  return { ...page, databaseId: database.id, ids, questionsNow }
}

// jsdom lays no text out.
Reflect.set(Range.prototype, 'getClientRects', () => [])

test('a save that finds no server stays told, with a button that sends it again', async () => {
  const { user, ids, questionsNow } = await opened({ name: 'Peso' })
  network.use(http.put(`/v1/admin/questions/${ids[0]}`, lost))
  await user.type(screen.getByLabelText('Testo della domanda'), ' (kg)')
  await user.tab()
  await screen.findByText('Non salvato')
  await waitFor(() => expect(asksBeforeClosing()).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  await screen.findByText('Non salvato')
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  await waitFor(() => expect(screen.queryByText('Non salvato')).toBeNull())
  // The error goes as soon as the change is on its way again.
  await waitFor(async () => expect((await questionsNow())[0]).toMatchObject({ name: 'Peso (kg)' }))
  await waitFor(() => expect(asksBeforeClosing()).toBe(false))
})

test('a question that was moved while there was no server is moved when there is one', async () => {
  const { user, ids, questionsNow } = await opened({ name: 'Peso' }, { name: 'Altezza' })
  network.use(http.all(`/v1/admin/questions/${ids[1]}/move`, lost))
  document.getElementById(`card-${ids[1]}`)?.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await screen.findByText('Non salvato')
  expect(session.unsent.count()).toBe(1)
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  await waitFor(() => expect(session.unsent.count()).toBe(0))
  expect((await questionsNow()).map(({ name }) => name)).toEqual(['Altezza', 'Peso'])
})

test('a question that is reloaded amid a pause in typing is asked about first', async () => {
  const { user, questionsNow } = await opened({ name: 'Peso' })
  await user.type(screen.getByLabelText('Testo della domanda'), '!')
  await waitFor(() => expect(asksBeforeClosing()).toBe(true))
  await waitFor(async () => expect((await questionsNow())[0]).toMatchObject({ name: 'Peso!' }))
  await waitFor(() => expect(asksBeforeClosing()).toBe(false))
})

test('changes that meet a failing server are sent again by themselves, moves in their order', async () => {
  const { user, ids, questionsNow } = await opened(
    { name: 'Peso' },
    { name: 'Altezza' },
    { name: 'Polso' },
  )
  network.use(http.put('/v1/admin/questions/*', () => new Response(null, { status: 503 })))
  await user.type(screen.getByLabelText('Testo della domanda'), ' (kg)')
  document.getElementById(`card-${ids[2]}`)?.focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await screen.findByText('Non salvato')
  expect(session.unsent.count()).toBe(3)
  network.resetHandlers()
  await waitFor(async () =>
    expect((await questionsNow()).map(({ name }) => name)).toEqual([
      'Polso',
      'Peso (kg)',
      'Altezza',
    ]),
  )
  await waitFor(() => expect(session.unsent.count()).toBe(0))
  await screen.findByText(/^Salvato/)
})

test('changes made without a server are saved although the designer was left', async () => {
  const { user, ids, databaseId, router, questionsNow } = await opened(
    { name: 'Peso' },
    { name: 'Altezza' },
  )
  network.use(http.put('/v1/admin/questions/*', lost))
  document.getElementById(`card-${ids[1]}`)?.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await user.type(screen.getByLabelText('Testo della domanda'), ' (kg)')
  await router.navigate(`/admin/databases/${databaseId}`)
  await screen.findByText(/aspetta/)
  expect(session.unsent.count()).toBe(2)
  await waitFor(() => expect(asksBeforeClosing()).toBe(true))
  network.resetHandlers()
  await waitFor(async () =>
    expect((await questionsNow()).map(({ name }) => name)).toEqual(['Altezza', 'Peso (kg)']),
  )
  await waitFor(() => expect(session.unsent.count()).toBe(0))
})

test('a designer with a wrong formula asks before it is left', async () => {
  const { user, databaseId, router, address } = await opened({ name: 'IMC', kind: 'formula' })
  const field = await screen.findByRole('textbox', { name: 'Formula' })
  // jsdom has no keys for an editor that draws its text itself.
  EditorView.findFromDOM(field)?.dispatch({ changes: { from: 0, insert: '1 +' } })
  await waitFor(() => expect(session.unsent.count()).toBe(1))
  await waitFor(() => expect(asksBeforeClosing()).toBe(true))
  await router.navigate(`/admin/databases/${databaseId}`)
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  dialog.getByText('IMC')
  await user.click(dialog.getByText('Resta e correggi'))
  expect(address()).toContain('/edit/')
  await router.navigate(`/admin/databases/${databaseId}`)
  await user.click(await screen.findByText('Esci senza salvare'))
  await waitFor(() => expect(address()).toBe(`/admin/databases/${databaseId}`))
  await waitFor(() => expect(session.unsent.count()).toBe(0))
})

test('letters right after Esc in a question are no commands', async () => {
  const { user, ids, questionsNow } = await opened({ name: 'Peso' }, { name: 'Altezza' })
  await user.click(screen.getByLabelText('Testo della domanda'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.id).toBe(`card-${ids[0]}`))
  await user.keyboard('dsm')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(await questionsNow()).toHaveLength(2)
  await user.keyboard('{ArrowDown}{ArrowUp}d')
  await waitFor(async () => expect(await questionsNow()).toHaveLength(3))
})
