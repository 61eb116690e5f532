import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { design } from '../designing'

afterEach(cleanup)

test('the options of another question are found and copied by a click', async () => {
  const { page, user } = design(
    'single_choice',
    {},
    {
      sources: [
        {
          id: '7',
          name: 'Fumo',
          groupName: 'Abitudini',
          options: [{ id: 'a', label: 'Mai', code: 'm' }],
        },
        { id: '8', name: 'Dieta', groupName: 'Abitudini', options: [{ id: 'b', label: 'Vegana' }] },
      ],
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Duplica le opzioni da…' }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  await user.type(within(dialog).getByRole('searchbox', { hidden: true }), 'mai')
  expect(within(dialog).queryByText('Dieta')).toBeNull()
  await user.click(within(dialog).getByText('Fumo'))
  expect(page.latest).toMatchObject({ options: [{ label: 'Mai', code: 'm' }] })
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test('a database without options to copy says so', async () => {
  const { user } = design('multiple_choice', {})
  await user.click(await screen.findByRole('button', { name: 'Duplica le opzioni da…' }))
  await screen.findByText('Nessun’altra domanda del database ha opzioni da duplicare.')
})
