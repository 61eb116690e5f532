import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { person, type Person } from '../../../setup/people/people'
import { startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
})

test('a copy to another database names what would refuse it before it is tried', async () => {
  const target = await admin.have('createDatabase', { body: { name: 'Altrove' } })
  const params = { databaseId: (await admin.have('createDatabase', { body: {} })).id }
  const group = await admin.have('createGroup', { params, body: { name: 'Visita' } })
  const weight = await admin.have('createQuestion', {
    params: { groupId: group.id },
    body: { name: 'Peso', kind: 'number' },
  })
  const scores = await admin.have('createGroup', { params, body: { name: 'Punteggi' } })
  const double = await admin.have('createQuestion', {
    params: { groupId: scores.id },
    body: { name: 'Doppio', kind: 'formula', metadata: `@q_${weight.id} * 2` },
  })
  const { user } = visit(admin, `/admin/databases/${params.databaseId}/edit/${scores.id}`)
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: 'Azioni per il gruppo Punteggi' }))
    await user.click(screen.getByRole('menuitem', { name: 'Copia in un altro database' }))
    const dialog = await screen.findByRole('dialog', { hidden: true })
    await user.click(await within(dialog).findByText('Altrove'))
    return within(dialog)
  }
  let dialog = await choose()
  await dialog.findByText('«Peso» del gruppo «Visita», usata da «Doppio»')
  expect(dialog.getByText('Copia')).toHaveProperty('disabled', true)
  await user.click(dialog.getByText('Annulla'))

  await admin.have('updateQuestion', { params: { id: double.id }, body: { metadata: '2 + 2' } })
  dialog = await choose()
  await dialog.findByText('Il gruppo si può copiare così com’è.')
  await user.click(dialog.getByText('Copia'))
  await waitFor(async () => {
    const { records } = await admin.call('groups', { params: { databaseId: target.id } })
    expect(records.map(({ name }) => name)).toEqual(['Punteggi'])
  })
})
