import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSite } from '../../site'

const { study, visit } = startSite()

test('the dialog of dumps tells which columns are called otherwise, and gives both names', async () => {
  const to = await study([{ questions: { peso: { kind: 'number' } } }])
  await to.survey({ customId: 'P-01' })
  await to.server.deps.pool.query(
    `insert into renamed_columns (database_id, names) values ($1, '[["dx__1_2", "dx__p__1"]]')`,
    [to.databaseId],
  )
  const { user } = visit(to.admin, `/admin/databases/${to.databaseId}`)
  await user.click(await screen.findByRole('button', { name: 'Scarica le schede' }))
  await screen.findByText(/le colonne si chiamano secondo ciò che contengono/)
  let saved: Blob | undefined
  URL.createObjectURL = (blob) => {
    saved = blob as Blob
    return 'blob:nomi'
  }
  await user.click(screen.getByRole('button', { name: 'Scarica i nomi di prima e di ora (CSV)' }))
  expect(await saved?.text()).toContain('"dx__1_2";"dx__p__1"')
})
