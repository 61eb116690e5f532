import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { person, type Person } from '../../../setup/people/people'
import { expectHeading, startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
})

test('a question designed a moment ago is counted on the database’s page, and in the list', async () => {
  const { id } = await admin.have('createDatabase', { body: { name: 'Registro fresco' } })
  await admin.have('createGroup', { params: { databaseId: id }, body: { name: 'Esami' } })
  const { user, router } = visit(admin, '/admin/databases')
  const named = () => screen.findByText('Registro fresco', { selector: 'a' })
  await user.click(await named())
  await expectHeading('Registro fresco')
  await user.click(await screen.findByRole('link', { name: 'Progetta' }))
  await user.click(await screen.findByRole('button', { name: 'Sì/No' }))
  await screen.findByLabelText('Testo della domanda')
  await user.click(screen.getByRole('link', { name: 'Chiudi la progettazione' }))
  await expectHeading('Registro fresco')
  const summary = await screen.findByRole('heading', { name: 'In sintesi' })
  const figures = summary.closest('section')
  const questions = () =>
    within(figures ?? document.body).getByText(/^Domand[ae]$/).nextElementSibling
  await waitFor(() => expect(questions()?.textContent).toBe('1'))
  await router.navigate('/admin/databases')
  await waitFor(async () => {
    const row = (await named()).closest('tr')
    expect(within(row ?? document.body).getAllByText('1')).toHaveLength(2)
  })
})

test('a new database’s proposed name has the focus and is written over, a copy’s too', async () => {
  const { id } = await admin.have('createDatabase', { body: { name: 'Da copiare' } })
  const { user, router } = visit(admin, '/admin/databases')
  const isWrittenOver = (field: HTMLElement) => {
    const { value, selectionStart, selectionEnd } = field as HTMLInputElement
    return document.activeElement === field && selectionStart === 0 && selectionEnd === value.length
  }
  await user.click(await screen.findByRole('link', { name: 'Nuovo database' }))
  const name = await screen.findByLabelText('Nome del database')
  await waitFor(() => expect(isWrittenOver(name)).toBe(true))
  await user.keyboard('Registro ictus')
  expect(name).toHaveProperty('value', 'Registro ictus')
  // Typed text would be lost: leaving asks.
  void router.navigate(`/admin/databases/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }))
  await user.click(await screen.findByRole('button', { name: 'Altro' }))
  await user.click(screen.getByRole('menuitem', { name: 'Duplica' }))
  const copy = screen.getByLabelText('Nome della copia')
  await waitFor(() => expect(isWrittenOver(copy)).toBe(true))
})
