import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { person, type Person } from '../../../setup/people/people'
import { startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
})

/** A group of «Peso», «Altezza» and a formula of the weight. */
async function openGroup() {
  const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Registro' } })
  const group = await admin.have('createGroup', {
    params: { databaseId },
    body: { name: 'Visita' },
  })
  const params = { groupId: group.id }
  const weight = await admin.have('createQuestion', {
    params,
    body: { name: 'Peso', kind: 'number' },
  })
  await admin.have('createQuestion', { params, body: { name: 'Altezza', kind: 'number' } })
  await admin.have('createQuestion', {
    params,
    body: { name: 'Doppio', kind: 'formula', metadata: `@q_${weight.id} * 2` },
  })
  const { user } = visit(admin, `/admin/databases/${databaseId}/edit/${group.id}`)
  await user.click(await screen.findByRole('button', { name: 'Seleziona' }))
  const stored = async () => (await admin.call('questions', { params })).records
  return { user, stored }
}

type User = Awaited<ReturnType<typeof openGroup>>['user']

async function choose(user: User, action: string) {
  await user.click(screen.getByRole('button', { name: 'Altro' }))
  await user.click(screen.getByRole('menuitem', { name: action }))
}

test('an action that fails for one of several questions says so in a line, and is done for the others', async () => {
  const { user, stored } = await openGroup()
  await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutte' }))
  await choose(user, 'Rendi obbligatorie')
  const report = await screen.findByRole('list', { name: 'Non riuscite' })
  expect(
    within(report)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Doppio: si calcola da sola, non c’è nulla da rispondere.'])
  const required = (await stored()).map(({ name, required }) => [name, required])
  expect(required).toEqual([
    ['Peso', true],
    ['Altezza', true],
    ['Doppio', false],
  ])
  expect(screen.getByRole('checkbox', { name: /^Doppio/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('checkbox', { name: /^Peso/ })).toHaveProperty('checked', false)
})

test('deleting several is asked about, and the server’s own sentence says why one stays', async () => {
  const { user, stored } = await openGroup()
  await user.click(screen.getByRole('checkbox', { name: /^Peso/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Altezza/ }))
  await choose(user, 'Elimina')
  const dialog = screen.getByRole('dialog', { hidden: true })
  within(dialog).getByText('Eliminare 2 domande?')
  await user.click(within(dialog).getByText('Elimina'))
  await screen.findByText(/è usata in: «Doppio»/)
  expect((await stored()).map(({ name }) => name)).toEqual(['Peso', 'Doppio'])
})

test('several are duplicated, each copy after its original, and archived', async () => {
  const { user, stored } = await openGroup()
  await user.click(screen.getByRole('checkbox', { name: /^Peso/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Altezza/ }))
  await choose(user, 'Duplica')
  await waitFor(async () =>
    expect((await stored()).map(({ name }) => name)).toEqual([
      'Peso',
      'Peso (copia)',
      'Altezza',
      'Altezza (copia)',
      'Doppio',
    ]),
  )
  await user.click(await screen.findByRole('checkbox', { name: /^Altezza \(copia\)/ }))
  await choose(user, 'Archivia')
  await waitFor(async () => expect((await stored())[3]?.['archivedAt']).not.toBeNull())
})
