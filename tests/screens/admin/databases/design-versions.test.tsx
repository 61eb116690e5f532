import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Study } from '../../../setup/data/study'
import { expectHeading, startAdmin } from '../open-admin'

const { study, visit } = startAdmin()
let ward: Study
beforeAll(async () => {
  ward = await study([
    {
      name: 'Visita',
      questions: {
        peso: { kind: 'number', name: 'Peso' },
        doppio: (ref) => ({
          kind: 'formula',
          name: 'Doppio',
          metadata: `${ref('peso')} * 2`,
          visibleIf: `${ref('peso')} > 3`,
        }),
      },
    },
  ])
  await import('../../../../resources/databases/DatabaseShow')
  await import('../../../../resources/databases/versions/VersionsScreen')
  await import('../../../../resources/databases/versions/VersionScreen')
})

const rename = (code: string, name: string) =>
  ward.admin.have('updateQuestion', { params: { id: ward.questionId(code) }, body: { name } })
const address = () => `/admin/databases/${ward.databaseId}/versions`

test('a database without surveys says when its versions begin', async () => {
  const { user } = visit(ward.admin, `/admin/databases/${ward.databaseId}`)
  await user.click(await screen.findByRole('button', { name: 'Altro' }))
  await user.click(screen.getByRole('menuitem', { name: 'Versioni' }))
  await expectHeading('Versioni')
  expect(await screen.findByText('Non ci sono ancora versioni')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Confronto' })).toBe(null)
})

test('an administrator compares versions, and names and reads one', async () => {
  await ward.survey()
  visit(ward.admin, address())
  expect(await screen.findByText(/C’è una sola versione/)).toBeTruthy()

  await rename('peso', 'Peso in kg')
  await rename('doppio', 'Due volte')
  const { user } = visit(ward.admin, address())
  const list = within(await screen.findByRole('region', { name: 'Tutte le versioni' }))
  const comparison = within(screen.getByRole('region', { name: 'Confronto' }))
  const numbers = () => list.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)
  expect(numbers()).toEqual(['Versione 3', 'Versione 2', 'Versione 1'])
  expect(list.getByText('Attuale')).toBeTruthy()
  expect(list.getAllByText(/Ada Prova admin/)).toHaveLength(2)

  // The newest and the one before, until others are chosen.
  expect(await comparison.findByRole('heading', { name: 'Due volte' })).toBeTruthy()
  expect(comparison.queryByRole('heading', { name: 'Peso in kg' })).toBe(null)
  await user.selectOptions(comparison.getByLabelText('Dalla versione'), 'Versione 1')
  expect(await comparison.findByRole('heading', { name: 'Peso in kg' })).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Confronta la versione 2 con quella prima' }))
  await waitFor(() => {
    expect(comparison.queryByRole('heading', { name: 'Due volte' })).toBe(null)
    expect(comparison.getByRole('heading', { name: 'Peso in kg' })).toBeTruthy()
  })
  expect(document.activeElement?.textContent).toBe('Confronto')
  await user.selectOptions(comparison.getByLabelText('Dalla versione'), 'Versione 2')
  expect(comparison.getByLabelText<HTMLSelectElement>('Alla versione').value).toBe('3')

  const pencil = list.getByRole('button', { name: 'Dai un nome alla versione 2' })
  await user.click(pencil)
  await user.type(list.getByLabelText('Nome della versione 2'), 'Emendamento 1{Enter}')
  expect(await list.findByText('Emendamento 1')).toBeTruthy()
  expect(document.activeElement).toBe(pencil)

  await user.click(list.getByRole('link', { name: 'Leggi la versione 2' }))
  await expectHeading('Versione 2 · Emendamento 1')
  expect(screen.getByRole('heading', { level: 2, name: 'Visita' })).toBeTruthy()
  const questions = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(questions).toContain('Peso in kg Numero')
  expect(questions).toContain('Doppio FormulaFormula«Peso in kg» * 2Si vede se«Peso in kg» > 3')
  await user.click(screen.getByRole('link', { name: 'Confronta con la versione prima' }))
  expect(await screen.findByLabelText('Alla versione')).toHaveProperty('value', '2')
})

test('a version that is not there is a page that is not found', async () => {
  visit(ward.admin, `${address()}/99`)
  expect(
    await screen.findByRole('heading', { level: 1, name: /non trovata|non esiste/i }),
  ).toBeTruthy()
})
