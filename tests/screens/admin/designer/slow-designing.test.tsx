import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { person, type Person } from '../../../setup/people/people'
import { queryClient } from '../../../../src/api/calls/query'
import { http, network, reach } from '../../network'
import { startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
})

const names = ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque']

/** A group of five questions in the designer, whose changes take their time. */
async function slowGroup() {
  const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Lento' } })
  const group = await admin.have('createGroup', {
    params: { databaseId },
    body: { name: 'Visita' },
  })
  const params = { groupId: group.id }
  for (const name of names) {
    await admin.have('createQuestion', { params, body: { name, kind: 'text' } })
  }
  const opened = visit(admin, `/admin/databases/${databaseId}/edit/${group.id}`)
  await screen.findByRole('button', { name: /^Uno/, expanded: false })
  const sent: string[] = []
  const change = http.all('*/v1/admin/*', async ({ request }) => {
    if (request.method === 'GET') return undefined
    sent.push(new URL(request.url).pathname)
    await pause(300)
    return reach(request)
  })
  network.use(change)
  const stored = async () =>
    (await admin.call('questions', { params })).records.map(({ name }) => name)
  return { ...opened, databaseId, sent, stored }
}

const card = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^${name}`), expanded: false })
const drawn = () =>
  screen
    .getAllByRole('button', { expanded: false })
    .flatMap(({ textContent }) => names.find((name) => textContent.includes(name)) ?? [])

test('a question that is moved on before its last move is saved goes as many places as keys were pressed', async () => {
  const { user, stored } = await slowGroup()
  card('Uno').focus()
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
  const wanted = ['Due', 'Tre', 'Quattro', 'Uno', 'Cinque']
  expect(drawn()).toEqual(wanted)
  await waitFor(async () => expect(await stored()).toEqual(wanted))
  expect(drawn()).toEqual(wanted)
})

test('asked twice for a copy that is still on its way, there is one', async () => {
  const { user, sent, stored } = await slowGroup()
  card('Due').focus()
  await user.keyboard('d')
  await user.keyboard('d')
  await waitFor(() => expect(screen.getByRole('button', { expanded: true })).toBeTruthy())
  expect(sent).toHaveLength(1)
  expect(await stored()).toHaveLength(6)
})

test('a copy that comes late does not take the place of what was opened meanwhile', async () => {
  const { user, stored } = await slowGroup()
  card('Due').focus()
  await user.keyboard('d')
  await user.click(card('Cinque'))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Testo della domanda')
  await waitFor(async () => expect(await stored()).toHaveLength(6))
  await waitFor(() => expect(drawn()).toHaveLength(5))
  expect(field.isConnected).toBe(true)
  expect(field.value).toBe('Cinque')
})

test('a design that is read while something is added does not take it away again', async () => {
  const { user, databaseId, router } = await slowGroup()
  let letGo: () => void = () => undefined
  const open = new Promise<void>((resolve) => (letGo = resolve))
  let isAsked = false
  const late = http.get(`*/v1/admin/databases/${databaseId}`, async ({ request }) => {
    const reply = await reach(request)
    isAsked = true
    await open
    return reply
  })
  await router.navigate(`/admin/databases/${databaseId}`)
  await screen.findByRole('heading', { level: 1, name: 'Lento' })
  network.use(late)
  await router.navigate(`/admin/databases/${databaseId}/edit`)
  await user.click(await screen.findByRole('button', { name: 'Nuovo gruppo' }))
  await waitFor(() => expect(isAsked).toBe(true))
  const groups = () => within(screen.getByRole('navigation', { name: 'Gruppi' }))
  await groups().findByRole('link', { name: /^Gruppo senza titolo/ })
  letGo()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(groups().queryByRole('link', { name: /^Gruppo senza titolo/ })).not.toBeNull()
})
