import { act, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { MemoryRouter } from 'react-router'
import DesignChecks from '../../../../../resources/designer/checks/DesignChecks'
import { createReportStore } from '../../../../../resources/designer/checks/report-store'
import type { Design } from '../../../../../resources/designer/design'
import { createLiveDrafts } from '../../../../../resources/designer/live-drafts'
import LogicPanel from '../../../../../resources/designer/logic/LogicPanel'
import { age, boolean, group } from '../../../../setup/data/checked-design'
import { person, type Person } from '../../../../setup/people/people'
import { startAdmin } from '../../open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
})

async function newDatabase() {
  const { id } = await admin.have('createDatabase', { body: { name: 'Registro' } })
  const params = { databaseId: id }
  const group = await admin.have('createGroup', { params, body: { name: 'Esami' } })
  return { id, groupId: group.id }
}

async function newQuestion(groupId: string, body: Record<string, unknown>) {
  const { id } = await admin.have('createQuestion', { params: { groupId }, body })
  return id
}

/** A database with two formulas and two conditions, one of which is never true. */
async function studied() {
  const { id, groupId } = await newDatabase()
  const metadata = { min: 0, max: 120 }
  const age = await newQuestion(groupId, { name: 'Età', kind: 'number', metadata })
  const double = await newQuestion(groupId, {
    name: 'Doppio',
    kind: 'formula',
    metadata: `@q_${age} * 2`,
  })
  await newQuestion(groupId, { name: 'Triplo', kind: 'formula', metadata: `@q_${double} * 1.5` })
  await newQuestion(groupId, { name: 'Fumo', kind: 'boolean', visibleIf: `@q_${age} >= 18` })
  await newQuestion(groupId, { name: 'Alcol', kind: 'boolean', visibleIf: `@q_${age} > 200` })
  return { id, groupId }
}

async function openLogic(made: { readonly id: string; readonly groupId: string }) {
  const page = visit(admin, `/admin/databases/${made.id}/edit/${made.groupId}`)
  await page.user.click(await screen.findByRole('button', { name: 'Logica' }))
  return page
}

const field = () => screen.findByRole('searchbox', { name: /^Cerca condizioni e formule/ })
const entryOf = (name: string) => {
  const all = [...document.querySelectorAll<HTMLElement>('.logic__entry')]
  const entry = all.find((each) => each.querySelector('.logic__name')?.textContent === name)
  if (entry === undefined) throw new Error(`no entry ${name}`)
  return entry
}
const names = () =>
  [...document.querySelectorAll('.logic__name')].map(({ textContent }) => textContent)

test('all conditions and formulas are listed, with what each depends on and what depends on it', async () => {
  await openLogic(await studied())
  await screen.findByText('4 voci')
  expect(names()).toEqual(['Doppio', 'Triplo', 'Fumo', 'Alcol'])
  expect(within(entryOf('Fumo')).getByText('Mostrata se «Età» è almeno 18.')).toBeTruthy()
  const double = within(entryOf('Doppio'))
  expect(entryOf('Doppio').textContent).toContain('«Età» * 2')
  expect(double.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Doppio',
    'Età',
    'Triplo',
  ])
  expect(within(entryOf('Triplo')).getByText('Da qui non dipende niente.')).toBeTruthy()
})

test('a link opens the question, and the list is left', async () => {
  const { user } = await openLogic(await studied())
  await field()
  await user.click(within(entryOf('Doppio')).getByRole('link', { name: 'Età' }))
  expect(await screen.findByLabelText('Testo della domanda')).toHaveProperty('value', 'Età')
  expect(names()).toEqual([])
})

test('a group of the list opens, and the panel that would cover it is left', async () => {
  const made = await studied()
  const params = { databaseId: made.id }
  const other = await admin.have('createGroup', { params, body: { name: 'Anagrafica' } })
  const { user, address } = await openLogic(made)
  await field()
  await user.click(screen.getByRole('link', { name: /^Anagrafica/ }))
  await waitFor(() => expect(address()).toContain(`/edit/${other.id}`))
  expect(screen.queryByRole('region', { name: 'Logica' })).toBeNull()
})

test('Esc clears the search, and then closes the panel', async () => {
  const { user } = await openLogic(await studied())
  await user.type(await field(), 'fumo')
  await waitFor(() => expect(names()).toEqual(['Fumo']))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(names()).toHaveLength(4))
  expect(await field()).toHaveProperty('value', '')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Logica' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Logica' }))
})

test('checks that could not be loaded are reported in place of the list', () => {
  const report = createReportStore()
  report.set('failed')
  render(<LogicPanel databaseId="1" report={report} onFollow={() => {}} />)
  screen.getByText(/^Il controllo non si è potuto caricare/)
})

