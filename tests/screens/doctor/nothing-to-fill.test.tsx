import 'fake-indexeddb/auto'
import { startSite } from '../site'
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
