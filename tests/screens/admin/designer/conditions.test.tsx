import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { person, type Person } from '../../../setup/people/people'
import { startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
})

async function study(visibleIf = '') {
  const { id } = await admin.have('createDatabase', { body: { name: 'Condizioni' } })
  const group = await admin.have('createGroup', { params: { databaseId: id }, body: {} })
  const params = { groupId: group.id }
  const age = await admin.have('createQuestion', {
    params,
    body: { name: 'Età', kind: 'number', metadata: { unit: 'anni' } },
  })
  const smoke = await admin.have('createQuestion', {
    params,
    body: {
      name: 'Fumo',
      kind: 'single_choice',
      metadata: {
        options: [
          { id: 'mai', label: 'Mai' },
          { id: 'ora', label: 'Fumatore' },
        ],
      },
    },
  })
  const target = await admin.have('createQuestion', {
    params,
    body: { name: 'Pacchetti', kind: 'number' },
  })
  if (visibleIf !== '') {
    const text = visibleIf.replace('ETA', `@q_${age.id}`).replace('FUMO', `@q_${smoke.id}`)
    await admin.have('updateQuestion', { params: { id: target.id }, body: { visibleIf: text } })
  }
  return { id, group: group.id, age: age.id, smoke: smoke.id, target: target.id }
}

async function openTarget(made: Awaited<ReturnType<typeof study>>) {
  const opened = visit(admin, `/admin/databases/${made.id}/edit/${made.group}`)
  await opened.user.click(await screen.findByRole('button', { name: /^Pacchetti/ }))
  await opened.user.click(await screen.findByRole('button', { name: /^Mostra solo se/ }))
  const builder = await screen.findByRole('group', { name: 'Mostra solo se' })
  return { ...opened, builder }
}

async function stored(id: string) {
  return (await admin.have('question', { params: { id } })).visibleIf
}

test('a condition is built of lines with the keyboard and saved as a formula', async () => {
  const made = await study()
  const { user, builder } = await openTarget(made)
  const first = within(builder).getByRole('group', { name: 'Condizione 1' })
  // The first line waits for a question, with its list open.
  expect(document.activeElement).toBe(within(first).getByRole('combobox', { name: 'Domanda' }))
  await user.keyboard('eta{Enter}')
  await user.selectOptions(within(first).getByLabelText('Confronto'), 'è almeno')
  within(first).getByText('Scrivi il numero da confrontare.')
  expect(await stored(made.target)).toBe('')
  await user.type(within(first).getByLabelText('Numero'), '18')
  await within(builder).findByText('Mostrata se «Età» è almeno 18 anni.')

  await user.click(within(builder).getByRole('button', { name: 'Aggiungi una condizione' }))
  const second = within(builder).getByRole('group', { name: 'Condizione 2' })
  await user.click(within(second).getByRole('combobox', { name: 'Domanda' }))
  await user.keyboard('fumo{Enter}')
  await user.click(within(second).getByLabelText('Fumatore'))
  await within(builder).findByText('Mostrata se «Età» è almeno 18 anni e «Fumo» è «Fumatore».')
  await user.click(within(builder).getByLabelText('Almeno una'))
  await user.click(within(second).getByRole('button', { name: 'Sposta su la condizione 2' }))
  await waitFor(async () => {
    expect(await stored(made.target)).toBe(
      `SELEZIONATA(@q_${made.smoke}; "fumatore") O @q_${made.age} >= 18`,
    )
  })
  await user.click(within(builder).getByRole('button', { name: 'Togli la condizione 2' }))
  await waitFor(async () => {
    expect(await stored(made.target)).toBe(`SELEZIONATA(@q_${made.smoke}; "fumatore")`)
  })
})

test('a formula that lines can’t say stays text, and it is said why', async () => {
  const made = await study('ETA * 2 > 30')
  const { builder } = await openTarget(made)
  within(builder).getByText('Mostrata secondo una formula.')
  within(builder).getByText(/fa un calcolo: si modifica solo come testo/)
  expect(within(builder).queryByRole('button', { name: 'Torna alle righe' })).toBeNull()
})