test('a search and a filter leave what matches; their number is announced', async () => {
  const { user } = await openLogic(await studied())
  await user.type(await field(), 'fumo')
  await waitFor(() => expect(names()).toEqual(['Fumo']))
  expect(screen.getByText('1 di 4 voci').getAttribute('role')).toBe('status')
  await user.clear(await field())
  await user.click(screen.getByRole('radio', { name: 'Formule' }))
  await waitFor(() => expect(names()).toEqual(['Doppio', 'Triplo']))
  await user.click(screen.getByRole('radio', { name: 'Condizioni' }))
  await waitFor(() => expect(names()).toEqual(['Fumo', 'Alcol']))
  await user.type(await field(), 'doppio')
  await screen.findByText('Nessuna voce corrisponde')
})

test('a condition that is never true stands under «Da rivedere», with its reason', async () => {
  const { user } = await openLogic(await studied())
  await user.click(await screen.findByRole('radio', { name: 'Da rivedere (1)' }))
  await waitFor(() => expect(names()).toEqual(['Alcol']))
  const alcohol = within(entryOf('Alcol'))
  expect(alcohol.getByText('Mai vera')).toBeTruthy()
  expect(alcohol.getByText(/^La domanda non viene mai mostrata/)).toBeTruthy()
})

test('an empty review says that nothing is to be reviewed', async () => {
  const made = await newDatabase()
  const age = await newQuestion(made.groupId, { name: 'Età', kind: 'number' })
  await newQuestion(made.groupId, { name: 'Doppio', kind: 'formula', metadata: `@q_${age} * 2` })
  const { user } = await openLogic(made)
  await user.click(await screen.findByRole('radio', { name: 'Da rivedere' }))
  await screen.findByText('Niente da rivedere')
})

test('a database without conditions and formulas says how to add one', async () => {
  const made = await newDatabase()
  await newQuestion(made.groupId, { name: 'Età', kind: 'number' })
  await openLogic(made)
  await screen.findByText('Nessuna condizione e nessuna formula')
  expect(screen.queryByRole('searchbox', { name: /^Cerca condizioni/ })).toBeNull()
})

test('a long list comes in portions; the first new entry gets the focus', async () => {
  const made = await newDatabase()
  const age = await newQuestion(made.groupId, { name: 'Età', kind: 'number' })
  for (let at = 1; at <= 62; at += 1) {
    const visibleIf = `@q_${age} > ${at}`
    await newQuestion(made.groupId, { name: `Domanda ${at}`, kind: 'boolean', visibleIf })
  }
  const { user } = await openLogic(made)
  await screen.findByText('62 voci')
  expect(names()).toHaveLength(60)
  await user.click(screen.getByRole('button', { name: 'Mostra altre 2 voci' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Domanda 61'))
  expect(names()).toHaveLength(62)
  expect(screen.queryByRole('button', { name: /^Mostra altre/ })).toBeNull()
})

test('the drawing has the same questions, and grows and shrinks by buttons', async () => {
  const { user } = await openLogic(await studied())
  await user.click(await screen.findByRole('radio', { name: 'Disegno' }))
  const drawing = await screen.findByRole('figure')
  await within(drawing).findByRole('link', { name: /^Doppio/ })
  const scale = () => Number(/\d+/.exec(screen.getByText(/^Grandezza/).textContent)?.[0])
  const first = scale()
  await user.click(screen.getByRole('button', { name: 'Ingrandisci' }))
  expect(scale()).toBeGreaterThan(first)
  await user.click(screen.getByRole('button', { name: 'Riduci' }))
  await user.click(screen.getByRole('button', { name: 'Tutto' }))
  expect(scale()).toBe(first)
})

test('the list follows what is typed in an open editor, before it is stored', async () => {
  const one = group('1', { 1: age, 2: { ...boolean, name: 'Fumo', visibleIf: '@q_1 > 18' } })
  const design = { id: '1', groups: [one] } as unknown as Design
  const drafts = createLiveDrafts()
  const report = createReportStore()
  render(
    <MemoryRouter>
      <DesignChecks {...{ design, drafts, report }} live />
      <LogicPanel databaseId="1" report={report} onFollow={() => {}} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('status').textContent).toBe('Controllo in corso…')
  await screen.findByText('Mostrata se «Età» è maggiore di 18.')
  const stored = design.groups[0]?.questions[1]
  if (stored === undefined) throw new Error('no such question')
  act(() => drafts.put({}, { ...stored, visibleIf: '@q_1 > 200' }))
  await screen.findByText('Mostrata se «Età» è maggiore di 200.')
  await screen.findByText('Mai vera')
})
