import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { session } from '../../../src/answers/session'
import { person, type Person } from '../../setup/people/people'
import { startAdmin } from './open-admin'

const { server, visit } = startAdmin()
let admin: Person
let other: Person
beforeAll(async () => {
  admin = await person(server(), 'admin', { firstName: 'Bruno', lastName: 'Amministra' })
  other = await person(server(), 'admin', { firstName: 'Carla', lastName: 'Coordina' })
})

const columns = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())

test('the columns that somebody has chosen are theirs in every session, and nobody else’s', async () => {
  const { user, close } = visit(admin, '/admin/users')
  await screen.findByRole('link', { name: 'Bruno Amministra' })
  const all = columns()
  await user.click(screen.getByRole('button', { name: 'Colonne' }))
  await user.click(await screen.findByRole('checkbox', { name: 'E-mail', hidden: true }))
  const dialog = screen.getByRole('dialog', { hidden: true })
  await user.click(within(dialog).getByText('Fatto'))
  const fewer = all.filter((name) => name !== 'E-mail')
  expect(columns()).toEqual(fewer)
  close()
  await waitFor(async () => expect((await admin.call('preferences')).text).toContain('users.'))
  session.clear()
  const theirs = visit(other, '/admin/users')
  await screen.findByRole('link', { name: 'Bruno Amministra' })
  expect(columns()).toEqual(all)
  theirs.close()
  session.clear()
  visit(admin, '/admin/users')
  await waitFor(() => expect(columns()).toEqual(fewer))
})

test('filters are saved without the text that was looked for, and found again in another session', async () => {
  const name = () => screen.getByRole('textbox', { name: 'Nome con cui ritrovarli' })
  const { user, close } = visit(admin, '/admin/users')
  await screen.findByRole('link', { name: 'Bruno Amministra' })
  await user.type(screen.getByRole('searchbox'), 'coordina')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bruno Amministra' })).toBeNull())
  const filters = () => screen.getByRole('button', { name: 'Filtri' })
  await user.click(filters())
  await screen.findByRole('menuitem', { name: 'Togli tutti i filtri' })
  expect(screen.queryByRole('menuitem', { name: 'Salva i filtri…' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.selectOptions(screen.getByLabelText('Ruolo'), 'Admin')
  await user.click(filters())
  await user.click(await screen.findByRole('menuitem', { name: 'Salva i filtri…' }))
  await screen.findByRole('heading', { name: 'Salva i filtri, senza il testo cercato' })
  await user.type(name(), 'Chi amministra')
  await user.click(screen.getByRole('button', { name: 'Salva' }))
  close()
  await waitFor(async () => {
    const { text } = await admin.call('preferences')
    expect(text).toContain('Chi amministra')
    expect(text).not.toContain('coordina')
  })
  session.clear()
  const next = visit(admin, '/admin/users')
  await screen.findByRole('link', { name: 'Bruno Amministra' })
  await user.click(filters())
  await user.click(await screen.findByRole('menuitem', { name: 'Chi amministra' }))
  await waitFor(() => expect(decodeURIComponent(next.address())).toContain('{"role":"admin"}'))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})