test('a condition that was written by hand is read as lines, and back as a formula', async () => {
  const made = await study('NOT (18 > ETA) AND FUMO = "mai"')
  const { user, builder } = await openTarget(made)
  within(builder).getByText('Mostrata se «Età» è almeno 18 anni e «Fumo» è «Mai».')
  await user.click(within(builder).getByRole('button', { name: 'Scrivi come formula' }))
  await user.click(await within(builder).findByRole('button', { name: 'Torna alle righe' }))
  within(builder).getByRole('group', { name: 'Condizione 2' })
  // Looking at it in both ways has changed nothing.
  expect(await stored(made.target)).toBe(`NOT (18 > @q_${made.age}) AND @q_${made.smoke} = "mai"`)
})

test('an administrator who removes the last condition still has the builder', async () => {
  const made = await study('ETA >= 18')
  const { user, builder } = await openTarget(made)
  await user.click(within(builder).getByRole('button', { name: 'Togli la condizione 1' }))
  await waitFor(async () => expect(await stored(made.target)).toBe(''))
  within(builder).getByText('Sempre mostrata.')
})

test('a condition takes one click to begin and one to choose, the nearest questions before it first', async () => {
  const made = await study()
  const { user } = visit(admin, `/admin/databases/${made.id}/edit/${made.group}`)
  await user.click(await screen.findByRole('button', { name: /^Pacchetti/ }))
  await user.click(await screen.findByRole('button', { name: 'Mostra solo se' }))
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Fumo/),
    '«Fumo» è «Mai»',
    '«Fumo» è «Fumatore»',
    expect.stringMatching(/^Età/),
  ])
  await user.click(screen.getByRole('option', { name: '«Fumo» è «Fumatore»' }))
  await waitFor(async () =>
    expect(await stored(made.target)).toBe(`SELEZIONATA(@q_${made.smoke}; "fumatore")`),
  )
})

test('a condition that was only begun is nothing unfinished, and can be written as a formula', async () => {
  const made = await study()
  const { user, builder } = await openTarget(made)
  expect(within(builder).queryByText(/^Completa le righe/)).toBeNull()
  await user.click(within(builder).getByRole('button', { name: 'Scrivi come formula' }))
  await within(builder).findByRole('textbox', { name: 'Formula' })
  await user.click(within(builder).getByRole('button', { name: 'Torna alle righe' }))
  within(builder).getByText('Sempre mostrata.')
})

test('a folded condition is its sentence, and keeps the line that is not finished', async () => {
  const made = await study('ETA >= 18')
  const { user, builder } = await openTarget(made)
  await user.click(within(builder).getByRole('button', { name: 'Aggiungi una condizione' }))
  await user.click(screen.getByRole('button', { name: 'Mostra solo se' }))
  const chip = screen.getByRole('button', {
    name: /^Mostra solo se: ?Mostrata se «Età» è almeno 18 anni\.$/,
  })
  expect(screen.queryByRole('group', { name: 'Mostra solo se' })).toBeNull()
  await user.click(chip)
  within(builder).getByRole('group', { name: 'Condizione 2' })
})

test('the preview shows the group as the doctor will see it, while it is edited', async () => {
  const made = await study('ETA >= 18')
  const { user } = await openTarget(made)
  await user.click(screen.getByRole('button', { name: 'Anteprima' }))
  const preview = await screen.findByRole('region', { name: 'Anteprima' })
  const age = await within(preview).findByLabelText('Età')
  expect(within(preview).queryByLabelText('Pacchetti')).toBeNull()
  await user.type(age, '40')
  await within(preview).findByLabelText('Pacchetti')
  const name = screen.getByLabelText('Testo della domanda')
  await user.clear(name)
  await user.paste('Pacchetti al giorno')
  await within(preview).findByLabelText('Pacchetti al giorno')
  expect(age).toHaveProperty('value', '40')
  await user.click(within(preview).getByRole('button', { name: 'Svuota' }))
  expect(within(preview).getByLabelText('Età')).toHaveProperty('value', '')
  await user.click(within(preview).getByRole('button', { name: 'Riempi con valori di prova' }))
  expect(within(preview).getByLabelText('Età')).not.toHaveProperty('value', '')
})
