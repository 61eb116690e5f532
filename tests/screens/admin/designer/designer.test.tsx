import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { palette } from '../../../../contract/palette'
import { kindOf, questionKinds } from '../../../../kinds/index'
import { person, type Person } from '../../../setup/people/people'
import { expectHeading, startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
})

async function database(name: string, ...groups: string[]) {
  const { id } = await admin.have('createDatabase', { body: { name } })
  const ids = []
  for (const group of groups) {
    const made = await admin.have('createGroup', {
      params: { databaseId: id },
      body: { name: group },
    })
    ids.push(made.id)
  }
  return { id, groups: ids }
}

function groupNames(): string[] {
  const list = screen.getByRole('navigation', { name: 'Gruppi' })
  return within(list)
    .getAllByRole('link')
    .map((link) => link.textContent.replace(/\d+ domand.*$/, ''))
}

test('a new database opens in the designer, where its first group takes the palette’s first colour', async () => {
  const { user, address } = visit(admin, '/admin/databases/create')
  await expectHeading('Nuovo database')
  const name = await screen.findByLabelText('Nome del database')
  await user.clear(name)
  await user.type(name, 'Registro ictus')
  await user.click(screen.getByRole('button', { name: 'Crea il database' }))
  await expectHeading('Progettazione')
  await user.click(await screen.findByRole('button', { name: 'Nuovo gruppo' }))
  const group = await screen.findByLabelText('Nome del gruppo')
  expect(group).toHaveProperty('value', 'Gruppo senza titolo')
  await waitFor(() => expect(address()).toMatch(/\/edit\/\d+$/))
  // The navigation brings it the focus, after the heading.
  await waitFor(() => expect(document.activeElement).toBe(group))
  await user.clear(group)
  await user.paste('Anamnesi')
  await user.tab()
  await screen.findByText(/^Salvato alle/)
  const groupId = address().split('/').at(-1) ?? ''
  await waitFor(async () => {
    const stored = await admin.have('group', { params: { id: groupId } })
    expect(stored).toMatchObject({ name: 'Anamnesi', color: palette[0] })
  })
})

test('every kind of question can be added, and opens with its own settings', async () => {
  const { id, groups } = await database('Tutti i tipi', 'Gruppo')
  const { user } = visit(admin, `/admin/databases/${id}/edit/${groups[0]}`)
  await screen.findByLabelText('Nome del gruppo')
  for (const { id: kind, wording } of questionKinds.map(kindOf)) {
    const count = document.querySelectorAll('[data-question]').length
    await user.click(
      within(screen.getByRole('toolbar')).getByRole('button', { name: wording.name }),
    )
    await waitFor(() =>
      expect(document.querySelectorAll('[data-question]')).toHaveLength(count + 1),
    )
    await waitFor(() => expect(screen.getByLabelText('Tipo')).toHaveProperty('value', kind))
  }
  const { records } = await admin.call('questions', { params: { groupId: groups[0] ?? '' } })
  expect(records.map(({ kind }) => kind)).toEqual(questionKinds)
})

test('a band says that its limit is in it', async () => {
  const { id, groups } = await database('Fasce', 'Gruppo')
  const band = (upTo: number | null, label: string) => ({ upTo, label, tone: 'neutral' })
  const question = await admin.have('createQuestion', {
    params: { groupId: groups[0] ?? '' },
    body: {
      name: 'IMC',
      kind: 'number',
      bands: [band(18.5, 'Sottopeso'), band(25, 'Normopeso'), band(null, 'Sovrappeso')],
    },
  })
  visit(admin, `/admin/databases/${id}/edit/${groups[0]}#domanda-${question.id}`)
  await screen.findByText('fino a 18,5 compreso')
  const limit = screen.getByDisplayValue('25')
  const said = document.getElementById(limit.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toBe('oltre 18,5, fino a 25 compreso')
  screen.getByText('oltre 25')
})

test('a code that is refused stays as typed with its message, and nothing is lost', async () => {
  const { id, groups } = await database('Codici', 'Gruppo')
  const groupId = groups[0] ?? ''
  const question = await admin.have('createQuestion', {
    params: { groupId },
    body: { name: 'Peso' },
  })
  const { user } = visit(admin, `/admin/databases/${id}/edit/${groupId}`)
  await user.click(await screen.findByText('Peso', { selector: '.question-card__name' }))
  await user.click(screen.getByText('Esportazione'))
  const code = screen.getByLabelText('Codice')
  await user.clear(code)
  await user.type(code, '9 peso')
  await user.tab()
  await screen.findByText(/comincia con una lettera minuscola/)
  expect(code).toHaveProperty('value', '9 peso')
  expect(await admin.have('question', { params: { id: question.id } })).toMatchObject({
    code: 'peso',
  })
})

test('groups are put in order from their menu, and deleting one selects the one before it', async () => {
  const { id, groups } = await database('Ordine', 'Primo', 'Secondo', 'Terzo')
  const { user, address } = visit(admin, `/admin/databases/${id}/edit/${groups[2]}`)
  await screen.findByDisplayValue('Terzo')
  await user.click(screen.getByRole('button', { name: 'Azioni per il gruppo Terzo' }))
  await user.click(screen.getByRole('menuitem', { name: 'Sposta su' }))
  await waitFor(() => expect(groupNames()).toEqual(['Primo', 'Terzo', 'Secondo']))
  await user.click(screen.getByRole('button', { name: 'Azioni per il gruppo Terzo' }))
  await user.click(screen.getByRole('menuitem', { name: 'Elimina' }))
  const dialog = screen.getByRole('dialog', { hidden: true })
  await user.click(within(dialog).getByText('Elimina'))
  await screen.findByDisplayValue('Primo')
  expect(address()).toBe(`/admin/databases/${id}/edit/${groups[0]}`)
  const { records } = await admin.call('groups', { params: { databaseId: id } })
  expect(records.map(({ name }) => name)).toEqual(['Primo', 'Secondo'])
})

test('a group that does not exist is not found', async () => {
  const { id } = await database('Vuoto')
  visit(admin, `/admin/databases/${id}/edit/999999`)
  await expectHeading('Pagina non trovata')
})

test('the decimals of a result are chosen beside its bands, for formulas alone', async () => {
  const { id, groups } = await database('Decimali', 'Gruppo')
  const params = { groupId: groups[0] ?? '' }
  const weight = await admin.have('createQuestion', {
    params,
    body: { name: 'Peso', kind: 'number' },
  })
  const body = { name: 'Terzo', kind: 'formula', metadata: `@q_${weight.id} / 3` }
  const third = await admin.have('createQuestion', { params, body })
  const { user } = visit(admin, `/admin/databases/${id}/edit/${groups[0]}`)
  await user.click(await screen.findByText('Peso', { selector: '.question-card__name' }))
  await screen.findByRole('group', { name: 'Fasce' })
  expect(screen.queryByLabelText('Decimali mostrati')).toBeNull()
  await user.click(screen.getByText('Terzo', { selector: '.question-card__name' }))
  const choice = await screen.findByLabelText('Decimali mostrati')
  expect(choice).toHaveProperty('value', '2')
  await user.selectOptions(choice, 'Nessuno, es. 1')
  await waitFor(async () => {
    const stored = await admin.have('question', { params: { id: third.id } })
    expect(stored).toMatchObject({ decimals: 0, metadata: body.metadata })
  })
  const undo = 'Annulla modifica: Decimali mostrati in «Terzo»'
  await user.click(await screen.findByRole('button', { name: undo }))
  await waitFor(async () => {
    expect((await admin.have('question', { params: { id: third.id } })).decimals).toBe(2)
  })
})
