import { startSite } from '../../site'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

const site = startSite()

test('a survey of a database without questions says so on dashboard, list and its own page, and can’t be completed', async () => {
  const registry = await site.study([{ name: 'Visita', questions: {} }])
  const { id } = await registry.survey()
  for (const address of ['', `/databases/${registry.databaseId}/user`, `/surveys/${id}/user`]) {
    const page = site.visit(registry.doctor, `/doctor${address}`)
    await screen.findAllByText('Niente da compilare')
    expect(screen.queryByText('0/0')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Completa la scheda' })).toBeNull()
    page.close()
  }
})

test('a group whose questions are all hidden says so, until an answer shows one', async () => {
  const registry = await site.study([
    { name: 'Visita', questions: { fuma: { name: 'Fuma', kind: 'boolean' } } },
    {
      name: 'Fumo',
      questions: {
        pacchetti: (ref) => ({ name: 'Pacchetti', kind: 'number', visibleIf: ref('fuma') }),
      },
    },
  ])
  const { id } = await registry.survey()
  const address = `/doctor/surveys/${id}/user/edit/g${registry.groupId(1)}`
  const words = /^Questo gruppo non riguarda questa scheda/
  const page = site.visit(registry.doctor, address)
  await screen.findByText(words)
  page.close()
  await registry.answer(await registry.begin(id, 0), 'fuma', true)
  site.visit(registry.doctor, address)
  await screen.findByLabelText(/^Pacchetti/)
  expect(screen.queryByText(words)).toBeNull()
})
