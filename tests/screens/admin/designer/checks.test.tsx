import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { person, type Person } from '../../../setup/people/people'
import { startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
})

async function database(questions: readonly Record<string, unknown>[]) {
  const { id } = await admin.have('createDatabase', { body: { name: 'Registro' } })
  const group = await admin.have('createGroup', {
    params: { databaseId: id },
    body: { name: 'Esami' },
  })
  const other = await admin.have('createGroup', {
    params: { databaseId: id },
    body: { name: 'Anagrafica' },
  })
  const made = []
  for (const body of questions) {
    made.push(await admin.have('createQuestion', { params: { groupId: group.id }, body }))
  }
  await admin.have('createQuestion', {
    params: { groupId: other.id },
    body: { name: 'Fumo', kind: 'boolean' },
  })
  return { id, groupId: group.id, otherId: other.id, questions: made }
}

const controlla = (name: RegExp) => screen.findByRole('button', { name })
const panel = () => screen.getByRole('region', { name: 'Controllo prima dell’uso' })

test('the button says how much is found; its list leads to the question, open in its group', async () => {
  const made = await database([{ name: 'Diagnosi', kind: 'multiple_choice' }])
  const { user, address } = visit(admin, `/admin/databases/${made.id}/edit/${made.otherId}`)
  await user.click(await controlla(/^Controlla: 1 errore$/))
  const list = panel()
  expect(document.activeElement?.textContent).toBe('Controllo prima dell’uso')
  expect(await within(list).findByText('La scelta non ha opzioni.')).toBeTruthy()
  expect(within(list).getByText('Aggiungi le opzioni fra cui scegliere.')).toBeTruthy()
  await user.click(within(list).getByRole('link', { name: /^Diagnosi/ }))
  await waitFor(() => expect(address()).toContain(`/edit/${made.groupId}`))
  expect(await screen.findByLabelText('Testo della domanda')).toHaveProperty('value', 'Diagnosi')
})

test('the list follows what is typed, before it is stored', async () => {
  const made = await database([{ name: 'Domanda senza titolo', kind: 'boolean' }])
  const { user } = visit(
    admin,
    `/admin/databases/${made.id}/edit/${made.groupId}#domanda-${made.questions[0]?.id}`,
  )
  const name = await screen.findByLabelText('Testo della domanda')
  await user.click(await controlla(/^Controlla: 1 avviso$/))
  await within(panel()).findByText('La domanda si chiama ancora «Domanda senza titolo».')
  await user.clear(name)
  await user.type(name, 'Fuma?')
  await waitFor(() => expect(within(panel()).getByText('Nessun problema trovato')).toBeTruthy())
})

test('a hint is counted once: the sum above the list stands where there are several severities', async () => {
  const made = await database([{ name: 'Cognome', kind: 'text' }])
  const { user } = visit(admin, `/admin/databases/${made.id}/edit/${made.groupId}`)
  await user.click(await controlla(/^Controlla: 1 consiglio$/))
  const heading = await within(panel()).findByRole('heading', { name: 'Consigli (1)' })
  const sum = within(panel()).getByText('1 consiglio')
  expect(sum.className).toBe('visually-hidden')
  expect(heading.className).toBe('')
})

test('the list tells results that can’t be right, and on what it rests', async () => {
  const made = await database([
    { name: 'Peso', kind: 'number', metadata: { unit: 'kg', min: 30, max: 200 } },
    { name: 'Altezza', kind: 'number', metadata: { unit: 'cm', min: 120, max: 210 } },
  ])
  const [weight, height] = made.questions.map(({ id }) => `@q_${id}`)
  const add = (metadata: string, name: string) =>
    admin.have('createQuestion', {
      params: { groupId: made.groupId },
      body: { name, kind: 'formula', unit: 'kg/m²', metadata },
    })
  const wrong = await add(`${weight} / ${height} ^ 2`, 'IMC')
  const right = await add(`${weight} / (${height} / 100) ^ 2`, 'IMC in metri')
  const page = `/admin/databases/${made.id}/edit/${made.groupId}`
  const { user } = visit(admin, `${page}#domanda-${wrong.id}`)
  await user.click(await controlla(/^Controlla: 1 avviso$/))
  expect(within(panel()).getByText(/«Altezza» in cm\?$/)).toBeTruthy()
  expect(within(panel()).getByText(/dividi «Altezza» per 100/)).toBeTruthy()
  expect(
    within(panel()).getByText(/^I risultati di 2 formule sono stati provati su 100 schede/),
  ).toBeTruthy()
  expect(
    await screen.findByText(/^Con le risposte attese i risultati vanno .* kg\/m²\.$/),
  ).toBeTruthy()
  expect(right.unit).toBe('kg/m²')
})

test('Esc closes the list, and the button has the focus again', async () => {
  const made = await database([{ name: 'Peso', kind: 'number' }])
  const { user } = visit(admin, `/admin/databases/${made.id}/edit/${made.groupId}`)
  const button = await controlla(/^Controlla$/)
  await user.click(button)
  await waitFor(() => expect(within(panel()).getByText('Nessun problema trovato')).toBeTruthy())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Controllo prima dell’uso' })).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('the database’s page counts what is found and leads to the list', async () => {
  const made = await database([
    { name: 'Diagnosi', kind: 'multiple_choice' },
    { name: 'Cognome', kind: 'text' },
  ])
  const { user, address } = visit(admin, `/admin/databases/${made.id}`)
  await user.click(await screen.findByRole('link', { name: '1 errore, 1 consiglio' }))
  await waitFor(() => expect(address()).toContain(`/admin/databases/${made.id}/edit`))
  expect(await screen.findByText('La scelta non ha opzioni.')).toBeTruthy()
})

test('a group that has just been made is counted once it is left or the list is open', async () => {
  const made = await database([{ name: 'Diagnosi', kind: 'multiple_choice' }])
  const params = { databaseId: made.id }
  const empty = await admin.have('createGroup', { params, body: {} })
  const inIt = visit(admin, `/admin/databases/${made.id}/edit/${empty.id}`)
  await inIt.user.click(await controlla(/^Controlla: 1 errore$/))
  await within(panel()).findByText('Il gruppo non ha domande.')
  await inIt.user.click(await controlla(/^Controlla: 1 errore, 2 avvisi$/))
  await controlla(/^Controlla: 1 errore$/)
  await inIt.user.click(screen.getByRole('link', { name: /^Esami/ }))
  await controlla(/^Controlla: 1 errore, 2 avvisi$/)
})

test('the preview takes the place of the list, and the list that of the preview', async () => {
  const made = await database([{ name: 'Peso', kind: 'number' }])
  const { user } = visit(admin, `/admin/databases/${made.id}/edit/${made.groupId}`)
  const button = await controlla(/^Controlla$/)
  const preview = screen.getByRole('button', { name: 'Anteprima' })
  await user.click(button)
  await waitFor(() => expect(panel()).toBeTruthy())
  await user.click(preview)
  expect(screen.queryByRole('region', { name: 'Controllo prima dell’uso' })).toBeNull()
  expect(preview.getAttribute('aria-expanded')).toBe('true')
  await user.click(button)
  await waitFor(() => expect(panel()).toBeTruthy())
  expect(preview.getAttribute('aria-expanded')).toBe('false')
})
