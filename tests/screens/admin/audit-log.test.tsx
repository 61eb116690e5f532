import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { person } from '../../setup/people/people'
import type { Study } from '../../setup/data/study'
import { http, lost, network } from '../network'
import { startAdmin } from './open-admin'

const { server, study, visit } = startAdmin()
let heart: Study
beforeAll(async () => {
  heart = await study([{ questions: { peso: { kind: 'number' } } }])
  await import('../../../resources/databases/downloads/DownloadsPanel')
})

test('an account tells what happened to it, the newest first, older things when asked', async () => {
  const { id } = await person(server(), 'doctor', { firstName: 'Ida', lastName: 'Nuova' })
  for (const name of ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque', 'Sei', 'Sette', 'Otto', 'Nove']) {
    await server().asOwner(`update users set last_name = '${name}' where id = ${id}`)
  }
  await server().asOwner(`update users set active = false where id = ${id}`)
  const { user } = visit(heart.admin, `/admin/users/${id}`)
  const log = within(await screen.findByRole('region', { name: 'Accessi e modifiche' }))
  const lines = () => log.queryAllByRole('listitem').map(({ textContent }) => textContent)
  await waitFor(() => expect(lines()).toHaveLength(10))
  expect(lines()[0]).toMatch(/^Account disattivato/)
  await user.click(log.getByRole('button', { name: 'Mostra i precedenti' }))
  await waitFor(() => expect(lines()).toHaveLength(11))
  expect(lines()[10]).toMatch(/^Account creato/)
  expect(log.queryByRole('button', { name: 'Mostra i precedenti' })).toBeNull()
})

test('a line that is written while one reads stands there once, and older ones that failed come when asked again', async () => {
  const { id } = await person(server(), 'doctor', { firstName: 'Rita', lastName: 'Attiva' })
  const rename = (name: number) =>
    server().asOwner(`update users set last_name = 'Nome ${name}' where id = ${id}`)
  for (let name = 0; name < 14; name += 1) await rename(name)
  const { user } = visit(heart.admin, `/admin/users/${id}`)
  const log = within(await screen.findByRole('region', { name: 'Accessi e modifiche' }))
  const lines = () => log.queryAllByRole('listitem')
  await waitFor(() => expect(lines()).toHaveLength(10))
  await rename(14)
  network.use(http.get('/v1/admin/audits', lost))
  await user.click(log.getByRole('button', { name: 'Mostra i precedenti' }))
  await log.findByRole('alert')
  expect(lines()).toHaveLength(10)
  network.resetHandlers()
  await user.click(log.getByRole('button', { name: 'Riprova' }))
  await waitFor(() => expect(lines()).toHaveLength(15))
  expect(log.queryByRole('alert')).toBeNull()
  expect(log.getByText('Account creato')).toBeTruthy()
})

test('a database tells which files were taken from it; what did not load can be tried again', async () => {
  const address = `/admin/databases/${heart.databaseId}?tab=downloads`
  const panel = () => screen.findByRole('region', { name: 'Registro dei download' })
  const before = visit(heart.admin, address)
  await within(await panel()).findByText('Nessuno ha ancora scaricato dati di questo database')
  before.close()

  const dump = `/v1/databases/${heart.databaseId}/surveys/dump.csv`
  const headers = { authorization: `Bearer ${heart.admin.token ?? ''}` }
  await (await fetch(server().url + dump, { headers })).arrayBuffer()
  network.use(http.get('/v1/admin/audits', lost))
  const { user } = visit(heart.admin, address)
  await within(await panel()).findByText('Non è stato possibile caricare l’elenco')
  network.resetHandlers()
  await user.click(within(await panel()).getByRole('button', { name: 'Riprova' }))
  await within(await panel()).findByRole('row', { name: /\.csv.*tutte le schede/ })
})
